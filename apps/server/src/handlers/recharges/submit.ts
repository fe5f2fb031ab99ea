import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { type ParsedAmount, toTypedRupees } from '@cage/contract/money';
import { plainText } from '@cage/contract/plain-text';
import { normaliseUtr, referenceProblem } from '@cage/contract/recharges/references';
import { rootOf } from '../../domain/path.ts';
import { slotOf } from '../../domain/payee-accounts.ts';
import type { Picture } from '../../domain/picture.ts';
import { flagsOf } from '../../domain/recharges.ts';
import { type Refusal, refusal } from '../../domain/refusal.ts';
import { indianDay, startOfIndianDay } from '../../domain/time.ts';
import type { Account } from '../../store/accounts/accounts.ts';
import { isUniqueViolation, type Queryable, type Transaction } from '../../store/database/database.ts';
import { publishEvent } from '../../store/live/live-events.ts';
import { notify } from '../../store/notifications/notifications.ts';
import {
  holderOfUtr,
  insertRecharge,
  LIVE_UTR_INDEX,
  lockRequestsOf,
  ownByCode,
  proofFacts,
} from '../../store/recharges/recharges.ts';
import { type StartedPayment, startedByCode } from '../../store/recharges/started-payments.ts';
import { oncePerRequestId, wasAnswered } from '../../store/request-keys.ts';
import { reachedCap } from '../../store/settings/payee-accounts.ts';
import { payeeOf } from '../../store/settings/payment-settings.ts';
import type { CallerContext, Handler, HandlerInput } from '../handler.ts';
import { withPictureKept } from '../keep-picture.ts';
import { lockAuditLog, recordAudit, runAudited, withAuthorisedCaller } from '../record.ts';
import { payerOf, requireRoomForRequest } from './payer.ts';
import { isCurrent } from './started.ts';

interface Asked {
  given: ParsedAmount;
  utr: string;
  code: string;
}

/** The refusal of an unusable code: its request was sent already, or what it showed is no longer shown. Source: R31. */
async function unusable(database: Queryable, code: string, payerId: number): Promise<Refusal> {
  const sent = await ownByCode(database, payerId, code);
  return sent ? refusal('rechargeAlreadySent', { code }) : refusal('detailsChanged');
}

/** Refuses a UTR that is taken; says so if it is in the caller's own waiting request. Source: R21. */
async function refuseTaken(database: Queryable, context: CallerContext, utr: string): Promise<void> {
  const holder = await holderOfUtr(database, normaliseUtr(utr));
  if (!holder) return;
  const own = holder.waiting && holder.requesterId === context.caller.actingId;
  throw own
    ? refusal<'submitRecharge'>('utrWaiting', { code: holder.code }, 'utr')
    : refusal<'submitRecharge'>('utrUsed', 'utr');
}

/**
 * Checks everything but the picture, in the order of R20. Called before the picture is decoded, which takes a while, and
 * again under the lock: meanwhile the account may be excluded, or one above it suspended.
 */
async function allowed(
  database: Queryable,
  context: CallerContext,
  { given, utr, code }: Asked,
): Promise<{ payer: Account; payment: StartedPayment }> {
  const { clock, settings } = context.services;
  const now = clock.now();
  const payment = await startedByCode(database, { code, requesterId: context.caller.actingId, now });
  const { payer, amountPaise } = await payerOf(database, context, given, payment?.startedAt);
  // Without a known payment, only a missing UTR can be reported.
  const missing = normaliseUtr(utr) === '' ? 'utrRequired' : null;
  const problem = payment ? referenceProblem(utr, settings.references[payment.method]) : missing;
  if (problem) throw refusal<'submitRecharge'>(problem, 'utr');
  await requireRoomForRequest(database, payer.id, { amountPaise, now, atStart: payment?.depositLimits ?? null });
  if (!payment) throw await unusable(database, code, payer.id);
  const same = payment.amountPaise === amountPaise && isCurrent(payment, await payeeOf(database, payer));
  if (!same) throw refusal('detailsChanged');
  await refuseTaken(database, context, utr);
  return { payer, payment };
}

async function fileRequest(
  tx: Transaction,
  context: CallerContext,
  { asked, proof, proofName }: { asked: Asked; proof: Picture; proofName: string },
): Promise<{ code: string }> {
  const { code, utr } = asked;
  const { clock, settings } = context.services;
  const at = clock.now();
  const utrNormal = normaliseUtr(utr);
  const { payer, payment } = await allowed(tx, context, asked);
  const { proofSeen, rejectedBefore } = await proofFacts(tx, { utrNormal, proofHash: proof.hash });
  const rule = settings.references[payment.method];
  const flags = flagsOf({ proofSeen, rejectedBefore, rule, utr, accountCreatedAt: payer.createdAt }, at);
  await insertRecharge(tx, {
    payment,
    utr: plainText(utr).trim(),
    utrNormal,
    proofName,
    proofHash: proof.hash,
    flags,
    at,
  });
  const rootId = rootOf(payer.path);
  const audience = [payer.id, payment.payeeId, rootId];
  await publishEvent(tx, { audience, type: 'recharge-created', at });
  await notify(tx, { accountIds: [payment.payeeId], kind: 'recharge-created', subject: code, at });
  const filed = {
    code,
    payeeId: payment.payeeId,
    slot: slotOf(payment.method, payment.tier),
    leastPaise: settings.minimumRechargePaise,
    day: indianDay(at),
    dayStart: startOfIndianDay(at),
  };
  if (await reachedCap(tx, filed))
    await notify(tx, { accountIds: [payment.payeeId], kind: 'payee-account-full', subject: filed.slot, at });
  const end = await lockAuditLog(tx, context);
  // After the last lock: a duplicate of the reference may have been waited for, and an account above was suspended (D466).
  await payerOf(tx, context, asked.given, payment.startedAt);
  const after = { amountPaise: payment.amountPaise, utr: utrNormal, payee: payment.payeeId, flags };
  await recordAudit(tx, context, { action: 'recharge.requested', subject: code, after }, end);
  return { code };
}

/** Requests chips against a payment. */
export const submitRecharge: Handler<'submitRecharge'> = (input, context) =>
  runAudited(context, { action: 'recharge.requested', subject: input.code }, () => submit(input, context));

async function submit(input: HandlerInput<'submitRecharge'>, context: CallerContext) {
  const { amountPaise: given, utr, code, requestId } = input;
  const { database, clock } = context.services;
  const asked = { given, utr, code };
  const request = { accountId: context.caller.accountId, endpoint: 'submitRecharge', requestId };
  try {
    await allowed(database, context, asked);
  } catch (refusal) {
    // A request filed earlier is refused by these checks; a repetition gets its first answer.
    if (!(await wasAnswered(database, request))) throw refusal;
  }
  const proof = await input.proof();
  const content = { amount: toTypedRupees(given), utr, code, proof: proof.hash.toString('hex') };
  try {
    const answer = await withPictureKept(context, proof, (proofName, keep) =>
      withAuthorisedCaller(context, async (tx) => {
        // Under one hold, so that two concurrent requests can't both find room.
        await lockRequestsOf(tx, context.caller.actingId);
        // Reading the form and decoding its picture took time.
        const by = await context.readmit(tx);
        return oncePerRequestId(tx, { ...request, content, at: clock.now() }, async () => {
          const filed = await fileRequest(tx, by, { asked, proof, proofName });
          await keep(tx);
          return filed;
        });
      }),
    );
    return { ...confirmationOf('rechargeSent'), code: answer.code };
  } catch (error) {
    if (isUniqueViolation(error, LIVE_UTR_INDEX)) await refuseTaken(database, context, utr);
    throw error;
  }
}
