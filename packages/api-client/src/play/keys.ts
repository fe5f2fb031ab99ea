export const playKeys = {
  all: () => ['play'] as const,
  limits: () => ['play', 'limits'] as const,
};
