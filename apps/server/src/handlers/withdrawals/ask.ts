import { randomBytes } from 'node:crypto';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { type Paise, type ParsedAmount, toTypedRupees } from '@cage/contract/money';
import { InsufficientBalance } from '../../domain/ledger.ts';
import { rootOf } from '../../domain/path.ts';
import { contactTarget, referenceCode } from '../../domain/recharges.ts';
import { refusal, unwrapChecked } from '../../domain/refusal.ts';
import { startOfIndianDay } from '../../domain/time.ts';
import { leftToday, payableFrom, withdrawableAmount, withdrawalFlagsOf } from '../../domain/withdrawals.ts';
import { type Account, balanceOf } from '../../store/accounts/accounts.ts';
import type { Queryable, Transaction } from '../../store/database/database.ts';
import { postLedger } from '../../store/ledger/ledger.ts';
import { publishEvent } from '../../store/live/live-events.ts';
import { notify } from '../../store/notifications/notifications.ts';
import { lockRequestsOf } from '../../store/recharges/recharges.ts';
import { oncePerRequestId } from '../../store/request-keys.ts';
import { payeeOf } from '../../store/settings/payment-settings.ts';
import { payoutAccountOf } from '../../store/withdrawals/payout-accounts.ts';
import { askedOf, hasRecharged, insertWithdrawal } from '../../store/withdrawals/withdrawals.ts';
import type { CallerContext, Handler, HandlerInput } from '../handler.ts';
import { recordAudit, runAuditedTransaction } from '../record.ts';
import { accountStanding } from '../standing.ts';

/** Returns the requester and the amount, if it may withdraw that at all. */
async function requesterOf(
  database: Queryable,
  context: CallerContext,
  given: ParsedAmount,
): Promise<{ requester: Account; amountPaise: Paise }> {
  const { settings } = context.services;
  const { account, suspendedAncestor } = await accountStanding(database, context);
  const { playMoney, minimumWithdrawalPaise: minimumPaise } = settings;
  const facts = {
    level: account.level,
    status: account.status,
    suspendedAncestor,
    playMoney,
    isRoot: account.parentId === null,
    minimumPaise,
  };
  return { requester: account, amountPaise: unwrapChecked<'askWithdrawal', Paise>(withdrawableAmount(facts, given)) };
}

/** Moves chips from available to held; what is not available can't be held. Source: R10, R36. */
async function hold(
  tx: Transaction,
  context: CallerContext,
  { id, requesterId, amountPaise, at }: { id: number; requesterId: number; amountPaise: Paise; at: Date },
): Promise<void> {
  const { walletId, holdWalletId } = await balanceOf(tx, requesterId);
  try {
    await postLedger(tx, {
      key: `withdraw:${id}:hold`,
      kind: 'hold',
      at,
      actorId: context.caller.accountId,
      actedForId: context.caller.actingId,
      entries: [
        { walletId, amountPaise: -amountPaise },
        { walletId: holdWalletId, amountPaise },
      ],
    });
  } catch (error) {
    if (!(error instanceof InsufficientBalance)) throw error;
    throw refusal<'askWithdrawal'>(
      'insufficientForWithdrawal',
      { availablePaise: error.availablePaise },
      'amountPaise',
    );
  }
}

/** Requests a withdrawal: checks, hold, row, audit and event in one transaction, once per request id. Source: R36. */
export const askWithdrawal: Handler<'askWithdrawal'> = async (input, context) => {
  const { amountPaise: given, method, accountId: payoutAccountId, requestId } = input;
  const at = context.services.clock.now();
  const what = { action: 'withdrawal.requested', subject: context.caller.publicId } as const;
  const content = { amount: toTypedRupees(given), method, payoutAccountId };
  const request = { accountId: context.caller.accountId, endpoint: 'askWithdrawal', requestId, content, at };
  const answer = await runAuditedTransaction(context, what, (tx) =>
    oncePerRequestId(tx, request, async () => {
      // Checked under the hold: the account may be suspended while this call waits for it.
      await lockRequestsOf(tx, context.caller.actingId);
      const { requester, amountPaise } = await requesterOf(tx, context, given);
      const id = await file(tx, context, { requester, amountPaise, method, payoutAccountId });
      return { id };
    }),
  );
  return { ...confirmationOf('withdrawalSent'), id: answer.id };
};

interface Ask {
  requester: Account;
  amountPaise: Paise;
  method: HandlerInput<'askWithdrawal'>['method'];
  payoutAccountId: number;
}

async function file(tx: Transaction, context: CallerContext, asked: Ask): Promise<number> {
  const { requester, amountPaise, method, payoutAccountId } = asked;
  const { clock, settings } = context.services;
  const at = clock.now();
  const account = await payoutAccountOf(tx, requester.id, payoutAccountId);
  if (account?.method !== method) throw refusal<'askWithdrawal'>('payoutAccountNotFound', 'accountId');
  // Refused here and not only at payment: a stolen session has ended before the account it saved can be paid to, and
  // a mistake holds no money.
  const payableAt = payableFrom(account.savedAt, settings.payoutAccountWaitHours, at);
  if (payableAt) throw refusal<'askWithdrawal'>('payoutAccountWaits', { payableAt }, 'accountId');
  const { pendingId, askedTodayPaise } = await askedOf(tx, requester.id, startOfIndianDay(at));
  if (pendingId !== null) throw refusal('withdrawalInProgress');
  const { debtPaise } = await balanceOf(tx, requester.id);
  if (debtPaise > 0n) throw refusal('playerDebt', { debtPaise });
  const capPaise = settings.dailyWithdrawalPaise;
  const leftPaise = leftToday(capPaise, askedTodayPaise);
  if (amountPaise > leftPaise)
    throw refusal<'askWithdrawal'>('dailyWithdrawalCap', { capPaise, leftPaise }, 'amountPaise');
  // The payee of recharges is also the payer of withdrawals. Source: R19.
  const payer = await payeeOf(tx, requester);
  if (!payer) throw refusal('nobodyPaysOut', contactTarget(requester.level));
  const everRecharged = await hasRecharged(tx, requester.id);
  const flags = withdrawalFlagsOf(
    { everRecharged, accountCreatedAt: requester.createdAt, accountSavedAt: account.savedAt },
    at,
  );
  const { payoutTo } = account;
  const code = referenceCode('W', at, randomBytes(8));
  const withdrawal = {
    code,
    requesterId: requester.id,
    payerId: payer.accountId,
    amountPaise,
    method,
    payoutTo,
    flags,
    at,
  };
  const id = await insertWithdrawal(tx, withdrawal);
  await hold(tx, context, { id, requesterId: requester.id, amountPaise, at });
  const rootId = rootOf(requester.path);
  const audience = [requester.id, payer.accountId, rootId];
  await publishEvent(tx, { audience, type: 'withdrawal-created', at });
  await publishEvent(tx, { audience: [requester.id], type: 'balance-changed', at });
  await notify(tx, { accountIds: [payer.accountId], kind: 'withdrawal-created', subject: code, at });
  const after = { code, amountPaise, method, payoutTo, payer: payer.publicId, flags };
  await recordAudit(tx, context, { action: 'withdrawal.requested', subject: code, after });
  return id;
}
