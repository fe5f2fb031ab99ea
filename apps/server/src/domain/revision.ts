import { createHash } from 'node:crypto';
import { refusal } from './refusal.ts';

/** The revision of an editable record: it changes whenever any of the details do. Source: D321. */
export const revisionOf = (details: object): string =>
  createHash('sha256').update(JSON.stringify(details)).digest('base64url').slice(0, 12);

/** Refuses a change made from an outdated revision; one without a revision is always accepted. Source: D321. */
export function requireCurrentRevision(given: string | undefined, stands: string): void {
  if (given !== undefined && given !== stands) throw refusal('changedMeanwhile');
}
