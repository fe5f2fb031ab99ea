import { notify } from '@cage/ui/toaster';
import { useWords } from '@cage/ui/words';
import { answers } from './answers.ts';

/** Toasts of what the server answered, in the language of the page: what is done, and why a call failed. */
export function useToasts() {
  const words = useWords(answers);
  return {
    done: (...[answer]: Parameters<typeof words.done>) => notify.success(words.done(answer)),
    failed: (error: unknown) => notify.error(words.failed(error)),
  };
}
