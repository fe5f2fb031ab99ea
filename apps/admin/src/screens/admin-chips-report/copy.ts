export const copy = { title: 'Admin Chips Report', empty: 'No Chips Data Found' } as const;
