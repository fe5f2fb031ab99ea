import type { Database } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';

/** The instant in which a month begins, in India: of the one that an instant is in, some months later. */
export async function monthOf(database: Database, instant: Date, later = 0): Promise<Date> {
  const [row] = await database.query<{ at: Date }>(sql`select indian_month(${instant}, ${later}::int) as at`);
  if (!row) throw new Error('A month begins somewhen');
  return row.at;
}

/** Where the months that are made end: what no month was made for comes after. */
export async function endOfMonths(database: Database, whole = 'bets'): Promise<Date> {
  const [row] = await database.query<{ at: Date }>(sql`select months_end(${whole}) as at`);
  if (!row) throw new Error('The last part begins somewhen');
  return row.at;
}

/** In which part of its table each bet of a customer's id is. */
export async function partOf(database: Database, txId: string): Promise<string | undefined> {
  const [row] = await database.query<{ part: string }>(
    sql`select tableoid::regclass::text as part from bets where tx_id = ${txId}`,
  );
  return row?.part;
}
