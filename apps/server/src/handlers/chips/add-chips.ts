import { confirmed } from '@cage/contract/confirmations/confirmations.en';
import { type GivenAmount, type Paise, paiseOf, rupeesFromPaise, typedRupees } from '@cage/contract/money';
import { refusal } from '../../domain/refusal.ts';
import { balanceOf } from '../../store/accounts/accounts.ts';
import { latestBooks } from '../../store/ledger/books.ts';
import { mintWalletId, postLedger } from '../../store/ledger/ledger.ts';
import { publish } from '../../store/live/live-events.ts';
import { once } from '../../store/request-keys.ts';
import type { CallerContext, Handler, HandlerInput } from '../handler.ts';
import { attempt, record } from '../record.ts';

async function amountOf(amountPaise: GivenAmount, context: CallerContext): Promise<Paise> {
  const { caller, services } = context;
  if (caller.level !== 'admin' || caller.role !== 'admin') throw refusal('onlyAdminChips');
  if (amountPaise === 'no-amount') throw refusal<'addChips'>('chipsTooSmall', 'amountPaise');
  if (amountPaise > services.settings.maximumChipsPaise) throw refusal<'addChips'>('chipsTooLarge', 'amountPaise');
  if ((await latestBooks(services.database))?.balanced === false) throw refusal('booksNotBalanced');
  return amountPaise;
}

/** Mints chips to the caller, once per request id. Source: R12, M4. */
export const addChips: Handler<'addChips'> = (input, context) =>
  attempt(context, { action: 'chips.added', subject: context.caller.publicId }, () => mint(input, context));

async function mint({ amountPaise: given, requestId }: HandlerInput<'addChips'>, context: CallerContext) {
  const { caller, services } = context;
  const amountPaise = await amountOf(given, context);
  const at = services.clock.now();
  const answer = await services.database.transaction((tx) => {
    const request = {
      accountId: caller.accountId,
      endpoint: 'addChips',
      requestId,
      content: { amount: typedRupees(amountPaise) },
      at,
    };
    return once(tx, request, async () => {
      const { walletId } = await balanceOf(tx, caller.actingId);
      await postLedger(tx, {
        key: `mint:${caller.accountId}:${requestId}`,
        kind: 'mint',
        at,
        actorId: caller.accountId,
        actedForId: caller.actingId,
        entries: [
          { walletId: await mintWalletId(tx), amountPaise: -amountPaise },
          { walletId, amountPaise },
        ],
      });
      await publish(tx, { audience: [caller.actingId], type: 'balance-changed', at });
      await record(tx, context, { action: 'chips.added', subject: caller.publicId, after: { amountPaise } });
      const { balancePaise } = await balanceOf(tx, caller.actingId);
      return { balance: rupeesFromPaise(balancePaise) };
    });
  });
  return { ...confirmed('chipsAdded'), balancePaise: paiseOf(answer.balance) };
}
