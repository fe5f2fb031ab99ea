/** So many times the largest before is worth a look. */
const FAR_ABOVE = 3n;

/** Whether an amount is to be looked at by what went through before; the first is not. */
export const isFarAbove = (amountPaise: bigint, mostPaise: bigint | null): boolean =>
  mostPaise !== null && amountPaise > mostPaise * FAR_ABOVE;

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(({ length }) => length > 2);

/** Whether a username could be that of a person: one of its longer words is in the name, or begins it. */
export function sameName(username: string, name: string): boolean {
  const names = wordsIn(name);
  return wordsIn(username).some((word) => names.some((other) => other === word || word.startsWith(other)));
}
