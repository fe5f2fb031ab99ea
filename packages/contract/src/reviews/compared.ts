/** Multiple of the largest earlier amount that deserves a look. */
const FAR_ABOVE = 3n;

/** Whether an amount deserves a look, given the largest before; a first one never does. */
export const isFarAbove = (amountPaise: bigint, mostPaise: bigint | null): boolean =>
  mostPaise !== null && amountPaise > mostPaise * FAR_ABOVE;

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(({ length }) => length > 2);

/** Whether a username could be a person's: one of its longer words is in the name, or begins it. */
export function sameName(username: string, name: string): boolean {
  const names = wordsIn(name);
  return wordsIn(username).some((word) => names.some((other) => other === word || word.startsWith(other)));
}
