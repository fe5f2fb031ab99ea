export const reviewKeys = {
  recharge: (id: number) => ['recharges', 'review', id] as const,
  withdrawal: (id: number) => ['withdrawals', 'review', id] as const,
};
