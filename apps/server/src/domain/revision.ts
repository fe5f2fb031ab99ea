import { createHash } from 'node:crypto';
import { refusal } from './refusal.ts';

/** Stands for what can be edited as it is: another one once any of it is changed. Source: D321. */
export const revisionOf = (details: object): string =>
  createHash('sha256').update(JSON.stringify(details)).digest('base64url').slice(0, 12);

/** Refuses a change made from what no longer stands; one that says nothing is made whatever stands. Source: D321. */
export function refuseOutdated(given: string | undefined, stands: string): void {
  if (given !== undefined && given !== stands) throw refusal('changedMeanwhile');
}
