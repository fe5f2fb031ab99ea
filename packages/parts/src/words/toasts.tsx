import type { Confirmed } from '@cage/contract/confirmations/confirmed';
import { notify } from '@cage/ui/toaster';
import { type Language, useLanguage, useWords } from '@cage/ui/words';
import { answers } from './answers.ts';
import type { About } from './news.ts';

/** Toast of what was done, with an amount and a name; `said` if those words can't be loaded. */
export function tellOf(about: About, answer: Confirmed, said: string, language: Language): void {
  import('./news.ts').then(({ tellNews }) => tellNews(answer, about, said, language)).catch(() => notify.success(said));
}

/**
 * Toasts of the server's answers, in the page's language: what was done, with the amount and account if the
 * caller knows them, and why a call failed.
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
