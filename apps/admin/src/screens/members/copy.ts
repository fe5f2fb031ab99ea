import { accountStatuses } from '@cage/contract/statuses';

export const copy = {
  title: 'Members',
  empty: 'No members yet',
  never: 'Never',
  search: { label: 'Search', placeholder: 'Search by ID, Username or Phone...' },
  filters: [
    {
      name: 'status',
      label: 'Status',
      options: accountStatuses.map((status) => ({ value: status, label: status })),
    },
    { name: 'customer', label: 'Customer', placeholder: 'Customer ID' },
  ],
} as const;
