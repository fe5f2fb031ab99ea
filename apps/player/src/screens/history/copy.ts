export const copy = {
  title: 'History',
  deposits: 'Deposits',
  empty: 'No deposits yet',
  failed: 'Your deposits could not be loaded',
  more: 'Show more',
} as const;
