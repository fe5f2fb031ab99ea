import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { creditFiguresOf } from '@cage/contract/credit/owed';
import { lendingAfterLimit, MAX_CREDIT_PAISE, maxCreditLimit, minCreditLimit } from '../../domain/credit.ts';
import { refusal } from '../../domain/refusal.ts';
import { requireCurrentRevision } from '../../domain/revision.ts';
import type { AccountBelow } from '../../store/accounts/below.ts';
import { type Credit, creditBetween, saveCredit } from '../../store/credit/credit.ts';
import { RetryTransaction, type Transaction } from '../../store/database/database.ts';
import { publishEvent } from '../../store/live/live-events.ts';
import { scopeOf } from '../../store/scope.ts';
import { notifyUplines } from '../accounts/notify.ts';
import { lockTargetAccount, readTargetAccount } from '../accounts/target.ts';
import { exceededLimit } from '../approvals/second-person.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { recordAudit, runAuditedTransaction } from '../record.ts';

/** Returns an agent or a customer whose limit the caller may set. */
async function borrower(
  tx: Transaction,
  context: CallerContext,
  publicId: string,
  { toChange = false } = {},
): Promise<AccountBelow> {
  const account = toChange
    ? (await lockTargetAccount(tx, context, publicId)).account
    : await readTargetAccount(tx, context, publicId);
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
    return {
      limitPaise: credit.creditPaise,
      mostPaise: maxCreditLimit(credit, by),
      leastPaise: minCreditLimit(credit),
    };
  });

/**
 * Locks the wallets that a limit is about. An increase counts as chips given: one that would need a second person is refused,
 * since one person may not lend it alone. The person is held before the wallets. Source: O6, D431.
 */
async function holdAll(tx: Transaction, context: CallerContext, account: AccountBelow, limitPaise: bigint) {
  const parties = between(context, account);
  const { credit: seen } = await creditBetween(tx, parties);
  const raisedPaise = limitPaise - seen.creditPaise;
  if (raisedPaise > 0n && (await exceededLimit(tx, context, 'chips', raisedPaise))) {
    throw refusal<'saveCreditLimit'>('lendingNeedsSecond', 'limitPaise');
  }
  const held = await creditBetween(tx, parties, { hold: true });
  if (held.credit.creditPaise !== seen.creditPaise) throw new RetryTransaction('The limit is another by now');
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
  await runAuditedTransaction(context, what, async (tx) => {
    const account = await borrower(tx, context, input.account, { toChange: true });
    if (limitPaise === 'no-amount') throw refusal<'saveCreditLimit'>('invalidAmount', 'limitPaise');
    if (limitPaise > MAX_CREDIT_PAISE) throw refusal<'saveCreditLimit'>('creditTooLarge', 'limitPaise');
    const { credit: before, by } = await holdAll(tx, context, account, limitPaise);
    // The same limit again is no change: its answer may have been lost.
    if (limitPaise !== before.creditPaise) requireCurrentRevision(seenPaise?.toString(), before.creditPaise.toString());
    const minimumPaise = minCreditLimit(before);
    if (limitPaise < minimumPaise) throw refusal<'saveCreditLimit'>('creditLentOn', { minimumPaise }, 'limitPaise');
    const lending = lendingAfterLimit(limitPaise, before, by);
    if (!lending) {
      throw refusal<'saveCreditLimit'>('creditNotCovered', { maximumPaise: maxCreditLimit(before, by) }, 'limitPaise');
    }
    const { keptPaise } = lending;
    if (isAs(before, limitPaise, keptPaise)) return;
    await saveCredit(tx, before, limitPaise, lending);
    await notifyUplines(tx, context, 'credit-changed', account);
    const former = before.lenderId === null ? [] : [before.lenderId];
    const audience = [account.id, context.caller.actingId, ...former];
    await publishEvent(tx, { audience, type: 'balance-changed', at: context.services.clock.now() });
    const { owedPaise } = creditFiguresOf(before);
    const row = { ...what, subject: account.publicId, before: { limitPaise: before.creditPaise } };
    await recordAudit(tx, context, {
      ...row,
      after: { limitPaise, owedPaise, ...(keptPaise > 0n ? { keptPaise } : {}) },
    });
  });
  return confirmationOf('creditLimitSaved');
};
