export const copy = {
  title: 'Casino Bets Report',
  empty: 'No Casino Bets Found',
  search: { label: 'Search', placeholder: 'Round or transaction id' },
  filters: [
    { name: 'player', label: 'Player ID', placeholder: 'Player ID' },
    { name: 'customer', label: 'Customer ID', placeholder: 'Customer ID' },
    { name: 'agent', label: 'Agent ID', placeholder: 'Agent ID' },
  ],
  totals: { bets: 'Bets', wins: 'Wins', ggr: 'GGR', pending: 'Pending' },
} as const;
