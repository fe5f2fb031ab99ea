import { PROOF_MAX_BYTES, PROOF_TYPES } from '@cage/contract/recharges/proof';
import type { ToldCode } from '@cage/contract/refusals/told.en';

/** What is wrong with a file, checked before sending as the server would. */
export function proofProblem(file: File | null): ToldCode | undefined {
  if (!file) return 'proofRequired';
  if (!PROOF_TYPES.some((type) => type === file.type)) return 'proofNotImage';
  return file.size > PROOF_MAX_BYTES ? 'proofTooLarge' : undefined;
}
