export const copy = {
  title: 'Casino Wallet Report',
  empty: 'No Wallet Report Found',
  filters: [{ name: 'customer', label: 'Customer ID', placeholder: 'Customer ID' }],
} as const;
