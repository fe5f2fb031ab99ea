import { type Statement, sql } from '../database/sql.ts';
import { request } from '../database/states.ts';
import { coreUtr } from '../recharges/utr.ts';

/**
 * Lets acceptances of a payee's requests and what changes its bank lines see each other: the former hold it together, the
 * latter alone. What is read behind it, in a statement of its own, is all that the others did. New lines name what was paid to
 * other accounts as well, and so whoever brings some holds the lines of nobody too, after its own.
 */
const lockOfLines = (accountId: Statement): Statement => sql`hashtext('bank'), ${accountId}`;
const NOBODY = 0;
const sharedLines = (accountId: Statement): Statement => sql`pg_advisory_xact_lock_shared(${lockOfLines(accountId)})`;
/** A condition, of which both sides are looked at: of a row of two that are asked whether they are null the second is not. */
export const keepingLines = (payeeId: Statement): Statement =>
  sql`((${sharedLines(payeeId)} is null) = (${sharedLines(sql`${NOBODY}::int`)} is null))`;
export const holdingLines = (accountId: number): Statement =>
  sql`pg_advisory_xact_lock(${lockOfLines(sql`${accountId}`)})`;
export const holdingNewLines = (): Statement => holdingLines(NOBODY);

/** Whether a request can stand in a file of a bank at all. */
export const inRupees = (r: Statement): Statement => sql`${r}.method <> 'usdt'`;

/** The reference of a line `l` itself, in the form that requests keep theirs in. */
export const ownReference = sql`translate(upper(l.reference), ' -', '')`;

/**
 * A line `l` that came in, proves nothing, was not put aside, and is not paired with a request that waits, but for `r`: that is
 * also gone with by the line of its very reference while it proves another that it only names.
 */
const freeLine = (r?: Statement): Statement => sql`l.incoming and l.aside_at is null
  and (l.recharge_id is null ${r ? sql`or (${r}.utr_normal = ${ownReference} and l.paired_id is distinct from l.recharge_id)` : sql``})
  and (l.paired_id is null ${r ? sql`or l.paired_id = ${r}.id` : sql``}
    or not exists (select from recharges o where o.id = l.paired_id and o.status = ${request.open}))`;

/** Tokens `t` by which a line names a request: its reference, with or without zeros in front. Source: D324. */
const naming = (r: Statement): Statement =>
  sql`bank_tokens t where t.account_id = ${r}.payee_id and t.bare = ltrim(${r}.utr_normal, '0')`;

/** Free lines that go with the request `r`: the one it was paired with, and those that name it. `whole`: by the very reference. */
const linesOf = (r: Statement): Statement => sql`
  select l.id as line_id, l.amount_paise as line_paise, true as by_hand, true as whole
  from bank_lines l where l.paired_id = ${r}.id and ${freeLine(r)}
  union all
  select l.id, l.amount_paise, false, n.whole
  from (select t.line_id, t.token = ${r}.utr_normal as whole from ${naming(r)}) n join bank_lines l on l.id = n.line_id
  where ${freeLine(r)}`;

/**
 * What a line names besides the request `r`, zeros and a bank's letters apart: requests `o` that were accepted, or wait. Whoever
 * pays writes into a payment what it likes, also a second reference. Source: D445.
 */
export const namedBeside = (r: Statement, lineId: Statement): Statement => sql`bank_tokens n
  join recharges o on ${coreUtr(sql`o.utr_normal`)} = ${coreUtr(sql`n.token`)}
  where n.line_id = ${lineId} and o.id <> ${r}.id and o.status <> ${request.refused}`;

/** The requests in rupees that wait for an account. */
const waiting = (accountId: number): Statement => sql`
  select r.id, r.payee_id, r.amount_paise, r.utr_normal, r.requested_at from recharges r
  where r.payee_id = ${accountId} and r.status = ${request.open} and ${inRupees(sql`r`)}`;

/**
 * The requests that wait for an account and that a line goes with, each with the best: `exact` by hand, or where reference and
 * amount are the same and the line names nothing else. `also` is what else it names, as far as that was asked of this account.
 * Source: O11, D391, D445.
 */
export const matchedOf = (accountId: number): Statement => sql`(
  select b.recharge_id, b.line_id, b.by_hand, b.amount_paise, b.also,
         b.fits and row_number() over (partition by b.line_id, b.fits order by b.by_hand desc, b.recharge_id) = 1 as exact
  from (
    select w.id as recharge_id, w.amount_paise, best.line_id, best.by_hand, beside.code as also,
           best.by_hand or (best.whole and best.line_paise = w.amount_paise and beside.id is null) as fits
    from (${waiting(accountId)}) w cross join lateral (
      select c.* from (${linesOf(sql`w`)}) c
      order by c.by_hand desc, c.whole and c.line_paise = w.amount_paise desc, c.line_paise = w.amount_paise desc, c.line_id
      limit 1
    ) best left join lateral (
      select o.id, case when o.payee_id = ${accountId} then o.code end as code from ${namedBeside(sql`w`, sql`best.line_id`)}
      order by o.payee_id = ${accountId} desc, o.status = ${request.granted} desc, o.id limit 1
    ) beside on true
  ) b)`;

/** Of a line `l` of an account: it came in, is free, and names no request that waits without a line of its own. */
export const unaskedLine = (accountId: number): Statement => sql`l.account_id = ${accountId} and ${freeLine()}
  and l.id <> all(array(
    select named.line_id from (${waiting(accountId)}) w cross join lateral (select t.line_id from ${naming(sql`w`)} offset 0) named
    where not exists (select from bank_lines p where p.paired_id = w.id and p.recharge_id is null)))`;

/** The Indian day on which the request `r` was asked for. */
export const askedOn = (r: Statement): Statement => sql`(${r}.requested_at at time zone 'Asia/Kolkata')::date`;

/** A bank whose files ended so many days before those of another is not waited for any more. */
const LEFT_DAYS = 14;

/** The last day of a bank `s` of an account, from which on it is still heard of. */
const heardOf = (accountId: Statement): Statement =>
  sql`(select max(n.to_day) from bank_spans n where n.account_id = ${accountId}) - ${LEFT_DAYS}::int`;

/** The days `s` of the banks of an account that are still heard of, a row for each part in which its files follow on each other. */
export const banksOf = (accountId: Statement): Statement => sql`bank_spans s where s.account_id = ${accountId}
  and s.bank in (select l.bank from bank_spans l where l.account_id = ${accountId} and l.to_day > ${heardOf(accountId)})`;

/** The first day of which a bank of an account told. */
export const firstDayOf = (accountId: Statement): Statement =>
  sql`(select min(f.from_day) from bank_spans f where f.account_id = ${accountId})`;
/** The last day of which every bank of an account told something. */
export const lastDayOf = (accountId: Statement): Statement =>
  sql`(select min(b.to_day) from (select max(s.to_day) as to_day from ${banksOf(accountId)} group by s.bank) b)`;

/**
 * The days of which every bank of an account told in full: a request may have been paid to any of them. The last of a part may
 * not have been over when its file was made. Source: D391.
 */
const toldDays = (accountId: Statement): Statement => sql`(select range_intersect_agg(b.days) from (
  select range_agg(daterange(s.from_day, s.to_day)) as days from ${banksOf(accountId)} group by s.bank) b)`;

/** Of a request `r` of an account that waits in rupees: no line goes with it, though every bank told of its day. */
export const unpaidRequest = (
  accountId: number,
): Statement => sql`r.payee_id = ${accountId} and r.status = ${request.open}
  and ${inRupees(sql`r`)} and ${askedOn(sql`r`)} <@ ${toldDays(sql`${accountId}`)}
  and not exists (${linesOf(sql`r`)})`;

/** Of a request `r` to an account that was accepted in rupees: no line proves it, and it comes to what the line does. */
export const unprovenRequest = (
  accountId: number,
  lineId: number,
): Statement => sql`r.payee_id = ${accountId} and r.status = ${request.granted} and ${inRupees(sql`r`)}
  and r.amount_paise = (select l.amount_paise from bank_lines l where l.id = ${lineId} and l.account_id = ${accountId} and l.incoming)
  and not exists (select from bank_lines x where x.recharge_id = r.id)`;

/**
 * Whether a line proves the request `r` that was accepted in rupees; null where it was not, or where not every bank of its payee
 * told of its day. Source: O11, D391.
 */
export const inBankColumn = sql`case when r.status = ${request.granted} and ${inRupees(sql`r`)} then case
    when exists (select from bank_lines x where x.recharge_id = r.id) then true
    when ${askedOn(sql`r`)} <@ ${toldDays(sql`r.payee_id`)} then false
  end end as "inBank"`;
