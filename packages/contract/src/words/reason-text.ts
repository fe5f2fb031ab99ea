/** Why something was turned down: an offered reason in the reader's language, and what somebody typed as it was typed. */
export function reasonText(reason: string, words: Readonly<Record<string, string>>): string {
  return Object.hasOwn(words, reason) ? (words[reason] ?? reason) : reason;
}
