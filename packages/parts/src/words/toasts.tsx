import type { Confirmed } from '@cage/contract/confirmations/confirmed';
import { notify } from '@cage/ui/toaster';
import { type Language, useLanguage, useWords } from '@cage/ui/words';
import { answers } from './answers.ts';
import type { About } from './news.ts';

/** Says with an amount and a name what was done; `said` where the words for that can't be fetched. */
export function tellOf(about: About, answer: Confirmed, said: string, language: Language): void {
  import('./news.ts').then(({ tellNews }) => tellNews(answer, about, said, language)).catch(() => notify.success(said));
}

/**
 * Toasts of what the server answered, in the language of the page: what is done, how much that was and whose where the
 * caller knows, and why a call failed.
 */
export function useToasts() {
  const words = useWords(answers);
  const { language } = useLanguage();
  return {
    done: (answer: Confirmed) => notify.success(words.done(answer)),
    doneOf: (about: About, answer: Confirmed) => tellOf(about, answer, words.done(answer), language),
    failed: (error: unknown) => notify.error(words.failed(error)),
  };
}
