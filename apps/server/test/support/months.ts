import type { Database } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';
import { listParts } from '../../src/store/months/parts.ts';
import { aBet, endBet } from './bets.ts';
import { at, fund, plantTree } from './tree.ts';

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

/** Late enough that the bets of `at` are old. */
export const later = new Date('2040-06-15T00:00:00Z');

/** A house with two ended bets, and the names of its months up to that of the bets, oldest first. */
export async function oldHouse(database: Database) {
  const tree = await plantTree(database);
  await fund(database, tree.player, 10_000_000n);
  await fund(database, tree.customer, 10_000_000n);
  const whose = { customerId: tree.customer, playerId: tree.player };
  for (const transactionId of ['one', 'two']) await aBet(database, { ...whose, transactionId, roundId: 'r', at });
  await endBet(database, whose.customerId, 'one', 15_000n, at);
  // Its statements begin later: the test below needs those of the month.
  await database.query(sql`update accounts set statements_from = '2040-06-01' where id = ${whose.customerId}`);
  const part = await partOf(database, 'one');
  const bets = (await listParts(database)).filter(({ whole }) => whole === 'bets').map(({ name }) => name);
  const names = bets.slice(0, bets.indexOf(part?.slice('months.'.length) ?? '') + 1);
  const months = names.map((name) => name.slice('bets_'.length).replace('_', '-'));
  return { ...whose, part: part ?? '', months, month: months.at(-1) ?? '' };
}
