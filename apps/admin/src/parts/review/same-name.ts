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
