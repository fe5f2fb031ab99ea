export const columns = [
  'id',
  'name',
  'username',
  'phone',
  'project',
  'domain',
  'wallet',
  'status',
  'api',
  'date',
] as const;

export type Row = Record<(typeof columns)[number], string>;

const NAMES = ['Aarav', 'Diya', 'Ishaan', 'Kavya', 'Rohan', 'Saanvi', 'Vihaan', 'Meera'];

/** Returns fifty rows of ten columns; a search changes their order, so that each key redraws them. */
export function rowsFor(search: string): Row[] {
  return Array.from({ length: 50 }, (_, n) => {
    const id = String(1 + ((n + search.length * 7) % 50));
    const name = NAMES[n % NAMES.length] ?? '';
    return {
      id,
      name,
      username: `${name.toLowerCase()}${id}`,
      phone: String(9_000_000_000 + n),
      project: `Project ${id}`,
      domain: `${name.toLowerCase()}.example`,
      wallet: `₹${(n * 1_234).toLocaleString('en-IN')}.00`,
      status: n % 5 === 0 ? 'Inactive' : 'Active',
      api: 'casino',
      date: '2026-11-20 14:05:09',
    };
  });
}
