import { payMethodWords, payoutMethods } from '@cage/contract/statuses';

export const copy = {
  title: 'Withdrawal History',
  empty: 'No withdrawals yet',
  search: { label: 'Search', placeholder: 'Search by Account, Txn ID or UTR...' },
  queues: [
    { value: 'mine', label: 'Mine' },
    { value: 'downline', label: 'Downline' },
  ],
  filters: [
    {
      name: 'status',
      label: 'Status',
      options: [
        { value: 'approved', label: 'Approved' },
        { value: 'denied', label: 'Denied' },
      ],
    },
    {
      name: 'method',
      label: 'Type',
      options: payoutMethods.map((method) => ({ value: method, label: payMethodWords[method] })),
    },
  ],
  twoPeople: (first: string, second: string) => `${first}, ${second}`,
} as const;
