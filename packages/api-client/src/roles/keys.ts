export const roleKeys = {
  all: () => ['roles'] as const,
  granter: (permission: string) => ['roles', 'granter', permission] as const,
  list: () => ['roles', 'list'] as const,
};
