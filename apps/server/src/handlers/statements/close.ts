import { createHash } from 'node:crypto';
import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { rupeesFromPaise } from '@cage/contract/money';
import { InsufficientBalance } from '../../domain/ledger.ts';
import { refusal } from '../../domain/refusal.ts';
import { entriesOf, hasPeriodEnded, type Sheet, serialiseSheet } from '../../domain/statements.ts';
import { type AccountBelow, accountInScope } from '../../store/accounts/below.ts';
import type { Transaction } from '../../store/database/database.ts';
import { postLedger } from '../../store/ledger/ledger.ts';
import { publishEvent } from '../../store/live/live-events.ts';
import { notify } from '../../store/notifications/notifications.ts';
import { oncePerRequestId } from '../../store/request-keys.ts';
import { scopeOf } from '../../store/scope.ts';
import type { Figures } from '../../store/statements/figures.ts';
import {
  dropReview,
  lockStatementWallets,
  nextNumber,
  type StatementWallets,
  saveFinal,
  saveReview,
} from '../../store/statements/statements.ts';
import type { CallerContext, Handler, HandlerInput } from '../handler.ts';
import { recheckBeforeCommit, recordAudit, runAuditedTransaction } from '../record.ts';
import { statementIn } from './list.ts';
import { mayGive, requireMayGiveChips, settleCredit } from './settle-credit.ts';

type Asked = Pick<HandlerInput<'reviewStatement'>, 'customer' | 'from'>;

/** Returns a customer below the caller: nobody closes its own statement. Holds it, so that others who would close one wait. */
export async function customerBelow(
  tx: Transaction,
  { caller }: CallerContext,
  customer: string,
): Promise<AccountBelow> {
  const account = await accountInScope(tx, scopeOf(caller), customer, { toChange: true });
  if (account?.level !== 'customer' || account.actsForId !== null) throw refusal('customerNotFound');
  if (account.id === caller.actingId) throw refusal('onlyUplineCloses');
  return account;
}

const nameOf = ({ customer, from }: Asked) => `${customer} ${from}`;

/** Returns the figures to decide on: nothing that they depend on can change before the transaction ends. */
async function heldFigures(
  tx: Transaction,
  context: CallerContext,
  asked: Asked,
): Promise<Figures & { sides: StatementWallets }> {
  const account = await customerBelow(tx, context, asked.customer);
  const sides = await lockStatementWallets(tx, account.id, context.caller.actingId);
  const figures = await statementIn(tx, context, asked);
  if (!figures) throw refusal('statementNotFound');
  if (figures.state === 'final') throw refusal('statementIsFinal');
  if (!figures.isFirst) throw refusal('statementOutOfOrder');
  return { ...figures, sides };
}

/** Both sides: the customer, and the agent with a share. */
const sidesOf = ({ accountId, agentAccountId }: Figures): number[] =>
  agentAccountId === null ? [accountId] : [accountId, agentAccountId];

/** Notifies both sides, and the pages of those who close for the same account. */
async function tell(
  tx: Transaction,
  { caller }: CallerContext,
  { kind, figures, at }: { kind: 'statement-in-review' | 'statement-final'; figures: Figures; at: Date },
): Promise<void> {
  const { customerId, from } = figures;
  await notify(tx, { accountIds: sidesOf(figures), kind, subject: `${customerId}/${from}`, at });
  await publishEvent(tx, { audience: [caller.actingId], type: 'notified', at });
}

/** Puts the statement of a past period into review, in order, in the caller's transaction. */
export async function startReview(tx: Transaction, context: CallerContext, asked: Asked): Promise<void> {
  const { caller, services } = context;
  const at = services.clock.now();
  const figures = await heldFigures(tx, context, asked);
  const { accountId: customerId, from, to, state } = figures;
  if (state === 'review') throw refusal('statementInReviewAlready');
  if (!hasPeriodEnded(to, at)) throw refusal('statementNotOver');
  await saveReview(tx, { customerId, from, to, by: caller.accountId, at });
  await tell(tx, context, { kind: 'statement-in-review', figures, at });
  await recordAudit(tx, context, { action: 'statement.reviewed', subject: nameOf(asked), after: { to } });
}

/** Puts the statement of a past period into review, in order. Source: P17. */
export const reviewStatement: Handler<'reviewStatement'> = async (input, context) => {
  await runAuditedTransaction(context, { action: 'statement.reviewed', subject: nameOf(input) }, (tx) =>
    startReview(tx, context, input),
  );
  return confirmationOf('statementInReview');
};

/** Puts a statement in review back to open. Source: P17. */
export const reopenStatement: Handler<'reopenStatement'> = async (input, context) => {
  const what = { action: 'statement.reopened', subject: nameOf(input) } as const;
  await runAuditedTransaction(context, what, async (tx) => {
    const figures = await heldFigures(tx, context, input);
    const { accountId, from, to, state, reviewedBy } = figures;
    if (state !== 'review') throw refusal('statementNotInReview');
    await dropReview(tx, accountId, from);
    const { caller, services } = context;
    const audience = [...sidesOf(figures), caller.actingId];
    await publishEvent(tx, { audience, type: 'notified', at: services.clock.now() });
    await recordAudit(tx, context, { ...what, before: { to, reviewedBy } });
  });
  return confirmationOf('statementReopened');
};

/** The sheet that is stored, under its hash. */
function sheetOf(
  figures: Figures,
  { number, booking, reference, settledPaise }: Pick<Sheet, 'number' | 'booking' | 'reference' | 'settledPaise'>,
): Sheet {
  const { customerId, customerName, agentId, from, to, openingPaise, lines, closingPaise, bets, stakesPaise } = figures;
  const { winningsPaise, ggrPaise, pendingBets, pendingPaise, correctionsPaise, carriedInPaise, resultPaise } = figures;
  const { uncountedLossPaise, uncountedCorrectionsPaise } = figures;
  const { percent, payablePaise, sharePercent, sharePaise, carriesLosses, carriedOutPaise } = figures;
  return {
    ...{ customerId, customerName, agentId, from, to, number },
    ...{ openingPaise, lines, closingPaise },
    ...{ bets, stakesPaise, winningsPaise, ggrPaise, pendingBets, pendingPaise },
    ...{ uncountedLossPaise, uncountedCorrectionsPaise },
    ...{ correctionsPaise, carriedInPaise, resultPaise, percent, payablePaise, sharePercent, sharePaise },
    ...{ carriesLosses, carriedOutPaise, settledPaise, booking, reference },
  };
}

/** Books what is payable out of the customer's wallet; returns the key of the movement, `null` when nothing is payable. */
async function book(
  tx: Transaction,
  { caller, services }: CallerContext,
  { accountId, from, sides, payablePaise, sharePaise }: Figures & { sides: StatementWallets },
): Promise<string | null> {
  if (payablePaise === 0n) return null;
  const key = `fee:${accountId}:${from}`;
  try {
    await postLedger(tx, {
      ...{ key, kind: 'fee', at: services.clock.now(), actorId: caller.accountId, actedForId: caller.actingId },
      note: from,
      entries: entriesOf({ payablePaise, sharePaise }, sides),
    });
  } catch (error) {
    if (!(error instanceof InsufficientBalance)) throw error;
    const { availablePaise, requiredPaise } = error;
    throw refusal<'closeStatement'>('insufficientBalance', { availablePaise, requiredPaise }, 'booking');
  }
  return key;
}

/** Returns how it is paid: a payment outside, of credit too, needs a reference. */
function paidBy({
  booking,
  settlesPaise: settledPaise = 0n,
  ...input
}: Omit<HandlerInput<'closeStatement'>, 'requestId'>) {
  const reference = booking === 'outside' ? (input.reference ?? null) : null;
  if (booking === 'outside' && reference === null) throw refusal<'closeStatement'>('referenceRequired', 'reference');
  if (settledPaise !== 0n && booking !== 'outside') throw refusal<'closeStatement'>('creditPaidOutside', 'booking');
  return { booking, reference, settledPaise };
}

/** Makes a statement in review final, in the caller's transaction. */
export async function close(
  tx: Transaction,
  context: CallerContext,
  input: Omit<HandlerInput<'closeStatement'>, 'requestId'>,
): Promise<void> {
  const { caller, services } = context;
  const paid = paidBy(input);
  const { booking, reference, settledPaise } = paid;
  if (settledPaise !== 0n) {
    await mayGive(tx, context, await customerBelow(tx, context, input.customer), settledPaise);
    recheckBeforeCommit(tx, async (now) => requireMayGiveChips(await now));
  }
  const figures = await heldFigures(tx, context, input);
  if (figures.state !== 'review') throw refusal('statementNotInReview');
  if (figures.payablePaise !== input.payablePaise) throw refusal('statementChanged');
  const { accountId: customerId, agentAccountId: agentId, payablePaise, sharePaise } = figures;
  const key = booking === 'ledger' ? await book(tx, context, figures) : null;
  if (settledPaise !== 0n) await settleCredit(tx, context, { figures, settledPaise, reference: reference ?? '' });
  const sheet = sheetOf(figures, { number: await nextNumber(tx, customerId), ...paid });
  const text = serialiseSheet(sheet);
  const hash = createHash('sha256').update(text).digest();
  const at = services.clock.now();
  await saveFinal(tx, { customerId, agentId, sheet, text, hash, key, by: caller.accountId, at });
  const audience = settledPaise === 0n ? [] : [customerId, caller.actingId];
  if (key !== null) audience.push(...sidesOf(figures));
  if (audience.length > 0) await publishEvent(tx, { audience, type: 'balance-changed', at });
  await tell(tx, context, { kind: 'statement-final', figures, at });
  await recordAudit(tx, context, {
    action: 'statement.final',
    subject: nameOf(input),
    after: {
      ...{ number: sheet.number, hash: hash.toString('hex'), payablePaise, sharePaise, settledPaise },
      ...{ booking, reference },
    },
  });
}

/** Makes a statement in review final and books what is payable, once per request id and once per period. Source: P17. */
export const closeStatement: Handler<'closeStatement'> = async (input, context) => {
  const { caller, services } = context;
  const { customer, from, payablePaise, settlesPaise = 0n, booking, reference = '', requestId } = input;
  await runAuditedTransaction(context, { action: 'statement.final', subject: nameOf(input) }, (tx) => {
    const settles = settlesPaise === 0n ? {} : { settles: rupeesFromPaise(settlesPaise) };
    const content = { customer, from, amount: rupeesFromPaise(payablePaise), booking, reference, ...settles };
    const request = { accountId: caller.accountId, endpoint: 'closeStatement', requestId, content };
    return oncePerRequestId(tx, { ...request, at: services.clock.now() }, async () => {
      await close(tx, context, input);
      return { closed: true };
    });
  });
  return confirmationOf('statementFinal');
};
