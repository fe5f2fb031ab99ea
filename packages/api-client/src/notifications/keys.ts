/** Separate from the hooks, for code that only invalidates them. */
export const notificationKeys = {
  all: () => ['notifications'] as const,
  list: () => ['notifications', 'list'] as const,
  unread: () => ['notifications', 'unread'] as const,
  pushKey: () => ['push', 'key'] as const,
};
