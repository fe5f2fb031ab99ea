import type { ConfirmationAnswer } from '@cage/contract/confirmations/confirmed';
import { notify } from '@cage/ui/toaster';
import { type Language, useLanguage, useWords } from '@cage/ui/words';
import { answers } from './answers.ts';
import type { MoneySubject } from './news.ts';

/** Toast of what was done, with an amount and a name; `said` if those words can't be loaded. */
export function toastOfMoney(about: MoneySubject, answer: ConfirmationAnswer, said: string, language: Language): void {
  import('./news.ts')
    .then(({ toastMoneyNews }) => toastMoneyNews(answer, about, said, language))
    .catch(() => notify.success(said));
}

/**
 * Toasts of the server's answers, in the page's language: what was done, with the amount and account if the
 * caller knows them, and why a call failed.
 */
export function useToasts() {
  const words = useWords(answers);
  const { language } = useLanguage();
  return {
    done: (answer: ConfirmationAnswer) => notify.success(words.done(answer)),
    doneOf: (about: MoneySubject, answer: ConfirmationAnswer) =>
      toastOfMoney(about, answer, words.done(answer), language),
    failed: (error: unknown) => notify.error(words.failed(error)),
  };
}
