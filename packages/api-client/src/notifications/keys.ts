/** Apart from the hooks, for what only says that they are out of date. */
export const notificationKeys = {
  all: () => ['notifications'] as const,
  list: () => ['notifications', 'list'] as const,
  unread: () => ['notifications', 'unread'] as const,
  pushKey: () => ['push', 'key'] as const,
};
