export const documentKeys = {
  all: () => ['documents'] as const,
  of: (member: string) => ['documents', 'of', member] as const,
  /** Apart from the others, and a picture by its second word: it is never asked for again by itself, since each call is in the log. */
  picture: (member: string, kind: string, number: number, round: number) =>
    ['document', 'proof', member, kind, number, round] as const,
  own: () => ['documents', 'own'] as const,
};
