import type { Database } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';

/** The start in India of the month that contains an instant, or of one some months later. */
export async function monthOf(database: Database, instant: Date, later = 0): Promise<Date> {
  const [row] = await database.query<{ at: Date }>(sql`select indian_month(${instant}, ${later}::int) as at`);
  if (!row) throw new Error('A month begins somewhen');
  return row.at;
}

/** The end of the created months: later rows go into the last part. */
export async function endOfMonths(database: Database, whole = 'bets'): Promise<Date> {
  const [row] = await database.query<{ at: Date }>(sql`select months_end(${whole}) as at`);
  if (!row) throw new Error('The last part begins somewhen');
  return row.at;
}

/** Returns the part of its table that holds a bet, by the customer's id of it. */
export async function partOf(database: Database, txId: string): Promise<string | undefined> {
  const [row] = await database.query<{ part: string }>(
    sql`select tableoid::regclass::text as part from bets where tx_id = ${txId}`,
  );
  return row?.part;
}
