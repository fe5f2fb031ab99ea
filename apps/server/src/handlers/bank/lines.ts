import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { refusal } from '../../domain/refusal.ts';
import {
  type FoundLine,
  incomingLine,
  lockBankLines,
  payerBelow,
  recordNotified,
  requestTo,
  savePairing,
  setAside,
  updateProofsOfLine,
} from '../../store/bank/lines.ts';
import type { Transaction } from '../../store/database/database.ts';
import { publishEvent } from '../../store/live/live-events.ts';
import { notify } from '../../store/notifications/notifications.ts';
import { scopeOf } from '../../store/scope.ts';
import { payeeOf } from '../../store/settings/payment-settings.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { recordAudit, runAuditedTransaction } from '../record.ts';

const TOLD_AGAIN_MS = 60 * 60_000;

/** Returns a line of the account acted for that came in, and holds its lines: others that would use one wait. */
async function lineToUse(tx: Transaction, context: CallerContext, id: number): Promise<FoundLine> {
  const { actingId } = context.caller;
  await lockBankLines(tx, actingId);
  const line = await incomingLine(tx, actingId, id);
  if (!line) throw refusal('bankLineNotFound');
  return line;
}

function refuseUsed({ taken, aside }: FoundLine): void {
  if (taken) throw refusal('bankLineTaken');
  if (aside) throw refusal('bankLineIsAside');
}

const changed = (tx: Transaction, { caller, services }: CallerContext): Promise<void> =>
  publishEvent(tx, { audience: [caller.actingId], type: 'recharge-checked', at: services.clock.now() });

/** Pairs a line with a request whose reference was mistyped, or with an accepted one that no line proves yet. Source: O11, D480. */
export const pairBankLine: Handler<'pairBankLine'> = ({ line: id, recharge: rechargeId }, context) =>
  runAuditedTransaction(context, { action: 'bank.paired', subject: String(id) }, async (tx) => {
    const line = await lineToUse(tx, context, id);
    const { actingId, accountId: byId } = context.caller;
    const request = await requestTo(tx, actingId, rechargeId);
    if (!request) throw refusal('rechargeNotFound');
    refuseUsed(line);
    if (!request.waits && !request.accepted) throw refusal('rechargeDecided');
    if (request.usdt) throw refusal('bankRequestUsdt');
    if (request.proven) throw refusal('bankRequestProven');
    if (request.paired) throw refusal('bankRequestPaired');
    if (request.amountPaise !== line.amountPaise) throw refusal('bankAmountsDiffer');
    const at = context.services.clock.now();
    await savePairing(tx, id, { rechargeId, byId, at });
    await updateProofsOfLine(tx, id);
    await changed(tx, context);
    const after = { line: id, amountPaise: line.amountPaise };
    await recordAudit(tx, context, { action: 'bank.paired', subject: request.code, after });
    return confirmationOf(request.waits ? 'bankLinePaired' : 'bankLineProves');
  });

export const unpairBankLine: Handler<'unpairBankLine'> = ({ line: id }, context) =>
  runAuditedTransaction(context, { action: 'bank.parted', subject: String(id) }, async (tx) => {
    const { pairedId } = await lineToUse(tx, context, id);
    const request = pairedId === null ? undefined : await requestTo(tx, context.caller.actingId, pairedId);
    if (!request) throw refusal('bankLineNotPaired');
    await savePairing(tx, id, null);
    await updateProofsOfLine(tx, id);
    await changed(tx, context);
    await recordAudit(tx, context, { action: 'bank.parted', subject: request.code, before: { line: id } });
    return confirmationOf('bankLineParted');
  });

/** Puts a line aside, out of all matching, or back, to prove what was accepted meanwhile; unchanged if it is there. Source: O11, D391. */
export const setBankLineAside: Handler<'setBankLineAside'> = ({ line: id, aside, reason }, context) => {
  const action = aside ? 'bank.aside' : 'bank.back';
  return runAuditedTransaction(context, { action, subject: String(id) }, async (tx) => {
    const line = await lineToUse(tx, context, id);
    if (aside && !reason) throw refusal<'setBankLineAside'>('whyRequired', 'reason');
    if (line.taken) throw refusal('bankLineTaken');
    const done = confirmationOf(aside ? 'bankLineAside' : 'bankLineBack');
    if (line.aside === aside) return done;
    const at = context.services.clock.now();
    const { accountId: byId } = context.caller;
    await setAside(tx, id, aside ? { byId, at, reason: reason ?? '' } : null);
    await updateProofsOfLine(tx, id);
    await changed(tx, context);
    const after = { amountPaise: line.amountPaise, ...(reason ? { reason } : {}) };
    await recordAudit(tx, context, { action, subject: String(id), after });
    return done;
  });
};

/**
 * Notifies an account that pays to the caller's that money came in, with nothing of the line: it may be another's. Once an
 * hour per line, whichever account was notified. Source: O11.
 */
export const tellOfBankLine: Handler<'tellOfBankLine'> = ({ line: id, account: subject }, context) =>
  runAuditedTransaction(context, { action: 'bank.told', subject }, async (tx) => {
    const line = await lineToUse(tx, context, id);
    const scope = scopeOf(context.caller);
    const account = await payerBelow(tx, scope, subject);
    if (!account) throw refusal('accountNotFound');
    if ((await payeeOf(tx, account))?.accountId !== scope.actingId) throw refusal('bankNotPayer');
    refuseUsed(line);
    const at = context.services.clock.now();
    if (line.toldAt && at.getTime() - line.toldAt.getTime() < TOLD_AGAIN_MS) throw refusal('bankToldAlready');
    await recordNotified(tx, id, { accountId: account.id, at });
    await notify(tx, { accountIds: [account.id], kind: 'bank-line-unasked', subject, at });
    await changed(tx, context);
    await recordAudit(tx, context, { action: 'bank.told', subject, after: { line: id } });
    return confirmationOf('bankLineTold');
  });
