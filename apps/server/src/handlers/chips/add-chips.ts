import { type Paise, type ParsedAmount, toTypedRupees } from '@cage/contract/money';
import { mintProblem } from '../../domain/books.ts';
import { refusal } from '../../domain/refusal.ts';
import { balanceOf } from '../../store/accounts/accounts.ts';
import type { Transaction } from '../../store/database/database.ts';
import { latestBooks } from '../../store/ledger/books.ts';
import { mintWalletId, postLedger } from '../../store/ledger/ledger.ts';
import { publishEvent } from '../../store/live/live-events.ts';
import { oncePerRequestId } from '../../store/request-keys.ts';
import { actingAccount } from '../accounts/open.ts';
import { keptMove, type Moved, movedAnswer } from '../approvals/answers.ts';
import { actorsOf, requestingAccount, secondPerson } from '../approvals/second-person.ts';
import type { CallerContext, Handler, HandlerInput } from '../handler.ts';
import { recordAudit, runAuditedTransaction } from '../record.ts';

type Input = HandlerInput<'addChips'>;

/** Checks the amount. Only root proposes or adds; anybody of its account with the permission confirms root's proposal. */
async function amountOf(tx: Transaction, context: CallerContext, amountPaise: ParsedAmount): Promise<Paise> {
  const { caller, services, confirms } = context;
  if (!confirms && (caller.level !== 'admin' || caller.role !== 'admin')) throw refusal('onlyAdminChips');
  if (amountPaise === 'no-amount') throw refusal<'addChips'>('invalidAmount', 'amountPaise');
  if (amountPaise <= 0n) throw refusal<'addChips'>('chipsTooSmall', 'amountPaise');
  const { clock, startedAt, settings } = services;
  const { maximumChipsPaise: maximumPaise } = settings;
  if (amountPaise > maximumPaise) throw refusal<'addChips'>('chipsTooLarge', { maximumPaise }, 'amountPaise');
  const now = clock.now();
  const stopped = mintProblem(await latestBooks(tx, now), { startedAt, now });
  if (stopped) throw refusal(stopped);
  return amountPaise;
}

/** Mints chips to the account acted for, in the caller's transaction, or proposes it to a second person. */
export async function mintNow(tx: Transaction, input: Input, context: CallerContext): Promise<Moved> {
  const { caller, services } = context;
  const amountPaise = await amountOf(tx, context, input.amountPaise);
  const at = services.clock.now();
  const outcome = await secondPerson(tx, context, {
    ...{ kind: 'add-chips', accountId: caller.actingId, amountPaise, direction: 'in', input, reason: input.reason },
    withoutReason: () => refusal<'addChips'>('whyRequired', 'reason'),
  });
  const before = await balanceOf(tx, caller.actingId);
  if (outcome.is === 'proposed') return { balancePaise: before.balancePaise, proposal: outcome.id, over: outcome.over };
  const { walletId } = before;
  await postLedger(tx, {
    ...{
      key: `mint:${requestingAccount(outcome.context)}:${input.requestId}`,
      kind: 'mint',
      at,
      ...actorsOf(outcome.context),
    },
    ...(input.reason ? { note: input.reason } : {}),
    entries: [
      { walletId: await mintWalletId(tx), amountPaise: -amountPaise },
      { walletId, amountPaise },
    ],
  });
  await publishEvent(tx, { audience: [caller.actingId], type: 'balance-changed', at });
  const after = { amountPaise, ...(input.reason ? { reason: input.reason } : {}) };
  // The chips went to the account that the confirming clerk acts for.
  const { publicId } = await actingAccount(tx, context);
  await recordAudit(tx, outcome.context, { action: 'chips.added', subject: publicId, after });
  const { balancePaise } = await balanceOf(tx, caller.actingId);
  return { balancePaise };
}

/** Mints chips to the caller, once per request id. Source: R12, M4. */
export const addChips: Handler<'addChips'> = async (input, context) => {
  const { caller, services } = context;
  const { amountPaise, reason, requestId } = input;
  const content = { amount: toTypedRupees(amountPaise), ...(reason ? { reason } : {}) };
  const request = { accountId: caller.accountId, endpoint: 'addChips', requestId, content, at: services.clock.now() };
  const kept = await runAuditedTransaction(context, { action: 'chips.added', subject: caller.publicId }, (tx) =>
    oncePerRequestId(tx, request, async () => keptMove(await mintNow(tx, input, context))),
  );
  return movedAnswer('chipsAdded', kept);
};
