import type { Transaction } from '../database/database.ts';
import { preparedByShape, type Statement, sql } from '../database/sql.ts';
import { requestCodes } from '../database/states.ts';
import { coreUtr } from '../recharges/utr.ts';
import { inRupees, namedBeside, ownReference } from './matching.ts';

/** How closely the request `r` matches the own reference of the line `l`: 2 exactly, 1 apart from zeros and letters, 0 only named. */
const nearness = (r: Statement): Statement => sql`case when ${r}.utr_normal = ${ownReference} then 2
  when ${coreUtr(sql`${r}.utr_normal`)} = ${coreUtr(ownReference)} then 1 else 0 end`;

/** Lines of any account that name the request `r`, apart from zeros and a bank's letters, or that were paired with it. */
export const linesAbout = (r: Statement): Statement => sql`
  select t.line_id as id from bank_tokens t where ${coreUtr(sql`t.token`)} = ${coreUtr(sql`${r}.utr_normal`)}
  union select l.id from bank_lines l where l.paired_id = ${r}.id`;

/**
 * Locks them from the statement that settles `settled` on, so that of two acceptances named by one line the second
 * reads what the first did.
 */
export const lockLinesNaming = sql`about as materialized (
  select l.id from bank_lines l where l.id in (select n.id from settled s cross join lateral (${linesAbout(sql`s`)}) n)
  order by l.id for no key update)`;

/** Accepted requests in rupees that were paid to the account of the line `l`, with its amount. */
const paidBy = (where: Statement): Statement => sql`
  select r.id from recharges r where ${where} and r.payee_id = l.account_id and r.status = ${requestCodes.granted}
    and ${inRupees(sql`r`)} and r.amount_paise = l.amount_paise offset 0`;

export interface Proven {
  lineId: number;
  rechargeId: number;
}

interface JudgedRow extends Proven {
  /** Whether the line no longer proves the request, which may now have another line; otherwise it now proves it. */
  parted: boolean;
}

const judging = (lines: Statement): Statement => sql`
  with touched as materialized (
    select distinct n.id from bank_lines l cross join lateral (
      select p.id from bank_tokens t cross join lateral (${paidBy(sql`ltrim(r.utr_normal, '0') = t.bare`)}) p where t.line_id = l.id
      union all select p.id from (${paidBy(sql`r.id = l.paired_id`)}) p
    ) n where l.id in (${lines}) and l.incoming
  ), offered as materialized (
    select r.id as recharge_id, l.id as line_id, l.paired_id is not distinct from r.id as by_hand, ${nearness(sql`r`)} as near
    from touched c join recharges r on r.id = c.id cross join lateral (
      select t.line_id from bank_tokens t where t.account_id = r.payee_id and t.bare = ltrim(r.utr_normal, '0')
      union select k.id from bank_lines k where k.paired_id = r.id
    ) n join bank_lines l on l.id = n.line_id and l.amount_paise = r.amount_paise and l.incoming and l.aside_at is null
    where l.paired_id is null or l.paired_id = r.id
      or exists (select from recharges o where o.id = l.paired_id and o.status = ${requestCodes.refused})
  ), best as materialized (
    select distinct on (f.recharge_id) f.recharge_id, f.line_id
    from offered f join recharges r on r.id = f.recharge_id join bank_lines l on l.id = f.line_id
    where f.by_hand or f.near = 2 or not exists (
      select from ${namedBeside(sql`r`, sql`l.id`)} and o.status = ${requestCodes.granted} and ${nearness(sql`o`)} >= f.near)
    order by f.recharge_id, f.by_hand desc, f.near desc, l.day, l.reference, l.narration, l.id
  ), parted as (
    update bank_lines l set recharge_id = null from touched c
    where c.id = l.recharge_id and not exists (select from best b where b.line_id = l.id and b.recharge_id = l.recharge_id)
    returning l.id, c.id as recharge_id
  ), proved as (
    -- Of what is parted from its line by this the next run makes what is to be: a request never has two.
    update bank_lines l set recharge_id = b.recharge_id from best b
    where l.id = b.line_id and l.recharge_id is null and not exists (select from bank_lines k where k.recharge_id = b.recharge_id)
    returning l.id, l.recharge_id
  )
  select id as "lineId", recharge_id as "rechargeId", false as parted from proved
  union all select id, recharge_id, true from parted`;

/**
 * Redetermines what lines prove: each accepted request that they name is proven by its best line, and each line proves
 * at most one. The result does not depend on the order of events: a line proves the request that it is paired with; or
 * else the one with its own reference; or else the one that it names, if it names no other accepted request, whomever
 * that was paid to. A line that was put aside, or is paired with a waiting request, proves nothing. Returns what is
 * newly proven. Source: O11, D445.
 */
export async function updateProofs(tx: Transaction, lines: Statement): Promise<Proven[]> {
  const judged = preparedByShape('judge-proofs', judging(lines));
  const rows = await tx.query<JudgedRow>(judged);
  const parted = rows.filter((row) => row.parted);
  const proven = rows.filter((row) => !row.parted);
  if (parted.length === 0) return proven;
  const had = new Set(parted.map(({ rechargeId }) => rechargeId));
  const again = await tx.query<JudgedRow>(judged);
  return [...proven, ...again.filter(({ rechargeId }) => !had.has(rechargeId))];
}
