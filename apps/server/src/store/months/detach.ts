import { CORRECTABLE_MS } from '@cage/contract/bets';
import { indianDay } from '../../domain/time.ts';
import { rollUpFaults } from '../bets/bet-totals.ts';
import type { Database, Queryable, Transaction } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';
import { betCodes } from '../database/states.ts';
import { periodsOf } from '../statements/periods.ts';
import { type Contents, contentsOf, prepareTransfer, quoted, rawSql } from '../transfer/tables.ts';
import { LOCK_MS } from './make.ts';
import { listParts, type Part } from './parts.ts';

/** A month stays, or can't be put back; the message says why, and what to do first. */
class MonthRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MonthRefused';
  }
}

/** The number of whole months before the running one that stay. */
const KEPT_MONTHS = 12;

/** The table of a part of bets, named from our own catalogue: a statement's parameters are values, never names. */
const tableOf = (name: string): Statement => rawSql(`months.${quoted(name)}`);
const partOfBets = (month: string) => `bets_${month.replace('-', '_')}`;
/** A part's name in commands: `2026-01`, `first`. */
const called = ({ name }: Part) => name.slice('bets_'.length).replace('_', '-');

async function shortly(tx: Transaction): Promise<void> {
  await tx.query(rawSql(`set local lock_timeout = ${LOCK_MS}`));
}

/**
 * Takes the oldest month of bets out of `bets`: it is first frozen, checked against its sums and counted. It is then a
 * table of its own in the schema `months`, and can be put back. An interrupted run is resumed. Throws MonthRefused, and
 * changes nothing, while anything may still be done to or needed of one of its bets.
 */
export async function detachMonth(database: Database, month: string, now: Date): Promise<Contents> {
  if (await pendingDetach(database, partOfBets(month))) return finish(database, partOfBets(month));
  const part = await oldest(database, month, now);
  // Checked before freezing: a bet that may still end must not meet a frozen month.
  const open = await whatIsOpen(database, part, now);
  if (open) throw new MonthRefused(open);
  await freeze(database, part, now);
  const problem = (await whatIsOpen(database, part, now)) ?? (await whatDiffers(database, part));
  if (problem) {
    await thaw(database, part);
    throw new MonthRefused(problem);
  }
  const contents = await count(database, part);
  await database.query(
    sql`update detached_months set rows = ${contents.rows}, sum = ${contents.sum} where name = ${part.name}`,
  );
  // Outside a transaction, so that no bet has to wait; the embedded database, which runs one statement at a time, does
  // not support `concurrently`.
  const way = database.kind === 'postgres' ? ' concurrently' : '';
  try {
    await database.query(rawSql(`alter table bets detach partition months.${quoted(part.name)}${way}`));
  } catch (error) {
    if (!(await pendingDetach(database, part.name))) throw error;
    throw new MonthRefused(
      `${month} is in no list any more, and its table not out yet: what began before still reads it. Give the command again once that has ended.`,
    );
  }
  return contents;
}

async function oldest(database: Queryable, month: string, now: Date): Promise<Part & { until: Date }> {
  const all = (await listParts(database)).filter(({ whole }) => whole === 'bets');
  const bets = all.filter(({ state }) => state !== 'detached');
  const [first] = bets;
  const part = bets.find(({ name }) => name === partOfBets(month));
  if (!part || !first) throw new MonthRefused(`There is no month ${month} of bets: npm run months -- list names them.`);
  const { until } = part;
  if (all.some(({ name, state }) => name === part.name && state === 'detached')) {
    throw new MonthRefused(
      `Another part of the name ${part.name} is out, of the database that this house came from: what went with it would be forgotten. Export this house and import it into a new database first, which sets its months right.`,
    );
  }
  if (part !== first) {
    throw new MonthRefused(`Detach "${called(first)}" first: so the lists are whole from one day on.`);
  }
  const [days] = await database.query<{ kept: Date; free: Date | null }>(sql`
    select indian_month(${now}, ${-KEPT_MONTHS}) as kept,
      indian_month(${until}::timestamptz, ${KEPT_MONTHS}) as free`);
  if (!days || !until || until > days.kept) {
    const from = days?.free ? `It can be taken out from ${indianDay(days.free)}` : 'It has no end yet';
    throw new MonthRefused(`${KEPT_MONTHS} whole months stay, and "${month}" is too young. ${from}.`);
  }
  return { ...part, until };
}

/** Whether a detach of a month still needs its second half. */
async function pendingDetach(database: Queryable, name: string): Promise<boolean> {
  const rows = await database.query(sql`
    select 1 as pending from pg_inherits where inhrelid = to_regclass(format('months.%I', ${name}::text)) and inhdetachpending`);
  return rows.length > 0;
}

/** Completes a detach that was interrupted after its first half: nothing is left to be decided. */
async function finish(database: Database, name: string): Promise<Contents> {
  await finalize(database, name);
  const [went] = await database.query<{ rows: bigint; sum: string }>(
    sql`select rows, sum from detached_months where name = ${name}`,
  );
  if (!went) throw new Error(`What went with months.${name} was not written down`);
  return { rows: Number(went.rows), sum: went.sum };
}

const finalize = (database: Database, name: string) =>
  database.query(rawSql(`alter table bets detach partition months.${quoted(name)} finalize`));

/** Freezes a month: from here on the database refuses any change to it. */
async function freeze(database: Database, { name, since, until }: Part, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    await shortly(tx);
    await tx.query(sql`insert into detached_months (name, whole, since, until, at) values (${name}, 'bets', ${since}, ${until}, ${now})
      on conflict do nothing`);
    await tx.query(sql`create or replace trigger frozen before insert or update on ${tableOf(name)}
      for each row execute function refuse_change()`);
  });
}

async function thaw(database: Database, { name }: Pick<Part, 'name'>): Promise<void> {
  await database.transaction(async (tx) => {
    await shortly(tx);
    await tx.query(sql`drop trigger if exists frozen on ${tableOf(name)}`);
    await tx.query(sql`delete from detached_months where name = ${name}`);
  });
}

/** What may still be done to or needed of a bet of the month; `null` if nothing. */
async function whatIsOpen(
  database: Database,
  { name, until }: Part & { until: Date },
  now: Date,
): Promise<string | null> {
  const table = tableOf(name);
  const counts = (tx: Queryable) =>
    tx.query<{ pending: bigint; owed: bigint; sheets: bigint; late: bigint }>(sql`
      select
        (select count(*) from ${table} where status = ${betCodes.pending}) as pending,
        (select count(*) from player_debts d join ${table} b on b.id = d.bet_id where d.left_paise > 0) as owed,
        (select count(*) from (${periodsOf(sql`c.level = 'customer' and c.public_id <> 'C0'`, now)}) p
          where p.state <> 'final' and p.from_day < ${indianDay(until)}::date
            and exists (select from ${table} b where b.customer_id = p.customer_id)) as sheets,
        (select count(*) from ${table} b join lateral (
            select max(s.final_at) as at from statements s where s.customer_id = b.customer_id and s.state = 'final'
          ) f on b.settled_at > f.at - make_interval(secs => ${CORRECTABLE_MS / 1_000})) as late`);
  const [open] = await database.snapshot(counts, { unhurried: true });
  if (!open) throw new Error('Counts are a row');
  if (open.pending > 0n) return `${open.pending} of its bets are pending.`;
  if (open.owed > 0n) return `${open.owed} debts for its bets are open.`;
  if (open.sheets > 0n) return `${open.sheets} statements of its days, or of days before, are not final.`;
  if (open.late > 0n) return `${open.late} of its bets ended so late that the next statement may have to show them.`;
  return null;
}

/** Differences between its sums and its bets; `null` if there are none. */
async function whatDiffers(database: Database, { since, until }: Part & { until: Date }): Promise<string | null> {
  const faults = await rollUpFaults(database, { since: since ?? undefined, before: until });
  return faults.length > 0 ? `Its sums are not what its bets come to: ${faults.join('; ')}.` : null;
}

const count = (database: Database, { name }: Pick<Part, 'name'>): Promise<Contents> =>
  database.snapshot(async (tx) => {
    await prepareTransfer(tx);
    return contentsOf(tx, { schema: 'months', name });
  });

/**
 * Puts the newest month that is out back into `bets`, or keeps one whose removal was interrupted. Throws MonthRefused,
 * and changes nothing, when the table is not what was taken out.
 */
export async function attachMonth(database: Database, month: string): Promise<Contents> {
  const name = partOfBets(month);
  if (await pendingDetach(database, name)) await finalize(database, name);
  const out = (await listParts(database)).filter(({ whole, state }) => whole === 'bets' && state !== 'attached');
  const part = out.find((one) => one.name === name);
  const youngest = out.at(-1);
  if (!part || !youngest)
    throw new MonthRefused(`No month ${month} of bets is out: npm run months -- list names them.`);
  if (part.state === 'leaving') {
    await thaw(database, part);
    return count(database, part);
  }
  if (part !== youngest)
    throw new MonthRefused(`Attach "${called(youngest)}" first: so the lists are whole from one day on.`);
  const contents = await whatWent(database, part);
  const { since, until } = part;
  const at = (instant: Date | null) => (instant ? `'${instant.toISOString()}'` : 'minvalue');
  await database.transaction(async (tx) => {
    await shortly(tx);
    await tx.query(sql`drop trigger if exists frozen on ${tableOf(name)}`);
    await tx.query(
      rawSql(
        `alter table bets attach partition months.${quoted(name)} for values from (${at(since)}) to (${at(until)})`,
      ),
    );
    await tx.query(sql`delete from detached_months where name = ${name}`);
  });
  return contents;
}

/** The contents of the table of a month that is to be put back, which must be byte for byte what was taken out. */
async function whatWent(database: Database, { name }: Part): Promise<Contents> {
  const [there] = await database.query<{ table: string | null }>(
    sql`select to_regclass(format('months.%I', ${name}::text))::text as table`,
  );
  if (!there?.table) throw new MonthRefused(`The table months.${name} is not there: restore it from its dump first.`);
  const [went] = await database.query<{ rows: bigint; sum: string }>(
    sql`select rows, sum from detached_months where name = ${name}`,
  );
  const contents = await count(database, { name });
  if (went?.rows !== BigInt(contents.rows) || went.sum !== contents.sum) {
    throw new MonthRefused(
      `The table months.${name} is not what went: ${went?.rows} rows did, and not a byte may differ.`,
    );
  }
  const twice = await database.query(sql`
    select 1 as twice from ${tableOf(name)} o
    where exists (select from bets b where b.customer_id = o.customer_id and b.tx_id = o.tx_id)
      or exists (select from bets b where b.id = o.id) limit 1`);
  if (twice.length > 0) throw new MonthRefused(`A bet of months.${name} is in bets already.`);
  return contents;
}
