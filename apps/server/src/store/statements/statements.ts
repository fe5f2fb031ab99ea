import type { StatementPeriod } from '@cage/contract/statements';
import type { Sheet } from '../../domain/statements.ts';
import { indianDay } from '../../domain/time.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { firstDay } from './periods.ts';

/** The main wallets of a customer, its agent and the closing account, which may be that agent; and FEE. */
export interface StatementWallets {
  customer: bigint;
  agent: bigint | null;
  fee: bigint;
  closer: bigint;
}

/**
 * Locks the wallets that a final statement may move, in ascending id: until the transaction ends no bet of the customer
 * and no movement of its wallet is written. Source: R9.
 */
export async function lockStatementWallets(
  tx: Transaction,
  customerId: number,
  closerId: number,
): Promise<StatementWallets> {
  const rows = await tx.query<{ id: bigint; side: 'customer' | 'fee' | 'agent' | null; closes: boolean }>(sql`
    select w.id, case when w.kind = 'fee' then 'fee' when w.account_id = ${customerId} then 'customer'
                      when a.level = 'agent' then 'agent' end as side, w.account_id = ${closerId} as closes
    from wallets w left join accounts a on a.id = w.account_id
    where w.kind = 'fee' or (w.kind = 'main' and (w.account_id in (${customerId}, ${closerId}) or w.account_id = (
      select g.id from accounts c join accounts g on g.id = c.parent_id and g.level = 'agent' where c.id = ${customerId})))
    order by w.id for update of w`);
  const of = (side: 'customer' | 'fee' | 'agent') => rows.find((row) => row.side === side)?.id;
  const [customer, fee, closer] = [of('customer'), of('fee'), rows.find(({ closes }) => closes)?.id];
  if (customer === undefined || fee === undefined || closer === undefined)
    throw new Error(`Account ${customerId}, ${closerId} or FEE has no wallet`);
  return { customer, agent: of('agent') ?? null, fee, closer };
}

/**
 * Whether a statement of any of an agent's customers is in review. The result holds until the transaction ends, since
 * starting a review locks the agent's wallet, see lockStatementWallets.
 */
export async function lockAgentReviews(tx: Transaction, agentId: number): Promise<boolean> {
  // Both, in the same order as giving it chips does; its share is stored on the account.
  await tx.query(sql`select id from accounts where id = ${agentId} for no key update`);
  await tx.query(sql`select id from wallets where account_id = ${agentId} and kind = 'main' for update`);
  const rows = await tx.query(sql`select from statements s join accounts o on o.id = s.customer_id
    where o.parent_id = ${agentId} and s.state = 'review' limit 1`);
  return rows.length > 0;
}

/** Puts a period into review; from here on its days are fixed. */
export async function saveReview(
  tx: Transaction,
  { customerId, from, to, by, at }: { customerId: number; from: string; to: string; by: number; at: Date },
): Promise<void> {
  await tx.query(sql`insert into statements (customer_id, from_day, to_day, state, reviewed_at, reviewed_by)
    values (${customerId}, ${from}::date, ${to}::date, 'review', ${at}, ${by})`);
}

/** Reopens a statement in review: its period follows the customer's terms again. */
export async function dropReview(tx: Transaction, customerId: number, from: string): Promise<void> {
  await tx.query(sql`delete from statements
    where customer_id = ${customerId} and from_day = ${from}::date and state = 'review'`);
}

/** The number of a customer's next final statement; requires the lock on its wallet. */
export async function nextNumber(tx: Transaction, customerId: number): Promise<number> {
  const [row] = await tx.query<{ number: number }>(
    sql`select coalesce(max(number), 0) + 1 as number from statements where customer_id = ${customerId}`,
  );
  return row?.number ?? 1;
}

/** Makes a statement in review final; from here on the database refuses any change to it. */
export async function saveFinal(
  tx: Transaction,
  {
    customerId,
    agentId,
    sheet,
    text,
    hash,
    key,
    by,
    at,
  }: {
    customerId: number;
    agentId: number | null;
    sheet: Sheet;
    text: string;
    hash: Buffer;
    /** Key of the movement that booked it; `null` if there was none. */
    key: string | null;
    by: number;
    at: Date;
  },
): Promise<void> {
  const { from, number, ggrPaise, correctionsPaise, carriedOutPaise, payablePaise, sharePaise } = sheet;
  await tx.query(sql`
    update statements set state = 'final', number = ${number}, counted_paise = ${ggrPaise + correctionsPaise},
      carried_out_paise = ${carriedOutPaise}, payable_paise = ${payablePaise}, share_paise = ${sharePaise},
      agent_id = ${agentId}::int, sheet = ${text}, hash = ${hash}, booking = ${sheet.booking},
      reference = ${sheet.reference}::text, final_at = ${at}, final_by = ${by},
      transaction_id = (select t.id from ledger_transactions t where t.key = ${key}::text)
    where customer_id = ${customerId} and from_day = ${from}::date and state = 'review'`);
}

export interface TermsRow {
  period: StatementPeriod;
  carriesLosses: boolean;
  agentId: string | null;
  agentAccountId: number | null;
  sharePercent: string;
  inReview: boolean;
  /** The first day of the first statement. */
  beginsOn: string;
  /** The earliest possible first day: the start of the month or week in which the customer was opened. */
  earliest: string;
  /** Some statement is in review or final. */
  begun: boolean;
}

/** The terms of a customer's statements. */
export async function termsOf(database: Queryable, customerId: number): Promise<TermsRow> {
  const [row] = await database.query<TermsRow>(sql`
    select c.statement_period as period, c.carries_losses as "carriesLosses", g.public_id as "agentId",
           g.id as "agentAccountId", coalesce(trim_scale(g.share_percent), 0)::text as "sharePercent",
           exists (select from statements s where s.customer_id = c.id and s.state = 'review') as "inReview",
           (${firstDay})::text as "beginsOn",
           (date_trunc(c.statement_period, c.created_at at time zone 'Asia/Kolkata')::date)::text as earliest,
           exists (select from statements s where s.customer_id = c.id) as begun
    from accounts c left join accounts g on g.id = c.parent_id and g.level = 'agent' where c.id = ${customerId}`);
  if (!row) throw new Error(`Account ${customerId} is gone`);
  return row;
}

export async function saveTerms(
  tx: Transaction,
  customerId: number,
  { period, carriesLosses }: Pick<TermsRow, 'period' | 'carriesLosses'>,
): Promise<void> {
  await tx.query(sql`update accounts set statement_period = ${period}, carries_losses = ${carriesLosses}
    where id = ${customerId}`);
}

/** Stores a customer's current percentage of GGR for its past periods; the running one gets the new percentage. */
export async function saveEarlierPercent(tx: Transaction, customerId: number, now: Date): Promise<void> {
  await tx.query(sql`insert into earlier_percents (customer_id, until_day, percent)
    select c.id, date_trunc(c.statement_period, ${indianDay(now)}::timestamp)::date, c.ggr_percent
    from accounts c where c.id = ${customerId}
    on conflict do nothing`);
}

/** Sets the day on which a customer's statements begin; earlier days are settled outside. */
export async function saveBeginning(tx: Transaction, customerId: number, day: string): Promise<void> {
  await tx.query(sql`update accounts set statements_from = ${day}::date where id = ${customerId}`);
}

/** Sets an agent's share of what its customers pay. */
export async function saveShare(tx: Transaction, agentId: number, sharePercent: string): Promise<void> {
  await tx.query(sql`update accounts set share_percent = ${sharePercent}::numeric where id = ${agentId}`);
}
