import { payMethods, payMethodWords } from '@cage/contract/statuses';

export const copy = {
  title: 'Deposit History',
  empty: 'No deposits yet',
  search: { label: 'Search', placeholder: 'Search by Account or Txn ID...' },
  queues: [
    { value: 'mine', label: 'Mine' },
    { value: 'downline', label: 'Downline' },
  ],
  filters: [
    {
      name: 'status',
      label: 'Status',
      options: [
        { value: 'accepted', label: 'Success' },
        { value: 'cancelled', label: 'Rejected' },
      ],
    },
    {
      name: 'method',
      label: 'Type',
      options: payMethods.map((method) => ({ value: method, label: payMethodWords[method] })),
    },
  ],
} as const;
