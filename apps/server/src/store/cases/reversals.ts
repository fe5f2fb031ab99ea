import { reversalOf as takenBack } from '@cage/contract/cases';
import type { OwnReversal, Reversal } from '@cage/contract/cases/reversals';
import { creditFiguresOf } from '@cage/contract/credit/owed';
import type { Paise } from '@cage/contract/money';
import { type Account, accountById, balanceOf } from '../accounts/accounts.ts';
import { visibleName } from '../accounts/visible-name.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';
import { openBook, writeBook } from '../ledger/ledger.ts';
import type { Scope } from '../scope.ts';

/** What is reversed: a recharge or a withdrawal, `r` in every query here. */
export type ReversibleKind = 'recharge' | 'withdrawal';

const columnOf = { recharge: sql`recharge_id`, withdrawal: sql`withdrawal_id` } as const;

/** Whether the recharge or withdrawal `r` was reversed. */
export const isReversed = (what: ReversibleKind): Statement =>
  sql`exists (select from reversals z where z.${columnOf[what]} = r.id)`;

/** Whether the recharge or withdrawal `r` is shown with a status: a reversed one shows only as Reversed. Source: D132. */
export const shownAs = (what: ReversibleKind, status: number | 'reversed'): Statement =>
  status === 'reversed' ? isReversed(what) : sql`r.status = ${status} and not ${isReversed(what)}`;

/** The code of what a ledger movement reverses, or null. */
export const reversedCode = (transactionId: Statement): Statement => sql`(
  select coalesce(zr.code, zw.code) from reversals z left join recharges zr on zr.id = z.recharge_id
  left join withdrawals zw on zw.id = z.withdrawal_id where z.transaction_id = ${transactionId})`;

/** Joins the reversal `z` of the recharge or withdrawal `r`, if there is one, and who made it. */
export const reversalJoin = (what: ReversibleKind): Statement =>
  sql`left join reversals z on z.${columnOf[what]} = r.id left join accounts zb on zb.id = z.reversed_by`;

export interface OwnReversalColumns {
  reversedAt: Date | null;
  reversedReason: string | null;
  reversedDebtPaise: Paise | null;
}

export interface ReversalColumns extends OwnReversalColumns {
  reversedBy: string | null;
  reversedTransaction: bigint | null;
}

export const ownReversalColumns = sql`z.at as "reversedAt", z.reason as "reversedReason",
  z.debt_paise as "reversedDebtPaise"`;
export const reversalColumns = (
  scope: Scope,
): Statement => sql`${ownReversalColumns}, ${visibleName(scope, sql`zb`)} as "reversedBy",
  z.transaction_id as "reversedTransaction"`;

function ownReversalOf({ reversedAt, reversedReason, reversedDebtPaise }: OwnReversalColumns): OwnReversal | null {
  return reversedAt && { at: reversedAt, reason: reversedReason ?? '', debtPaise: reversedDebtPaise ?? 0n };
}

/** A requester's row with its joined reversal. */
export function withOwnReversal<Row extends OwnReversalColumns>(row: Row) {
  const { reversedAt, reversedReason, reversedDebtPaise, ...rest } = row;
  return { ...rest, reversal: ownReversalOf({ reversedAt, reversedReason, reversedDebtPaise }) };
}

/** A row of a staff list with its joined reversal. */
export function withReversal<Row extends ReversalColumns>(row: Row) {
  const { reversedBy, reversedTransaction, ...own } = row;
  const { reversal, ...rest } = withOwnReversal(own);
  const transactionId = reversedTransaction === null ? null : Number(reversedTransaction);
  return { ...rest, reversal: reversal && ({ ...reversal, by: reversedBy ?? '', transactionId } satisfies Reversal) };
}

/** Lets one transaction at a time reverse a recharge or a withdrawal; the next one then reads the result. */
export async function lockForReversal(tx: Transaction, what: ReversibleKind, id: number): Promise<void> {
  await tx.query(
    what === 'recharge'
      ? sql`select 1 as held from recharges where id = ${id} for no key update`
      : sql`select 1 as held from withdrawals where id = ${id} for no key update`,
  );
}

/** When and by whom something was reversed, or `undefined`. */
export async function reversalOf(
  database: Queryable,
  scope: Scope,
  { what, id }: { what: ReversibleKind; id: number },
): Promise<{ at: Date; by: string } | undefined> {
  const [row] = await database.query<{ at: Date; by: string }>(sql`
    select z.at, ${visibleName(scope, sql`b`)} as by from reversals z join accounts b on b.id = z.reversed_by
    where z.${columnOf[what]} = ${id}`);
  return row;
}

/** The request to reverse: the chips of a recharge went to its requester, those of a withdrawal to its payer. */
export interface Original {
  what: ReversibleKind;
  id: number;
  amountPaise: Paise;
  requesterId: number;
  /** The payee or payer. */
  otherId: number;
}

/** The key of the movement that the decision on a recharge or withdrawal made. */
export const keyOf = (what: ReversibleKind, id: number): string =>
  what === 'recharge' ? `recharge:${id}` : `withdraw:${id}:settled`;

interface Hands {
  actorId: number;
  actedForId: number;
  proposedById?: number;
  reason: string;
  at: Date;
}

/** The outcome of a reversal: the requester's debt, or whose chips were not enough. */
export type Outcome = { is: 'done'; debtPaise: Paise } | { is: 'short'; giver: string; availablePaise: Paise };

/** The account whose chips go back. */
async function giverOf(database: Queryable, original: Original): Promise<Account> {
  const { what, id, requesterId, otherId } = original;
  const giver = await accountById(database, what === 'recharge' ? requesterId : otherId);
  if (!giver) throw new Error(`Nobody has the chips of ${keyOf(what, id)}`);
  return giver;
}

/** What a giver gives back and what it is left owing, by what can be taken from it. */
function takenOf({ amountPaise }: Original, { level: giverLevel, publicId: giver }: Account, availablePaise: Paise) {
  const taken = takenBack({ amountPaise, availablePaise, giverLevel });
  return taken ? ({ is: 'taken', ...taken } as const) : ({ is: 'short', giver, availablePaise } as const);
}

/** What would be the outcome of reversing an original now. */
export async function outcomeToCome(database: Queryable, original: Original): Promise<Outcome> {
  const giver = await giverOf(database, original);
  const taken = takenOf(original, giver, creditFiguresOf(await balanceOf(database, giver.id)).availablePaise);
  return taken.is === 'short' ? taken : { is: 'done', debtPaise: taken.debtPaise };
}

/**
 * Moves the chips of an original back and records the reversal, once. What a player no longer has becomes a debt to the
 * payee; any other account must be able to give the full amount, without what it keeps for credit given. Source: O8, P8, R9.
 */
export async function reverseMovement(tx: Transaction, original: Original, hands: Hands): Promise<Outcome> {
  const { what, id, amountPaise, requesterId, otherId } = original;
  const { actorId, reason, at, ...others } = hands;
  const giver = await giverOf(tx, original);
  const { walletId: from } = await balanceOf(tx, giver.id);
  const { walletId: to } = await balanceOf(tx, what === 'recharge' ? otherId : requesterId);
  const book = await openBook(tx, [from, to]);
  const taken = takenOf(original, giver, book.takeableOf(from));
  if (taken.is === 'short') return taken;
  const { takenPaise, debtPaise } = taken;
  const key = `reversal:${keyOf(what, id)}`;
  if (takenPaise > 0n) {
    const entries = [
      { walletId: from, amountPaise: -takenPaise },
      { walletId: to, amountPaise: takenPaise },
    ];
    book.post({ key, kind: 'reversal', at, actorId, ...others, reverses: keyOf(what, id), entries });
  }
  if (debtPaise > 0n) book.owe(from, { creditorId: to, amountPaise: debtPaise }, { rechargeId: id });
  await writeBook(tx, book);
  await tx.query(sql`
    insert into reversals (${columnOf[what]}, amount_paise, debt_paise, transaction_id, reason, reversed_by, at)
    values (${id}, ${amountPaise}::bigint, ${debtPaise}::bigint,
            (select t.id from ledger_transactions t where t.key = ${key}), ${reason}, ${actorId}, ${at})`);
  return { is: 'done', debtPaise };
}
