import { randomBytes, randomUUID } from 'node:crypto';
import {
  filledTier,
  normaliseUtr,
  type Paise,
  type PayMethod,
  type PayTo,
  texts,
  tierOf,
  wholeRupees,
} from '@cage/contract';
import { flagsOf, payerProblem, rechargeCode, tooManyWaiting, upiLink, utrProblem } from '../../domain/recharges.ts';
import { type CallerContext, type Handler, type HandlerInput, type Picture, Refusal } from '../../handler.ts';
import { accountById, ancestorsOf } from '../../store/accounts.ts';
import { isUniqueViolation, type Queryable, type Transaction } from '../../store/database/database.ts';
import { publish } from '../../store/live-events.ts';
import { type PaymentSettings, payeeOf } from '../../store/payment-settings.ts';
import {
  holderOfUtr,
  type Intent,
  insertRecharge,
  LIVE_UTR_INDEX,
  methodOfIntent,
  requesterFacts,
  saveIntent,
  takeIntent,
} from '../../store/recharges.ts';
import { once } from '../../store/request-keys.ts';
import { attempt, record } from '../record.ts';

/** The ways of paying that settings offer: a tier of money must be filled before its tab is shown. Source: R31, R33. */
function methodsOf({ upiIds, banks, qrImage, usdtAddress }: PaymentSettings): PayMethod[] {
  const offered: [PayMethod, boolean][] = [
    ['upi', Boolean(upiIds[0])],
    ['bank', Boolean(banks[0])],
    ['qr', Boolean(qrImage)],
    ['usdt', Boolean(usdtAddress)],
  ];
  return offered.filter(([, filled]) => filled).map(([method]) => method);
}

interface Payer {
  id: number;
  path: string;
  createdAt: Date;
}

/** The account that pays in, when it may pay in this amount. Source: R19, the first part of R20. */
async function payerOf(database: Queryable, context: CallerContext, amount: string): Promise<Payer> {
  const { settings } = context.services;
  const account = await accountById(database, context.caller.actingId);
  if (!account) throw new Refusal(texts.sessionExpired);
  const ancestors = await ancestorsOf(database, account);
  const facts = {
    isRoot: account.parentId === null,
    status: account.status,
    suspendedAncestor: ancestors.some(({ status }) => status === 'Suspended'),
    minimumPaise: settings.minimumRechargePaise,
    maximumPaise: settings.maximumRechargePaise,
  };
  const problem = payerProblem(facts, amount);
  if (problem) throw new Refusal(problem.message, problem.field);
  return account;
}

function payToOf(
  settings: PaymentSettings,
  { method, amountPaise, code }: { method: PayMethod; amountPaise: Paise; code: string },
): { payTo: PayTo; tier: number } | null {
  const nothing = { holder: settings.walletOwner, upi: null, bank: null, qrImageUrl: null, usdt: null };
  const wanted = tierOf(amountPaise);
  if (wanted === null) return null;
  if (method === 'upi') {
    const tier = filledTier(wanted, (candidate) => Boolean(settings.upiIds[candidate - 1]));
    const id = tier && settings.upiIds[tier - 1];
    if (!tier || !id) return null;
    const link = upiLink({ upiId: id, name: settings.walletOwner }, amountPaise, code);
    return { tier, payTo: { ...nothing, upi: { id, link } } };
  }
  if (method === 'bank') {
    const tier = filledTier(wanted, (candidate) => Boolean(settings.banks[candidate - 1]));
    const bank = tier && settings.banks[tier - 1];
    if (!tier || !bank) return null;
    const { holder, bank: name, accountNumber, ifsc } = bank;
    return { tier, payTo: { ...nothing, holder, bank: { name, accountNumber, ifsc } } };
  }
  if (method === 'qr')
    return settings.qrImage ? { tier: wanted, payTo: { ...nothing, qrImageUrl: settings.qrImage } } : null;
  const { usdtAddress: address, rate } = settings;
  return address && rate ? { tier: wanted, payTo: { ...nothing, usdt: { address, rate } } } : null;
}

export const getPaymentOptions: Handler<'getPaymentOptions'> = async (_, { caller, services }) => {
  const { database, settings } = services;
  const payee = await payeeOf(database, { id: caller.actingId, path: caller.path });
  if (!payee) return { options: [] };
  const { minimumRechargePaise: minimumPaise, maximumRechargePaise: maximumPaise, chatCountryCode } = settings;
  const { publicId, contactPhone } = payee;
  const methods = methodsOf(payee);
  return { options: [{ payee: publicId, methods, minimumPaise, maximumPaise, contactPhone, chatCountryCode }] };
};

/** Makes the code, fixes payee, account details and tier, and remembers what was shown. Source: R19, R28, R31. */
export const startRecharge: Handler<'startRecharge'> = async ({ amount, method }, context) => {
  const { database, clock } = context.services;
  const payer = await payerOf(database, context, amount);
  const settings = await payeeOf(database, payer);
  const amountPaise = wholeRupees(amount) ?? 0n;
  const code = rechargeCode(clock.now(), randomBytes(8));
  const shown = settings && payToOf(settings, { method, amountPaise, code });
  if (!shown) throw new Refusal(texts.detailsChanged, 'type');
  const intent: Intent = {
    code,
    requesterId: payer.id,
    payeeId: settings.accountId,
    amountPaise,
    method,
    tier: shown.tier,
    settingsVersion: settings.version,
    payTo: shown.payTo,
  };
  await saveIntent(database, intent, clock.now());
  return { code, amountPaise, method, tier: shown.tier, payTo: shown.payTo };
};

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

async function file(tx: Transaction, context: CallerContext, submission: Submission): Promise<{ code: string }> {
  const { payer, code, amountPaise, utr, proof, proofName } = submission;
  const at = context.services.clock.now();
  const utrNormal = normaliseUtr(utr);
  const facts = await requesterFacts(tx, { requesterId: payer.id, utrNormal, proofHash: proof.hash });
  if (tooManyWaiting(Number(facts.waiting))) throw new Refusal(texts.tooManyWaiting);
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
  const { database, files, clock } = context.services;
  const { caller } = context;
  const payer = await payerOf(database, context, amount);
  const problem = utrProblem(utr, await methodOfIntent(database, code, payer.id));
  if (problem) throw new Refusal(problem, 'utr');
  const proof = await input.proof();
  const name = randomUUID();
  const proofName = `${name}.webp`;
  const submission = { payer, code, amountPaise: wholeRupees(amount) ?? 0n, utr, proof, proofName };
  const content = { amount, utr, code, proof: proof.hash.toString('hex') };
  const request = { accountId: caller.accountId, endpoint: 'submitRecharge', requestId, content, at: clock.now() };
  let filed = false;
  await files.put(proofName, proof.bytes);
  await files.put(`${name}-thumb.webp`, proof.thumb);
  try {
    const answer = await database.transaction((tx) =>
      once(tx, request, async () => {
        const made = await file(tx, context, submission);
        filed = true;
        return made;
      }),
    );
    return { message: texts.rechargeSent, code: answer.code };
  } catch (error) {
    filed = false;
    throw isUniqueViolation(error, LIVE_UTR_INDEX) ? await utrTaken(context, utr) : error;
  } finally {
    // A file without its row is nobody's; a twin of an earlier request brought a second copy.
    if (!filed) await Promise.all([files.delete(proofName), files.delete(`${name}-thumb.webp`)]);
  }
}
