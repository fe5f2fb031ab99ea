import { toTypedRupees } from '@cage/contract/money';
import { InsufficientBalance } from '../../domain/ledger.ts';
import { refusal } from '../../domain/refusal.ts';
import { balanceOf } from '../../store/accounts/accounts.ts';
import { type AccountBelow, accountInScope } from '../../store/accounts/below.ts';
import { insertAdjustment } from '../../store/cases/adjustments.ts';
import type { Transaction } from '../../store/database/database.ts';
import { paidDebtsOf } from '../../store/ledger/debts.ts';
import { postLedger } from '../../store/ledger/ledger.ts';
import { publishEvent } from '../../store/live/live-events.ts';
import { notify } from '../../store/notifications/notifications.ts';
import { oncePerRequestId } from '../../store/request-keys.ts';
import { scopeOf } from '../../store/scope.ts';
import { keptMove, type Moved, movedAnswer } from '../approvals/answers.ts';
import { actorsOf, requestingAccount, secondPerson } from '../approvals/second-person.ts';
import type { CallerContext, Handler, HandlerInput } from '../handler.ts';
import { recordAudit, runAuditedTransaction } from '../record.ts';

type Input = HandlerInput<'adjustWallet'>;

/** Returns an account below with a wallet of its own; a suspended one is given nothing. */
async function adjusted(
  tx: Transaction,
  context: CallerContext,
  { account: id, direction }: Input,
): Promise<AccountBelow> {
  const scope = scopeOf(context.caller);
  const account = await accountInScope(tx, scope, id);
  if (!account || account.id === scope.actingId) throw refusal('accountNotFound');
  if (account.actsForId !== null) throw refusal('noOwnWallet');
  if (direction === 'up' && account.status === 'Suspended') throw refusal('receiverSuspended');
  return account;
}

/** Posts between the wallet acted for and the adjusted one; neither goes below zero. Source: R9. */
async function post(
  tx: Transaction,
  context: CallerContext,
  { account, amountPaise, key, reason }: { account: AccountBelow; amountPaise: bigint; key: string; reason: string },
): Promise<void> {
  const { caller, services } = context;
  const [own, theirs] = [await balanceOf(tx, caller.actingId), await balanceOf(tx, account.id)];
  const at = services.clock.now();
  const entries = [
    { walletId: own.walletId, amountPaise: -amountPaise },
    { walletId: theirs.walletId, amountPaise },
  ];
  try {
    await postLedger(tx, { key, kind: 'adjustment', note: reason, at, ...actorsOf(context), entries });
  } catch (error) {
    if (!(error instanceof InsufficientBalance)) throw error;
    const { availablePaise, requiredPaise } = error;
    throw refusal<'adjustWallet'>('insufficientBalance', { availablePaise, requiredPaise }, 'amountPaise');
  }
}

/** Corrects a wallet in the caller's transaction, or proposes it to a second person. */
export async function adjustNow(tx: Transaction, input: Input, context: CallerContext): Promise<Moved> {
  const { caller, services } = context;
  const { direction, amountPaise, category, reason, requestId } = input;
  if (amountPaise === 'no-amount' || amountPaise === 0n) {
    throw refusal<'adjustWallet'>('invalidAmount', 'amountPaise');
  }
  if (!reason) throw refusal<'adjustWallet'>('whyRequired', 'reason');
  const account = await adjusted(tx, context, input);
  const outcome = await secondPerson(tx, context, {
    ...{ kind: 'adjustment', accountId: account.id, amountPaise, input, reason },
    direction: direction === 'up' ? 'in' : 'out',
  });
  if (outcome.is === 'proposed') {
    return { balancePaise: (await balanceOf(tx, account.id)).balancePaise, proposal: outcome.id, over: outcome.over };
  }
  const at = services.clock.now();
  const key = `adjustment:${requestingAccount(context)}:${requestId}`;
  const movedPaise = direction === 'up' ? amountPaise : -amountPaise;
  await post(tx, outcome.context, { account, amountPaise: movedPaise, key, reason });
  await insertAdjustment(tx, { accountId: account.id, category, key, at });
  await publishEvent(tx, { audience: [caller.actingId, account.id], type: 'balance-changed', at });
  await notify(tx, { accountIds: [account.id], kind: 'wallet-adjusted', subject: account.publicId, at });
  const { balancePaise } = await balanceOf(tx, account.id);
  const after = { direction, amountPaise, balancePaise, ...(await paidDebtsOf(tx, key)), category, reason };
  await recordAudit(tx, outcome.context, { action: 'wallet.adjusted', subject: account.publicId, after });
  return { balancePaise };
}

/** Corrects a wallet in scope with a category and a reason, once per request id. Source: O8. */
export const adjustWallet: Handler<'adjustWallet'> = async (input, context) => {
  const { caller, services } = context;
  const { account: id, direction, amountPaise, category, reason, requestId } = input;
  const content = { id, direction, amount: toTypedRupees(amountPaise), category, reason };
  const request = {
    accountId: caller.accountId,
    endpoint: 'adjustWallet',
    requestId,
    content,
    at: services.clock.now(),
  };
  const kept = await runAuditedTransaction(context, { action: 'wallet.adjusted', subject: id }, (tx) =>
    oncePerRequestId(tx, request, async () => keptMove(await adjustNow(tx, input, context))),
  );
  return movedAnswer('walletAdjusted', kept);
};
