export interface WideRow {
  id: string;
  name: string;
  phone: string;
  status: 'Active' | 'Inactive';
  /** Twelve amounts, in paise. */
  amounts: readonly bigint[];
  at: Date;
}

const MINUTE_MS = 60_000;
const LAST = Date.UTC(2026, 10, 20, 8, 35, 9);

export const wideRows: readonly WideRow[] = Array.from({ length: 500 }, (_, n) => ({
  id: String(100_000 + n),
  name: `Customer ${n}`,
  phone: String(9_000_000_000 + n),
  status: n % 5 === 0 ? 'Inactive' : 'Active',
  amounts: Array.from({ length: 12 }, (_, column) => BigInt((n + 1) * (column + 1) * 1_003)),
  at: new Date(LAST - n * MINUTE_MS),
}));

export const amountHeads = Array.from({ length: 12 }, (_, column) => `Amount ${column + 1}`);
