import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { ConfirmationAnswer } from '@cage/contract/confirmations/confirmed';
import type { Paise } from '@cage/contract/money';
import type { PayoutObjection } from '@cage/contract/payouts/fields';
import { bareUtr, normaliseUtr, payoutReferenceProblem } from '@cage/contract/recharges/references';
import type { AccountStatus } from '@cage/contract/statuses';
import { rootOf } from '../../domain/path.ts';
import { refusal } from '../../domain/refusal.ts';
import { balanceOf, statusNow } from '../../store/accounts/accounts.ts';
import { keyOf } from '../../store/cases/reversals.ts';
import { isUniqueViolation, type Transaction } from '../../store/database/database.ts';
import { paidDebtsOf } from '../../store/ledger/debts.ts';
import { openBook, writeBook } from '../../store/ledger/ledger.ts';
import { publishEvent } from '../../store/live/live-events.ts';
import { notify } from '../../store/notifications/notifications.ts';
import { fileById, saveObjections } from '../../store/payouts/files.ts';
import { cameInBy } from '../../store/recharges/recharges.ts';
import { scopeOf } from '../../store/scope.ts';
import {
  lockWithdrawal,
  PAYOUT_UTR_INDEX,
  reserveUtr,
  type Settlement,
  saveFlag,
  settleWithdrawal,
  type Withdrawal,
  withdrawalInScope,
} from '../../store/withdrawals/withdrawals.ts';
import { actorsOf, secondPerson } from '../approvals/second-person.ts';
import { paidOutBy, requireDecider } from '../decider.ts';
import type { CallerContext, HandlerInput } from '../handler.ts';
import { codeOf, recordAudit, runAuditedTransaction } from '../record.ts';

type DecisionInput = HandlerInput<'decideWithdrawal'>;

type Outcome = ConfirmationAnswer & { decided: boolean };

function decisionOf({ decision, reason }: DecisionInput): 'approved' | 'denied' {
  if (decision === 'unknown') throw refusal<'decideWithdrawal'>('invalidStatus', 'decision');
  if (decision === 'denied' && !reason) throw refusal<'decideWithdrawal'>('reasonRequired', 'reason');
  return decision;
}

interface Asked {
  input: DecisionInput;
  at: Date;
  /** The payout file whose answer decides it. */
  fileId: number | null;
}

/**
 * Returns the withdrawal, held until this transaction ends, if the caller may decide it and nobody has. One in a payout file is
 * decided by the answer to that file alone. Source: R24, R25, O12.
 */
async function decidable(
  tx: Transaction,
  context: CallerContext,
  { input: { id }, at, fileId }: Asked,
): Promise<Withdrawal> {
  const scope = scopeOf(context.caller);
  await lockWithdrawal(tx, id);
  const withdrawal = await withdrawalInScope(tx, scope, id);
  if (!withdrawal) throw refusal('withdrawalNotFound');
  const { status, decidedBy, decidedAt, requesterId } = withdrawal;
  // The holder of the file has paid its contents, whoever may decide them meanwhile. Source: D437.
  if (fileId === null) requireDecider(context, 'withdrawal', paidOutBy(withdrawal));
  else if (requesterId === scope.actingId) throw refusal('ownRequest');
  if (status !== 'pending') {
    throw refusal('alreadyDecided', { decision: status, decidedBy: decidedBy ?? '', decidedAt: decidedAt ?? at });
  }
  if (withdrawal.fileId === fileId) return withdrawal;
  if (fileId !== null) throw refusal('payoutNotInFile');
  const opens = withdrawal.fileId !== null && (await fileById(tx, scope, withdrawal.fileId));
  throw refusal(opens ? 'withdrawalInBank' : 'withdrawalInFileAbove');
}

interface Requester {
  status: AccountStatus;
  debtPaise: Paise;
}

const objectionsTo = ({ status, debtPaise }: Requester): PayoutObjection[] => [
  ...(status === 'Suspended' ? (['suspended'] as const) : []),
  ...(debtPaise > 0n ? (['owes'] as const) : []),
];

/**
 * Refuses to pay a suspended requester, and one whose debt arose since the hold: the money must not leave the house past it. What a
 * bank has paid has left already: by a file, or by one that it was taken out of once the bank could have it. Source: R38, P8, D420, D453.
 */
function refuseObjected({ requesterPublicId: accountId, leftToldFile }: Withdrawal, requester: Requester): void {
  const [first] = objectionsTo(requester).filter((objection) => objection !== 'suspended' || !leftToldFile);
  if (first === 'suspended') throw refusal('accountIsSuspended', { accountId });
  if (first === 'owes') throw refusal('requesterOwes', { accountId, debtPaise: requester.debtPaise });
}

/**
 * Moves what was held to the payer, or back; one key for both, so that the ledger itself accepts only one of them. A debt or a
 * suspension that arose while the wallets were waited for counts like an earlier one. Returns the objections to a payout
 * that a bank has made.
 */
async function release(
  tx: Transaction,
  context: CallerContext,
  withdrawal: Withdrawal,
  { is, at, fileId }: Settlement,
): Promise<PayoutObjection[]> {
  const { id, requesterId, payerId, amountPaise } = withdrawal;
  const paid = is === 'approved';
  const { holdWalletId, walletId: own } = await balanceOf(tx, requesterId);
  const walletId = paid ? (await balanceOf(tx, payerId)).walletId : own;
  const book = await openBook(tx, [holdWalletId, own, walletId]);
  const requester = { status: await statusNow(tx, requesterId), debtPaise: book.wallet(own).debtPaise };
  if (paid && fileId === null) refuseObjected(withdrawal, requester);
  book.post({
    key: keyOf('withdrawal', id),
    kind: paid ? 'payout' : 'release',
    at,
    ...actorsOf(context),
    entries: [
      { walletId: holdWalletId, amountPaise: -amountPaise },
      { walletId, amountPaise },
    ],
  });
  await writeBook(tx, book);
  return paid ? objectionsTo(requester) : [];
}

const audienceOf = ({ requesterId, requesterPath, payerId }: Withdrawal, { caller }: CallerContext): number[] => [
  requesterId,
  payerId,
  caller.actingId,
  rootOf(requesterPath),
];

async function settle(
  tx: Transaction,
  context: CallerContext,
  withdrawal: Withdrawal,
  settlement: Settlement,
): Promise<Outcome> {
  const { id, code, amountPaise, payoutUtr } = withdrawal;
  const { is, at, fileId } = settlement;
  if (!(await settleWithdrawal(tx, settlement))) throw new Error(`Withdrawal ${code} was held and yet decided`);
  const despite = await release(tx, context, withdrawal, settlement);
  if (fileId !== null && despite.length > 0) await saveObjections(tx, { fileId, id, despite });
  if (fileId === null && despite.length > 0) await saveFlag(tx, id, 'suspended-in-file');
  const audience = audienceOf(withdrawal, context);
  await publishEvent(tx, { audience, type: 'withdrawal-decided', at });
  await publishEvent(tx, { audience, type: 'balance-changed', at });
  const kind = is === 'approved' ? 'withdrawal-approved' : 'withdrawal-denied';
  await notify(tx, { accountIds: [withdrawal.requesterId], kind, subject: code, at });
  const why = is === 'approved' ? { utr: settlement.utr } : { reason: settlement.reason };
  await recordAudit(tx, context, {
    action: `withdrawal.${is}`,
    subject: code,
    before: { status: 'pending', ...(payoutUtr ? { utr: payoutUtr } : {}) },
    after: {
      status: is,
      amountPaise,
      ...(await paidDebtsOf(tx, keyOf('withdrawal', id))),
      ...why,
      ...(despite.length > 0 ? { despite } : {}),
    },
  });
  return { ...confirmationOf(is === 'approved' ? 'withdrawalApproved' : 'withdrawalDenied'), decided: true };
}

/**
 * Approves: at once, or as the first or the second of two people. What a bank paid by a file was approved when the file was
 * made, by two people if its sum took them. Source: R37, R38, D406, D420.
 */
async function approve(
  tx: Transaction,
  context: CallerContext,
  withdrawal: Withdrawal,
  { input, at, fileId }: Asked,
): Promise<Outcome> {
  const { id, code, amountPaise, requesterId, payoutUtr } = withdrawal;
  const by = context.caller.accountId;
  if (fileId === null) {
    const { debtPaise } = await balanceOf(tx, requesterId);
    refuseObjected(withdrawal, { status: withdrawal.requesterStatus, debtPaise });
  }
  // The second person may keep the first one's reference, or correct it.
  const typed = input.utr || (payoutUtr ?? '');
  const problem = payoutReferenceProblem(typed, context.services.settings.references[withdrawal.method]);
  if (problem) throw refusal<'decideWithdrawal'>(problem, 'utr');
  // Stored without separators: it is searched for, and pasted where a bank accepts none.
  const utr = bareUtr(typed);
  const payout = { id, utr, utrNormal: normaliseUtr(utr) };
  if (await cameInBy(tx, payout.utrNormal)) throw refusal<'decideWithdrawal'>('payoutUtrUsed', 'utr');
  const approved = { is: 'approved', by, at, fileId, ...payout } as const;
  if (fileId !== null) return settle(tx, context, withdrawal, approved);
  const outcome = await secondPerson(tx, context, {
    ...{ kind: 'payout', subject: id, accountId: requesterId, code, amountPaise, direction: 'out' },
    ...{ input: { ...input, utr }, reason: input.reason },
  });
  if (outcome.is === 'decided') return settle(tx, outcome.context, withdrawal, approved);
  await reserveUtr(tx, payout);
  // The requester is notified once it is a payout.
  const audience = audienceOf(withdrawal, context).filter((accountId) => accountId !== requesterId);
  await publishEvent(tx, { audience, type: 'withdrawal-half-approved', at });
  await recordAudit(tx, context, { action: 'withdrawal.half-approved', subject: code, after: { amountPaise, utr } });
  return { ...confirmationOf(outcome.over === 'day' ? 'proposedOfDay' : 'secondApproval'), decided: false };
}

/** Approves or denies a pending withdrawal in the caller's transaction; with a file, by the bank's answer to it. */
export async function decideNow(
  tx: Transaction,
  input: DecisionInput,
  context: CallerContext,
  fileId: number | null = null,
): Promise<Outcome> {
  const decision = decisionOf(input);
  const at = context.services.clock.now();
  const asked = { input, at, fileId };
  const withdrawal = await decidable(tx, context, asked);
  if (decision === 'approved') return approve(tx, context, withdrawal, asked);
  const reason = input.reason ?? '';
  const by = context.caller.accountId;
  return settle(tx, context, withdrawal, { is: 'denied', id: withdrawal.id, by, reason, at, fileId });
}

/** Runs a decision as a change of its own: a refusal is logged, and a UTR in use is reported at its field. */
export async function deciding<T>(
  input: DecisionInput,
  context: CallerContext,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const decision = decisionOf(input);
  try {
    const what = {
      ...({ action: `withdrawal.${decision}`, subject: String(input.id) } as const),
      named: async (tx: Transaction) => codeOf(await withdrawalInScope(tx, scopeOf(context.caller), input.id)),
    };
    return await runAuditedTransaction(context, what, work);
  } catch (error) {
    throw isUniqueViolation(error, PAYOUT_UTR_INDEX) ? refusal<'decideWithdrawal'>('payoutUtrUsed', 'utr') : error;
  }
}

/**
 * Approves or denies a pending withdrawal: check, ledger, audit and event in one transaction, so that what is held is
 * paid or returned once. Source: R24, R25, R37.
 */
export const decide = (input: DecisionInput, context: CallerContext): Promise<Outcome> =>
  deciding(input, context, (tx) => decideNow(tx, input, context));
