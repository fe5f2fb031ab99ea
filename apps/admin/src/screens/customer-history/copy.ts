import { payMethods, payMethodWords } from '@cage/contract/statuses';

export const copy = {
  title: 'Customer Deposit History',
  empty: 'No deposits yet',
  search: { label: 'Search', placeholder: 'Search by Account or Txn ID...' },
  filters: [
    {
      name: 'level',
      label: 'Asked by',
      options: [
        { value: 'customer', label: 'Customers' },
        { value: 'player', label: 'Players' },
      ],
    },
    {
      name: 'status',
      label: 'Status',
      options: [
        { value: 'waiting', label: 'Waiting' },
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
