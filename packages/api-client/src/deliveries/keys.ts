/** What belongs to the webhook and the chat of an account. */
export const deliveryKeys = {
  all: () => ['deliveries'] as const,
  channels: () => ['deliveries', 'channels'] as const,
  log: () => ['deliveries', 'log'] as const,
};
