import type { Reason } from '@cage/contract/refusals/reason';
import { useWords } from '@cage/ui/words';
import { answers } from './answers.ts';

/** Says why a call failed, in the language of the page. */
export const useUserMessage = (): ((error: unknown) => string) => useWords(answers).failed;

/** Why a call failed, where it stands in a page. */
export function UserMessage({ of }: { of: unknown }) {
  return useUserMessage()(of);
}

/** Why something can't be done now, as an answer told it beforehand. */
export function Obstacle({ message, because }: { message: string; because?: Reason | null | undefined }) {
  return useWords(answers).obstacle({ message, because });
}
