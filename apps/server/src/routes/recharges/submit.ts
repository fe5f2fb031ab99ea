import { normaliseUtr, type Paise, texts, wholeRupees } from '@cage/contract';
import { flagsOf, tooManyWaiting, utrProblem } from '../../domain/recharges.ts';
import { type CallerContext, type Handler, type HandlerInput, type Picture, Refusal } from '../../handler.ts';
import { isUniqueViolation, type Transaction } from '../../store/database/database.ts';
import { publish } from '../../store/live-events.ts';
import { notify } from '../../store/notifications.ts';
import { payeeOf } from '../../store/payment-settings.ts';
import {
  holderOfUtr,
  holdRequests,
  type Intent,
  insertRecharge,
  LIVE_UTR_INDEX,
  methodOfIntent,
  requesterFacts,
  takeIntent,
} from '../../store/recharges.ts';
import { once } from '../../store/request-keys.ts';
import { withPictureKept } from '../keep-picture.ts';
import { attempt, record } from '../record.ts';
import { type Payer, payerOf, refuseOverLimit } from './payer.ts';

/** The intent, when what it showed is still what its payee shows. Source: R31. */
async function currentIntent(tx: Transaction, code: string, amountPaise: Paise, payer: Payer): Promise<Intent> {
  const intent = await takeIntent(tx, code, payer.id);
  const settings = await payeeOf(tx, payer);
  const same =
    intent?.amountPaise === amountPaise &&
    intent.payeeId === settings?.accountId &&
    intent.settingsVersion === settings.version;
  if (!intent || !same) throw new Refusal(texts.detailsChanged);
  return intent;
}

interface Submission {
  payer: Payer;
  code: string;
  amountPaise: Paise;
  utr: string;
  proof: Picture;
  proofName: string;
}

async function fileRequest(tx: Transaction, context: CallerContext, submission: Submission): Promise<{ code: string }> {
  const { payer, code, amountPaise, utr, proof, proofName } = submission;
  const at = context.services.clock.now();
  const utrNormal = normaliseUtr(utr);
  await holdRequests(tx, payer.id);
  const facts = await requesterFacts(tx, { requesterId: payer.id, utrNormal, proofHash: proof.hash });
  if (tooManyWaiting(Number(facts.waiting))) throw new Refusal(texts.tooManyWaiting);
  // Under the same hold as the count above, so that two requests at once can't both find room.
  await refuseOverLimit(tx, payer.id, { amountPaise, now: at });
  const intent = await currentIntent(tx, code, amountPaise, payer);
  const { proofSeen, rejectedBefore } = facts;
  const flags = flagsOf(
    { proofSeen, rejectedBefore, method: intent.method, utr, accountCreatedAt: payer.createdAt },
    at,
  );
  await insertRecharge(tx, { intent, utr: utr.trim(), utrNormal, proofName, proofHash: proof.hash, flags, at });
  const rootId = Number(payer.path.split('/')[0]);
  const audience = [payer.id, intent.payeeId, rootId];
  await publish(tx, { audience, type: 'recharge-created', code, at });
  await notify(tx, { accountIds: [intent.payeeId], kind: 'recharge-created', subject: code, at });
  const after = { amountPaise, utr: utrNormal, payee: intent.payeeId, flags };
  await record(tx, context, { action: 'recharge.requested', subject: code, after });
  return { code };
}

/** A UTR that is taken is told by whose it is. Source: R21. */
async function utrTaken(context: CallerContext, utr: string): Promise<Refusal> {
  const holder = await holderOfUtr(context.services.database, normaliseUtr(utr));
  const own = holder?.waiting && holder.requesterId === context.caller.actingId;
  return new Refusal(own ? texts.utrWaiting(holder.code) : texts.utrUsed, 'utr');
}

/** Asks for chips against a payment. The checks go in the order of R20; the picture is judged last. */
export const submitRecharge: Handler<'submitRecharge'> = (input, context) =>
  attempt(context, { action: 'recharge.requested', subject: input.code }, () => submit(input, context));

async function submit(input: HandlerInput<'submitRecharge'>, context: CallerContext) {
  const { amount, utr, code, requestId } = input;
  const { database, clock } = context.services;
  const payer = await payerOf(database, context, amount);
  const problem = utrProblem(utr, await methodOfIntent(database, code, payer.id));
  if (problem) throw new Refusal(problem, 'utr');
  const proof = await input.proof();
  const content = { amount, utr, code, proof: proof.hash.toString('hex') };
  const accountId = context.caller.accountId;
  const request = { accountId, endpoint: 'submitRecharge', requestId, content, at: clock.now() };
  try {
    const answer = await withPictureKept(context, proof, (proofName, keep) =>
      database.transaction((tx) =>
        once(tx, request, async () => {
          const amountPaise = wholeRupees(amount) ?? 0n;
          const filed = await fileRequest(tx, context, { payer, code, amountPaise, utr, proof, proofName });
          keep();
          return filed;
        }),
      ),
    );
    return { message: texts.rechargeSent, code: answer.code };
  } catch (error) {
    throw isUniqueViolation(error, LIVE_UTR_INDEX) ? await utrTaken(context, utr) : error;
  }
}
