export const copy = { title: 'Chips Report', empty: 'No Chips Data Found' } as const;
