import { randomBytes } from 'node:crypto';
import { filledTier, type Paise, type PayMethod, type PayTo, texts, tierOf, wholeRupees } from '@cage/contract';
import { rechargeCode, upiLink } from '../../domain/recharges.ts';
import { type Handler, Refusal } from '../../handler.ts';
import { type PaymentSettings, payeeOf } from '../../store/payment-settings.ts';
import { type Intent, saveIntent } from '../../store/recharges.ts';
import { payerOf, refuseOverLimit } from './payer.ts';

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
    return settings.qrImage
      ? { tier: wanted, payTo: { ...nothing, qrImageUrl: `/payment/${settings.qrImage}` } }
      : null;
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
  await refuseOverLimit(database, payer.id, { amountPaise, now: clock.now() });
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
