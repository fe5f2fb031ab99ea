import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { rupeesFromPaise } from '@cage/contract/money';
import type { MemberDebt } from '@cage/contract/players';
import { refusal } from '../../domain/refusal.ts';
import type { Transaction } from '../../store/database/database.ts';
import { debtInScope, insertWriteOff, type LockedDebt, listDebts, lockDebt } from '../../store/ledger/debts.ts';
import { publishEvent } from '../../store/live/live-events.ts';
import { notify } from '../../store/notifications/notifications.ts';
import { oncePerRequestId } from '../../store/request-keys.ts';
import { scopeOf } from '../../store/scope.ts';
import { type Proposed, proposedWord, secondPerson } from '../approvals/second-person.ts';
import type { CsvColumns } from '../csv-columns.ts';
import type { CallerContext, Handler, HandlerInput } from '../handler.ts';
import { pageOf } from '../paging.ts';
import { recordAudit, runAuditedTransaction } from '../record.ts';
import { memberOf } from './list.ts';

/** Lists a player's debts and what became of them. Source: P8. */
export const listMemberDebts: Handler<'listMemberDebts'> = async (input, context) => {
  const { id } = await memberOf(context, input.member);
  return listDebts(
    context.services.database,
    { scope: scopeOf(context.caller), playerId: id },
    { page: pageOf(input), rowsOnly: context.rowsOnly },
  );
};

/** Identifies a debt and its origin. */
const namesOf = ({ id, rechargeCode, betId, creditorPublicId }: LockedDebt) => ({
  debt: String(id),
  ...(rechargeCode ? { recharge: rechargeCode } : {}),
  ...(betId === null ? {} : { bet: String(betId) }),
  creditor: creditorPublicId,
});

type Given = HandlerInput<'writeOffDebt'>;

/** Returns an open debt unchanged since the caller saw it. One owed above the caller's scope is not the caller's to write off. */
function refuseUnlessAsSeen(debt: LockedDebt | undefined, { seenLeftPaise }: Given): LockedDebt {
  if (!debt) throw refusal('debtNotFound');
  const { leftPaise, owedIn } = debt;
  if (!owedIn) throw refusal('debtOwedAbove');
  if (leftPaise === 0n) throw refusal('debtClosed');
  if (leftPaise !== seenLeftPaise) throw refusal('debtChanged', { leftPaise });
  return debt;
}

/** Writes off what is left of a debt in the caller's transaction, or proposes it to a second person. Source: D443. */
export async function writeOffNow(tx: Transaction, input: Given, context: CallerContext): Promise<Proposed | null> {
  const { caller, services } = context;
  const { debt: id, reason } = input;
  const at = services.clock.now();
  if (!reason) throw refusal<'writeOffDebt'>('whyRequired', 'reason');
  const found = refuseUnlessAsSeen(await debtInScope(tx, scopeOf(caller), BigInt(id)), input);
  const { playerId, playerPublicId, creditorId, leftPaise, rechargeCode, betId } = found;
  const code = rechargeCode ?? (betId === null ? undefined : String(betId));
  const outcome = await secondPerson(tx, context, {
    ...{ kind: 'write-off', subject: id, accountId: playerId, amountPaise: leftPaise, direction: null, input, reason },
    ...(code ? { code } : {}),
    stale: ({ seenLeftPaise }) => seenLeftPaise !== leftPaise,
  });
  if (outcome.is === 'proposed') return { id: outcome.id, over: outcome.over };
  const debt = refuseUnlessAsSeen(await lockDebt(tx, scopeOf(caller), BigInt(id)), input);
  await insertWriteOff(tx, debt, { by: caller.accountId, reason, at });
  await publishEvent(tx, { audience: [playerId, creditorId, caller.actingId], type: 'balance-changed', at });
  await notify(tx, { accountIds: [playerId, creditorId], kind: 'debt-written-off', subject: playerPublicId, at });
  await recordAudit(tx, outcome.context, {
    action: 'debt.written-off',
    subject: playerPublicId,
    before: { leftPaise },
    after: { leftPaise: 0n, ...namesOf(debt), reason },
  });
  return null;
}

/** Writes off what is left of a debt, once per request id. Source: P8. */
export const writeOffDebt: Handler<'writeOffDebt'> = async (input, context) => {
  const { caller, services } = context;
  const { debt: id, seenLeftPaise, reason, requestId } = input;
  const at = services.clock.now();
  const named = async (tx: Transaction) => {
    const debt = await debtInScope(tx, scopeOf(caller), BigInt(id));
    return debt && { subject: debt.playerPublicId, after: namesOf(debt) };
  };
  const content = { id, left: rupeesFromPaise(seenLeftPaise), reason };
  const request = { accountId: caller.accountId, endpoint: 'writeOffDebt', requestId, content, at };
  const proposal = await runAuditedTransaction(
    context,
    { action: 'debt.written-off', subject: String(id), named },
    (tx) => oncePerRequestId(tx, request, () => writeOffNow(tx, input, context)),
  );
  return proposal === null
    ? confirmationOf('debtWrittenOff')
    : { ...confirmationOf(proposedWord[proposal.over]), proposal: proposal.id };
};

export const debtsCsv: CsvColumns<MemberDebt> = [
  ['ID', ({ id }) => id],
  ['Time', ({ at }) => at],
  ['Bet ID', ({ betId }) => betId],
  ['Round ID', ({ roundId }) => roundId],
  ['Recharge', ({ rechargeCode }) => rechargeCode],
  ['Owed to', ({ creditor }) => creditor],
  ['Amount', ({ amountPaise }) => ({ paise: amountPaise })],
  ['Paid', ({ payments }) => ({ paise: payments.reduce((sum, { amountPaise }) => sum + amountPaise, 0n) })],
  ['Written off', ({ writeOff }) => (writeOff ? { paise: writeOff.amountPaise } : null)],
  ['Written off by', ({ writeOff }) => writeOff?.by ?? null],
  ['Reason', ({ writeOff }) => writeOff?.reason ?? null],
  ['Left', ({ leftPaise }) => ({ paise: leftPaise })],
];
