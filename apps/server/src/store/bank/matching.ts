import { type Statement, sql } from '../database/sql.ts';
import { requestCodes } from '../database/states.ts';
import { coreUtr } from '../recharges/utr.ts';

/**
 * Makes acceptances of a payee's requests and changes of its bank lines see each other: the former share the lock, the
 * latter hold it alone. What is read after it, in a statement of its own, includes everything that the others did. New
 * lines may also name requests to other accounts, so inserting some also takes the lock of NOBODY, after its own.
 */
const lockOfLines = (accountId: Statement): Statement => sql`hashtext('bank'), ${accountId}`;
const NOBODY = 0;
const sharedLines = (accountId: Statement): Statement => sql`pg_advisory_xact_lock_shared(${lockOfLines(accountId)})`;
/** A condition whose two sides are both evaluated: in `(a, b) is null` the second need not be. */
export const sharedBankLinesLock = (payeeId: Statement): Statement =>
  sql`((${sharedLines(payeeId)} is null) = (${sharedLines(sql`${NOBODY}::int`)} is null))`;
export const bankLinesLock = (accountId: number): Statement =>
  sql`pg_advisory_xact_lock(${lockOfLines(sql`${accountId}`)})`;
export const newBankLinesLock = (): Statement => bankLinesLock(NOBODY);

/** Whether a request can be in a bank's file at all. */
export const inRupees = (r: Statement): Statement => sql`${r}.method <> 'usdt'`;

/** The reference column of a line `l`, in the form in which requests store theirs. */
export const ownReference = sql`translate(upper(l.reference), ' -', '')`;

/**
 * Whether a line `l` came in, proves nothing, was not put aside, and is not paired with a waiting request. For a
 * request `r` it may be paired with `r`, or have the exact reference of `r` while it proves another request that it
 * only names.
 */
const freeLine = (r?: Statement): Statement => sql`l.incoming and l.aside_at is null
  and (l.recharge_id is null ${r ? sql`or (${r}.utr_normal = ${ownReference} and l.paired_id is distinct from l.recharge_id)` : sql``})
  and (l.paired_id is null ${r ? sql`or l.paired_id = ${r}.id` : sql``}
    or not exists (select from recharges o where o.id = l.paired_id and o.status = ${requestCodes.open}))`;

/** Tokens `t` by which a line names a request: its reference, with or without leading zeros. Source: D324. */
const naming = (r: Statement): Statement =>
  sql`bank_tokens t where t.account_id = ${r}.payee_id and t.bare = ltrim(${r}.utr_normal, '0')`;

/** Free lines that match the request `r`: the one paired with it, and those that name it. `whole` means by the exact reference. */
const linesOf = (r: Statement): Statement => sql`
  select l.id as line_id, l.amount_paise as line_paise, true as by_hand, true as whole
  from bank_lines l where l.paired_id = ${r}.id and ${freeLine(r)}
  union all
  select l.id, l.amount_paise, false, n.whole
  from (select t.line_id, t.token = ${r}.utr_normal as whole from ${naming(r)}) n join bank_lines l on l.id = n.line_id
  where ${freeLine(r)}`;

/**
 * Other requests `o` that a line names besides `r`, apart from zeros and a bank's letters: accepted or waiting ones.
 * Payers can write anything into a payment, including a second reference. Source: D445.
 */
export const namedBeside = (r: Statement, lineId: Statement): Statement => sql`bank_tokens n
  join recharges o on ${coreUtr(sql`o.utr_normal`)} = ${coreUtr(sql`n.token`)}
  where n.line_id = ${lineId} and o.id <> ${r}.id and o.status <> ${requestCodes.refused}`;

/** The waiting requests in rupees to an account. */
const waiting = (accountId: number): Statement => sql`
  select r.id, r.payee_id, r.amount_paise, r.utr_normal, r.requested_at from recharges r
  where r.payee_id = ${accountId} and r.status = ${requestCodes.open} and ${inRupees(sql`r`)}`;

/**
 * The waiting requests to an account that a line matches, each with the best line. `exact` means by hand, or that
 * reference and amount are the same and the line names nothing else. `also` is what else the line names, if it was
 * requested from this account. Source: O11, D391, D445.
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
      order by o.payee_id = ${accountId} desc, o.status = ${requestCodes.granted} desc, o.id limit 1
    ) beside on true
  ) b)`;

/** Whether a line `l` of an account came in, is free, and names no waiting request that has no line of its own. */
export const unaskedLine = (accountId: number): Statement => sql`l.account_id = ${accountId} and ${freeLine()}
  and l.id <> all(array(
    select named.line_id from (${waiting(accountId)}) w cross join lateral (select t.line_id from ${naming(sql`w`)} offset 0) named
    where not exists (select from bank_lines p where p.paired_id = w.id and p.recharge_id is null)))`;

/** The Indian day on which the request `r` was made. */
export const askedOn = (r: Statement): Statement => sql`(${r}.requested_at at time zone 'Asia/Kolkata')::date`;

/** A bank whose files ended this many days before those of another is no longer expected to send any. */
const LEFT_DAYS = 14;

/** The day after which the files of a bank `s` must end for more to be expected from it. */
const heardOf = (accountId: Statement): Statement =>
  sql`(select max(n.to_day) from bank_spans n where n.account_id = ${accountId}) - ${LEFT_DAYS}::int`;

/** The days `s` of an account's banks that more files are expected from, one row for each stretch without gaps. */
export const banksOf = (accountId: Statement): Statement => sql`bank_spans s where s.account_id = ${accountId}
  and s.bank in (select l.bank from bank_spans l where l.account_id = ${accountId} and l.to_day > ${heardOf(accountId)})`;

/** The first day that any bank's file covers for an account. */
export const firstDayOf = (accountId: Statement): Statement =>
  sql`(select min(f.from_day) from bank_spans f where f.account_id = ${accountId})`;
/** The last day that every bank's files reach. */
export const lastDayOf = (accountId: Statement): Statement =>
  sql`(select min(b.to_day) from (select max(s.to_day) as to_day from ${banksOf(accountId)} group by s.bank) b)`;

/**
 * The days that every bank's files cover in full: a request may have been paid to any of the banks. The last day of a
 * stretch is left out, since it may not have been over when the file was made. Source: D391.
 */
const toldDays = (accountId: Statement): Statement => sql`(select range_intersect_agg(b.days) from (
  select range_agg(daterange(s.from_day, s.to_day)) as days from ${banksOf(accountId)} group by s.bank) b)`;

/** Whether a waiting request `r` in rupees to an account has no matching line, although every bank's files cover its day. */
export const unpaidRequest = (
  accountId: number,
): Statement => sql`r.payee_id = ${accountId} and r.status = ${requestCodes.open}
  and ${inRupees(sql`r`)} and ${askedOn(sql`r`)} <@ ${toldDays(sql`${accountId}`)}
  and not exists (${linesOf(sql`r`)})`;

/** Whether an accepted request `r` in rupees to an account has no line that proves it, and has the line's amount. */
export const unprovenRequest = (
  accountId: number,
  lineId: number,
): Statement => sql`r.payee_id = ${accountId} and r.status = ${requestCodes.granted} and ${inRupees(sql`r`)}
  and r.amount_paise = (select l.amount_paise from bank_lines l where l.id = ${lineId} and l.account_id = ${accountId} and l.incoming)
  and not exists (select from bank_lines x where x.recharge_id = r.id)`;

/**
 * Whether a line proves the accepted request `r` in rupees; null if it was not accepted, or if not every bank of its
 * payee covers its day. Source: O11, D391.
 */
export const inBankColumn = sql`case when r.status = ${requestCodes.granted} and ${inRupees(sql`r`)} then case
    when exists (select from bank_lines x where x.recharge_id = r.id) then true
    when ${askedOn(sql`r`)} <@ ${toldDays(sql`r.payee_id`)} then false
  end end as "inBank"`;
