import { confirmed } from '@cage/contract/confirmations/confirmations.en';
import { paiseOf, rupeesFromPaise, typedRupees } from '@cage/contract/money';
import { InsufficientBalance } from '../../domain/ledger.ts';
import { refusal } from '../../domain/refusal.ts';
import { balanceOf } from '../../store/accounts/accounts.ts';
import { type AccountBelow, accountInScope } from '../../store/accounts/below.ts';
import type { Transaction } from '../../store/database/database.ts';
import { postLedger } from '../../store/ledger/ledger.ts';
import { publish } from '../../store/live/live-events.ts';
import { once } from '../../store/request-keys.ts';
import { type Scope, scopeOf } from '../../store/scope.ts';
import type { CallerContext, Handler, HandlerInput } from '../handler.ts';
import { change, record } from '../record.ts';

type Input = HandlerInput<'moveChips'>;

/** Between an account and its own child alone; the house's players count as root's. Source: R13. */
async function childOf(tx: Transaction, scope: Scope, input: Input): Promise<AccountBelow> {
  const account = await accountInScope(tx, scope, input.account);
  if (!account || account.id === scope.actingId) throw refusal('accountNotFound');
  if (account.actsForId !== null) throw refusal('noOwnWallet');
  const own = account.parentId === scope.actingId || (scope.isRoot && account.ofTheHouse);
  if (!own) throw refusal('notOwnChild');
  if (input.direction === 'in' && account.status === 'Suspended') throw refusal('receiverSuspended');
  return account;
}

async function post(tx: Transaction, context: CallerContext, input: Input, child: AccountBelow, amountPaise: bigint) {
  const { caller, services } = context;
  const [upline, downline] = [await balanceOf(tx, caller.actingId), await balanceOf(tx, child.id)];
  const given = input.direction === 'in' ? amountPaise : -amountPaise;
  const { note } = input;
  try {
    await postLedger(tx, {
      key: `chips:${caller.accountId}:${input.requestId}`,
      kind: 'chips',
      at: services.clock.now(),
      actorId: caller.accountId,
      actedForId: caller.actingId,
      ...(note ? { note } : {}),
      entries: [
        { walletId: upline.walletId, amountPaise: -given },
        { walletId: downline.walletId, amountPaise: given },
      ],
    });
  } catch (error) {
    if (!(error instanceof InsufficientBalance)) throw error;
    const { availablePaise, requiredPaise } = error;
    throw refusal<'moveChips'>('insufficientBalance', { availablePaise, requiredPaise }, 'amountPaise');
  }
}

/** Moves chips to or from an account directly below, once per request id. A suspended one only gives back. Source: R13. */
export const moveChips: Handler<'moveChips'> = async (input, context) => {
  const { caller, services } = context;
  const { account, direction, amountPaise, note = '', requestId } = input;
  const action = `chips.${direction}`;
  const at = services.clock.now();
  const answer = await change(context, { action, subject: account }, (tx) => {
    const content = { account, direction, amount: typedRupees(amountPaise), note };
    return once(tx, { accountId: caller.accountId, endpoint: 'moveChips', requestId, content, at }, async () => {
      if (amountPaise === 'no-amount') throw refusal<'moveChips'>('invalidAmount', 'amountPaise');
      if (direction === 'out' && note === '') throw refusal<'moveChips'>('noteRequired', 'note');
      const child = await childOf(tx, scopeOf(caller), input);
      await post(tx, context, input, child, amountPaise);
      await publish(tx, { audience: [caller.actingId, child.id], type: 'balance-changed', at });
      const { balancePaise } = await balanceOf(tx, child.id);
      await record(tx, context, {
        action,
        subject: child.publicId,
        after: { amountPaise, balancePaise, ...(note ? { note } : {}) },
      });
      return { balance: rupeesFromPaise(balancePaise) };
    });
  });
  return { ...confirmed(direction === 'in' ? 'chipsIn' : 'chipsOut'), balancePaise: paiseOf(answer.balance) };
};
