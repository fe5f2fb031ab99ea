export const documentKeys = {
  all: () => ['documents'] as const,
  of: (member: string) => ['documents', 'of', member] as const,
  /** Apart from the others: what is seen of a picture is not asked for again by itself. */
  picture: (member: string, kind: string, number: number, round: number) =>
    ['document-picture', member, kind, number, round] as const,
  own: () => ['documents', 'own'] as const,
};
