/** Why something was turned down: a preset reason in the reader's language, a typed one as it was typed. */
export function reasonText(reason: string, words: Readonly<Record<string, string>>): string {
  return Object.hasOwn(words, reason) ? (words[reason] ?? reason) : reason;
}
