import { type Paise, toTypedRupees } from '@cage/contract/money';
import { InsufficientBalance } from '../../domain/ledger.ts';
import { receiverProblem } from '../../domain/play.ts';
import { refusal, refuseIf } from '../../domain/refusal.ts';
import { balanceOf } from '../../store/accounts/accounts.ts';
import { type AccountBelow, accountInScope } from '../../store/accounts/below.ts';
import type { Transaction } from '../../store/database/database.ts';
import { paidDebtsOf } from '../../store/ledger/debts.ts';
import { openBookBetween, writeBook } from '../../store/ledger/ledger.ts';
import { publishEvent } from '../../store/live/live-events.ts';
import { ownLimitOf, pauseOf } from '../../store/play/play.ts';
import { oncePerRequestId } from '../../store/request-keys.ts';
import { type Scope, scopeOf } from '../../store/scope.ts';
import { keptMove, type Moved, movedAnswer } from '../approvals/answers.ts';
import { actorsOf, requestingAccount, secondPerson } from '../approvals/second-person.ts';
import type { CallerContext, Handler, HandlerInput } from '../handler.ts';
import { recordAudit, runAuditedTransaction } from '../record.ts';

type Input = HandlerInput<'moveChips'>;

/** Returns an account's own child, the only one it moves chips with; the built-in customer's players count as root's. Source: R13. */
async function childOf(tx: Transaction, scope: Scope, input: Input): Promise<AccountBelow> {
  const account = await accountInScope(tx, scope, input.account);
  if (!account || account.id === scope.actingId) throw refusal('accountNotFound');
  if (account.actsForId !== null) throw refusal('noOwnWallet');
  const own = account.parentId === scope.actingId || (scope.isRoot && account.ofBuiltInCustomer);
  if (!own) throw refusal('notOwnChild');
  if (input.direction === 'in' && account.status === 'Suspended') throw refusal('receiverSuspended');
  return account;
}

const keyOf = (context: CallerContext, { requestId }: Input) => `chips:${requestingAccount(context)}:${requestId}`;

/** Refuses to give a player more than its own pause and deposit limits let it pay in itself. Source: D350. */
async function refuseByOwnRules(
  tx: Transaction,
  { id, level }: AccountBelow,
  { direction, amountPaise, at }: { direction: Input['direction']; amountPaise: Paise; at: Date },
): Promise<void> {
  if (direction === 'out' || level !== 'player') return;
  const [pause, ownLimit] = await Promise.all([pauseOf(tx, id, at), ownLimitOf(tx, id, at)]);
  refuseIf<'moveChips'>(receiverProblem(amountPaise, { pause, ownLimit }, at));
}

async function post(tx: Transaction, context: CallerContext, input: Input, child: AccountBelow, amountPaise: Paise) {
  const { caller, services } = context;
  const { direction, note } = input;
  const { book, wallets } = await openBookBetween(tx, [caller.actingId, child.id]);
  const [upline, downline] = wallets;
  const at = services.clock.now();
  // After locking: a pause may have begun during the wait, and chips given meanwhile count.
  await refuseByOwnRules(tx, child, { direction, amountPaise, at });
  const given = direction === 'in' ? amountPaise : -amountPaise;
  try {
    book.post({
      key: keyOf(context, input),
      kind: 'chips',
      at,
      ...actorsOf(context),
      ...(note ? { note } : {}),
      entries: [
        { walletId: upline, amountPaise: -given },
        { walletId: downline, amountPaise: given },
      ],
    });
  } catch (error) {
    if (!(error instanceof InsufficientBalance)) throw error;
    const { availablePaise, requiredPaise } = error;
    throw refusal<'moveChips'>('insufficientBalance', { availablePaise, requiredPaise }, 'amountPaise');
  }
  await writeBook(tx, book);
}

/** Moves chips in the caller's transaction, or proposes it to a second person. A suspended account can only give back. */
export async function moveNow(tx: Transaction, input: Input, context: CallerContext): Promise<Moved> {
  const { caller, services } = context;
  const { direction, amountPaise, note = '' } = input;
  if (amountPaise === 'no-amount') throw refusal<'moveChips'>('invalidAmount', 'amountPaise');
  if (direction === 'out' && note === '') throw refusal<'moveChips'>('noteRequired', 'note');
  const child = await childOf(tx, scopeOf(caller), input);
  const outcome = await secondPerson(tx, context, {
    ...{ kind: 'chips', accountId: child.id, amountPaise, direction, input, reason: note },
    withoutReason: () => refusal<'moveChips'>('whyRequired', 'note'),
  });
  const at = services.clock.now();
  if (outcome.is === 'proposed') {
    await refuseByOwnRules(tx, child, { direction, amountPaise, at });
    return { balancePaise: (await balanceOf(tx, child.id)).balancePaise, proposal: outcome.id, over: outcome.over };
  }
  await post(tx, outcome.context, input, child, amountPaise);
  await publishEvent(tx, { audience: [caller.actingId, child.id], type: 'balance-changed', at });
  const { balancePaise } = await balanceOf(tx, child.id);
  await recordAudit(tx, outcome.context, {
    action: `chips.${direction}`,
    subject: child.publicId,
    after: {
      ...{ amountPaise, balancePaise },
      ...(await paidDebtsOf(tx, keyOf(outcome.context, input))),
      ...(note ? { note } : {}),
    },
  });
  return { balancePaise };
}

/** Moves chips to or from an account directly below, once per request id. Source: R13. */
export const moveChips: Handler<'moveChips'> = async (input, context) => {
  const { caller, services } = context;
  const { account, direction, amountPaise, note = '', requestId } = input;
  const content = { account, direction, amount: toTypedRupees(amountPaise), note };
  const request = { accountId: caller.accountId, endpoint: 'moveChips', requestId, content, at: services.clock.now() };
  const kept = await runAuditedTransaction(context, { action: `chips.${direction}`, subject: account }, (tx) =>
    oncePerRequestId(tx, request, async () => keptMove(await moveNow(tx, input, context))),
  );
  return movedAnswer(direction === 'in' ? 'chipsIn' : 'chipsOut', kept);
};
