import { PROOF_MAX_BYTES, PROOF_TYPES } from '@cage/contract/recharges/proof';
import type { ClientRefusalCode } from '@cage/contract/refusals/told.en';

const PICTURES = { 'image/jpeg': /^\xff\xd8\xff/, 'image/png': /^\x89PNG/, 'image/webp': /^RIFF....WEBP/s };

/**
 * Returns a file of the type that its first bytes show, whatever its name says; one that claims to be a picture and is
 * none has no type.
 */
export async function ofItsType(file: File): Promise<File> {
  const head = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => null);
  if (!head) return file;
  const begins = String.fromCharCode(...new Uint8Array(head));
  const claims = PROOF_TYPES.some((type) => type === file.type);
  const type = PROOF_TYPES.find((one) => PICTURES[one].test(begins)) ?? (claims ? '' : file.type);
  return type === file.type ? file : new File([file], file.name, { type, lastModified: file.lastModified });
}

/** What is wrong with a file, checked before sending as the server would. */
export function proofProblem(file: File | null): ClientRefusalCode | undefined {
  if (!file) return 'proofRequired';
  if (file.size === 0) return 'proofEmpty';
  if (!PROOF_TYPES.some((type) => type === file.type)) return 'proofNotImage';
  return file.size > PROOF_MAX_BYTES ? 'proofTooLarge' : undefined;
}
