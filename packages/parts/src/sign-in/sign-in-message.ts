import { ApiError } from '@cage/api-client/http/api-error';
import type { Ending, SignInProblem } from '@cage/auth';
import { useWords } from '@cage/ui/words';
import { useUserMessage } from '../words/user-message.tsx';
import { copy } from './copy.ts';

/** Words what is wrong with a sign-in, or why the previous session ended. */
export function useSignInMessage(): (what: SignInProblem | Ending) => string {
  const words = useWords(copy);
  const userMessage = useUserMessage();
  return (what) => (what instanceof ApiError ? userMessage(what) : words[what]);
}
