export const documentKeys = {
  all: () => ['documents'] as const,
  of: (member: string) => ['documents', 'of', member] as const,
  /** Separate from the others, with `proof` as second word: it is never refetched automatically, since each call is logged. */
  picture: (member: string, kind: string, number: number, round: number) =>
    ['document', 'proof', member, kind, number, round] as const,
  own: () => ['documents', 'own'] as const,
};
