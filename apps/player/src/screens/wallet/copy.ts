export const copy = {
  title: 'Wallet',
  available: 'Available',
  held: 'On hold for withdrawal',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  recent: 'Recent deposits',
  all: 'See all',
  empty: 'No deposits yet',
  emptyText: 'Your first deposit takes three steps: amount, payment, proof.',
  failed: 'Your wallet could not be loaded',
  listFailed: 'Your deposits could not be loaded',
} as const;
