export const caseKeys = {
  all: () => ['cases'] as const,
  one: (code: string) => ['cases', code] as const,
};
