export const copy = {
  title: 'History',
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  empty: 'No deposits yet',
  emptyWithdrawals: 'No withdrawals yet',
  failed: 'Your deposits could not be loaded',
  failedWithdrawals: 'Your withdrawals could not be loaded',
  more: 'Show more',
} as const;
