import { PROOF_MAX_BYTES, PROOF_TYPES } from '@cage/contract/statuses';
import { texts } from '@cage/contract/texts';

/** What is wrong with a file before it is sent, in the words that the server would say. */
export function proofProblem(file: File | null): string | null {
  if (!file) return texts.proofRequired;
  if (!PROOF_TYPES.some((type) => type === file.type)) return texts.proofNotImage;
  return file.size > PROOF_MAX_BYTES ? texts.proofTooLarge : null;
}
