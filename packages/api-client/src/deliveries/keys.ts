/** Keys of an account's webhook and chat. */
export const deliveryKeys = {
  all: () => ['deliveries'] as const,
  channels: () => ['deliveries', 'channels'] as const,
  log: () => ['deliveries', 'log'] as const,
};
