import { normaliseUtrPart } from '@cage/contract/recharges/references';
import { likeLiteral, type Statement, sql } from '../database/sql.ts';
import { requestCodes } from '../database/states.ts';

/** Whether a stored normalised reference contains the typed text, however that was written. Source: R21. */
export function utrMatches(column: Statement, text: string): Statement {
  const part = normaliseUtrPart(text);
  return part === '' ? sql`false` : sql`${column} like ${`%${likeLiteral(part)}%`}`;
}

/** Whether two normalised references are the same apart from leading zeros, which banks add or drop. Source: D324. */
export const alikeUtr = (one: Statement, other: Statement): Statement => sql`ltrim(${one}, '0') = ltrim(${other}, '0')`;

/** Payouts by a UTR. Source: D292. */
export const payoutsBy = (utrNormal: Statement): Statement =>
  sql`from withdrawals w where w.payout_utr_normal = ${utrNormal} and w.status <> ${requestCodes.refused}`;

/** Locks a UTR until the transaction ends, so that money does not come in and go out by the same one at once. Source: D292. */
export const utrLock = (utrNormal: Statement): Statement =>
  sql`pg_advisory_xact_lock(hashtext('utr'), hashtext(${utrNormal}))`;

/** A reference without the letters that a bank puts before its digits, and without leading zeros. Source: D445. */
export const coreUtr = (utr: Statement): Statement =>
  sql`ltrim(regexp_replace(${utr}, '^[A-Z]+(?=[0-9]{10,}$)', ''), '0')`;
