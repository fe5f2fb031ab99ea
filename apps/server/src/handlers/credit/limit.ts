import { confirmed } from '@cage/contract/confirmations/confirmations.en';
import { owedOf } from '@cage/contract/credit/owed';
import { leastLent, lent, MOST_CREDIT_PAISE, mostLent } from '../../domain/credit.ts';
import { refusal } from '../../domain/refusal.ts';
import { refuseOutdated } from '../../domain/revision.ts';
import type { AccountBelow } from '../../store/accounts/below.ts';
import { type Credit, creditBetween, saveCredit } from '../../store/credit/credit.ts';
import { type Transaction, TryAgain } from '../../store/database/database.ts';
import { publish } from '../../store/live/live-events.ts';
import { scopeOf } from '../../store/scope.ts';
import { targetOf, targetToRead } from '../accounts/target.ts';
import { tellUplines } from '../accounts/told.ts';
import { passes } from '../approvals/second-person.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { change, record } from '../record.ts';

/** Returns an agent or a customer whose limit the caller may set. */
async function borrower(
  tx: Transaction,
  context: CallerContext,
  publicId: string,
  { toChange = false } = {},
): Promise<AccountBelow> {
  const account = toChange
    ? (await targetOf(tx, context, publicId)).account
    : await targetToRead(tx, context, publicId);
  if (account.level !== 'agent' && account.level !== 'customer') throw refusal('accountNotFound');
  return account;
}

/** Borrower and lender, `null` for root: it mints, and keeps nothing. */
function between({ caller }: CallerContext, { id: accountId }: AccountBelow) {
  const { isRoot, actingId } = scopeOf(caller);
  return { accountId, lenderId: isRoot ? null : actingId };
}

/** Returns the limit of an agent or a customer below, and the highest and lowest that the caller could set. */
export const getCreditLimit: Handler<'getCreditLimit'> = ({ account: publicId }, context) =>
  context.services.database.transaction(async (tx) => {
    const { credit, by } = await creditBetween(tx, between(context, await borrower(tx, context, publicId)));
    return { limitPaise: credit.creditPaise, mostPaise: mostLent(credit, by), leastPaise: leastLent(credit) };
  });

/**
 * Locks the wallets that a limit is about. An increase counts as chips given: one that would need a second person is refused,
 * since one person may not lend it alone. The person is held before the wallets. Source: O6, D431.
 */
async function holdAll(tx: Transaction, context: CallerContext, account: AccountBelow, limitPaise: bigint) {
  const parties = between(context, account);
  const { credit: seen } = await creditBetween(tx, parties);
  const raisedPaise = limitPaise - seen.creditPaise;
  if (raisedPaise > 0n && (await passes(tx, context, 'chips', raisedPaise))) {
    throw refusal<'saveCreditLimit'>('lendingNeedsSecond', 'limitPaise');
  }
  const held = await creditBetween(tx, parties, { hold: true });
  if (held.credit.creditPaise !== seen.creditPaise) throw new TryAgain('The limit is another by now');
  return held;
}

const isAs = (credit: Credit, limitPaise: bigint, keptPaise: bigint): boolean =>
  credit.creditPaise === limitPaise && credit.keptPaise === keptPaise;

/**
 * Sets how far below zero accepted recharges may take an agent or a customer below. No chips move: a lender that is not root
 * keeps as much of its own, a limit below what is owed lends nothing more, and no limit is below what the account lends on
 * itself. Source: O15, D285, D430, D470.
 */
export const saveCreditLimit: Handler<'saveCreditLimit'> = async (input, context) => {
  const { limitPaise, seenPaise } = input;
  const what = { action: 'credit.limit', subject: input.account } as const;
  await change(context, what, async (tx) => {
    const account = await borrower(tx, context, input.account, { toChange: true });
    if (limitPaise === 'no-amount') throw refusal<'saveCreditLimit'>('invalidAmount', 'limitPaise');
    if (limitPaise > MOST_CREDIT_PAISE) throw refusal<'saveCreditLimit'>('creditTooLarge', 'limitPaise');
    const { credit: before, by } = await holdAll(tx, context, account, limitPaise);
    // The same limit again is no change: its answer may have been lost.
    if (limitPaise !== before.creditPaise) refuseOutdated(seenPaise?.toString(), before.creditPaise.toString());
    const minimumPaise = leastLent(before);
    if (limitPaise < minimumPaise) throw refusal<'saveCreditLimit'>('creditLentOn', { minimumPaise }, 'limitPaise');
    const lending = lent(limitPaise, before, by);
    if (!lending) {
      throw refusal<'saveCreditLimit'>('creditNotCovered', { maximumPaise: mostLent(before, by) }, 'limitPaise');
    }
    const { keptPaise } = lending;
    if (isAs(before, limitPaise, keptPaise)) return;
    await saveCredit(tx, before, limitPaise, lending);
    await tellUplines(tx, context, 'credit-changed', account);
    const former = before.lenderId === null ? [] : [before.lenderId];
    const audience = [account.id, context.caller.actingId, ...former];
    await publish(tx, { audience, type: 'balance-changed', at: context.services.clock.now() });
    const { owedPaise } = owedOf(before);
    const row = { ...what, subject: account.publicId, before: { limitPaise: before.creditPaise } };
    await record(tx, context, { ...row, after: { limitPaise, owedPaise, ...(keptPaise > 0n ? { keptPaise } : {}) } });
  });
  return confirmed('creditLimitSaved');
};
