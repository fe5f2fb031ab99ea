import type { Reason } from '@cage/contract/refusals/reason';
import { useWords } from '@cage/ui/words';
import { answers } from './answers.ts';

/** Words why a call failed, in the page's language. */
export const useUserMessage = (): ((error: unknown) => string) => useWords(answers).failed;

/** Why a call failed, for use in a page. */
export function UserMessage({ of }: { of: unknown }) {
  return useUserMessage()(of);
}

/** Why something can't be done now, as announced by an earlier answer. */
export function Obstacle({ message, because }: { message: string; because?: Reason | null | undefined }) {
  return useWords(answers).obstacle({ message, because });
}
