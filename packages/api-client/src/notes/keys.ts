export const noteKeys = {
  all: () => ['notes'] as const,
  about: (account: string) => ['notes', 'about', account] as const,
  tagsOf: (account: string) => ['notes', 'tags-of', account] as const,
  tags: () => ['notes', 'tags'] as const,
};
