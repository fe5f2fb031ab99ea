import type { ReasonWords } from './reason-words.en.ts';

/** Why a request was turned down: an offered reason in the reader's language, and what somebody typed as it was typed. */
export function reasonText(reason: string, words: ReasonWords): string {
  return Object.hasOwn(words, reason) ? words[reason as keyof ReasonWords] : reason;
}
