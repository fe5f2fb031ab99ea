import { reversalOf as takenBack } from '@cage/contract/cases';
import type { OwnReversal, Reversal } from '@cage/contract/cases/reversals';
import { owedOf } from '@cage/contract/credit/owed';
import type { Paise } from '@cage/contract/money';
import { accountById, balanceOf } from '../accounts/accounts.ts';
import { namedIn } from '../accounts/named.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';
import { openBook, writeBook } from '../ledger/ledger.ts';
import type { Scope } from '../scope.ts';

/** What is reversed: a recharge or a withdrawal, `r` in every query here. */
export type Reversed = 'recharge' | 'withdrawal';

const columnOf = { recharge: sql`recharge_id`, withdrawal: sql`withdrawal_id` } as const;

/** Whether the recharge or withdrawal `r` was taken back. */
export const reversed = (what: Reversed): Statement =>
  sql`exists (select from reversals z where z.${columnOf[what]} = r.id)`;

/** Whether the recharge or withdrawal `r` shows so: what was taken back is Reversed, and nothing else. Source: D132. */
export const shownAs = (what: Reversed, status: number | 'reversed'): Statement =>
  status === 'reversed' ? reversed(what) : sql`r.status = ${status} and not ${reversed(what)}`;

/** The code of what a movement of the ledger takes back, or null. */
export const reversedCode = (transactionId: Statement): Statement => sql`(
  select coalesce(zr.code, zw.code) from reversals z left join recharges zr on zr.id = z.recharge_id
  left join withdrawals zw on zw.id = z.withdrawal_id where z.transaction_id = ${transactionId})`;

/** The reversal `z` of the recharge or withdrawal `r`, where there is one, with who made it. */
export const reversalJoin = (what: Reversed): Statement =>
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
): Statement => sql`${ownReversalColumns}, ${namedIn(scope, sql`zb`)} as "reversedBy",
  z.transaction_id as "reversedTransaction"`;

function ownReversalOf({ reversedAt, reversedReason, reversedDebtPaise }: OwnReversalColumns): OwnReversal | null {
  return reversedAt && { at: reversedAt, reason: reversedReason ?? '', debtPaise: reversedDebtPaise ?? 0n };
}

/** A row of a requester with the reversal that was joined to it. */
export function withOwnReversal<Row extends OwnReversalColumns>(row: Row) {
  const { reversedAt, reversedReason, reversedDebtPaise, ...rest } = row;
  return { ...rest, reversal: ownReversalOf({ reversedAt, reversedReason, reversedDebtPaise }) };
}

/** A row of a list of staff with the reversal that was joined to it. */
export function withReversal<Row extends ReversalColumns>(row: Row) {
  const { reversedBy, reversedTransaction, ...own } = row;
  const { reversal, ...rest } = withOwnReversal(own);
  const transactionId = reversedTransaction === null ? null : Number(reversedTransaction);
  return { ...rest, reversal: reversal && ({ ...reversal, by: reversedBy ?? '', transactionId } satisfies Reversal) };
}

/** Lets one transaction at a time reverse a recharge or a withdrawal; whoever waits here then reads what came of it. */
export async function holdForReversal(tx: Transaction, what: Reversed, id: number): Promise<void> {
  await tx.query(
    what === 'recharge'
      ? sql`select 1 as held from recharges where id = ${id} for no key update`
      : sql`select 1 as held from withdrawals where id = ${id} for no key update`,
  );
}

/** When and by whom something was taken back, or `undefined`. */
export async function reversalOf(
  database: Queryable,
  scope: Scope,
  { what, id }: { what: Reversed; id: number },
): Promise<{ at: Date; by: string } | undefined> {
  const [row] = await database.query<{ at: Date; by: string }>(sql`
    select z.at, ${namedIn(scope, sql`b`)} as by from reversals z join accounts b on b.id = z.reversed_by
    where z.${columnOf[what]} = ${id}`);
  return row;
}

/** What is taken back: the chips of a recharge that went to its requester, or of a withdrawal that went to its payer. */
export interface Original {
  what: Reversed;
  id: number;
  amountPaise: Paise;
  requesterId: number;
  /** Who was paid, or paid out. */
  otherId: number;
}

/** The key of the movement that a recharge or withdrawal made when it was decided. */
export const keyOf = (what: Reversed, id: number): string =>
  what === 'recharge' ? `recharge:${id}` : `withdraw:${id}:settled`;

interface Hands {
  actorId: number;
  actedForId: number;
  proposedById?: number;
  reason: string;
  at: Date;
}

/** What came of it: what the requester owes since, or whose chips were not enough. */
type Outcome = { is: 'done'; debtPaise: Paise } | { is: 'short'; giver: string; availablePaise: Paise };

/** Whose chips go back. */
const giverOf = ({ what, requesterId, otherId }: Original): number => (what === 'recharge' ? requesterId : otherId);

/** What the requester would owe, were an original taken back as of now. */
export async function debtToArise(database: Queryable, original: Original): Promise<Paise> {
  const giver = await accountById(database, giverOf(original));
  if (!giver) return 0n;
  const { balancePaise } = await balanceOf(database, giver.id);
  const { amountPaise } = original;
  return takenBack({ amountPaise, balancePaise, requesterLevel: giver.level })?.debtPaise ?? 0n;
}

/**
 * Moves the chips of an original back and writes that down, once. What a player does not have any more is owed to whoever
 * was paid; everybody else has to have it all. Source: O8, P8, R9.
 */
export async function takeBack(tx: Transaction, original: Original, hands: Hands): Promise<Outcome> {
  const { what, id, amountPaise, requesterId, otherId } = original;
  const { actorId, reason, at, ...others } = hands;
  const giver = await accountById(tx, giverOf(original));
  if (!giver) throw new Error(`Nobody has the chips of ${keyOf(what, id)}`);
  const { walletId: from } = await balanceOf(tx, giver.id);
  const { walletId: to } = await balanceOf(tx, what === 'recharge' ? otherId : requesterId);
  const book = await openBook(tx, [from, to]);
  const balancePaise = book.balanceOf(from);
  const taken = takenBack({ amountPaise, balancePaise, requesterLevel: giver.level });
  if (!taken) return { is: 'short', giver: giver.publicId, availablePaise: owedOf({ balancePaise }).availablePaise };
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
