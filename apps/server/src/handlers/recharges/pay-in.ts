import { randomBytes } from 'node:crypto';
import type { Paise } from '@cage/contract/money';
import type { PayTo } from '@cage/contract/recharges';
import { usdtAmount, usdtRate } from '@cage/contract/recharges/usdt';
import { inEnglish } from '@cage/contract/refusals/in-english';
import { because } from '@cage/contract/refusals/reason';
import { filledTier, tierOf } from '@cage/contract/settings/tiers';
import type { PayMethod } from '@cage/contract/statuses';
import { rechargeCode, upiLink } from '../../domain/recharges.ts';
import { refusal } from '../../domain/refusal.ts';
import { holdRequests } from '../../store/recharges/recharges.ts';
import { insertStarted, makeRoomForStarted, renewStarted, startedOf } from '../../store/recharges/started-payments.ts';
import { scopeOf } from '../../store/scope.ts';
import { type PaymentSettings, payeeOf } from '../../store/settings/payment-settings.ts';
import type { Handler } from '../handler.ts';
import { outlookOf, payerOf, refuseWithoutRoom } from './payer.ts';
import { isCurrent, startedPayment } from './started.ts';

/** The ways of paying that settings offer: a tier of money must be filled before its tab is shown. Source: R31, R33. */
function methodsOf({ upiIds, banks, qrImage, usdtAddress, rate }: PaymentSettings): PayMethod[] {
  const offered: [PayMethod, boolean][] = [
    ['upi', Boolean(upiIds[0])],
    ['bank', Boolean(banks[0])],
    ['qr', Boolean(qrImage)],
    ['usdt', Boolean(usdtAddress) && usdtRate(rate ?? '') !== null],
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
  const amount = rate && usdtAmount(amountPaise, rate);
  return address && rate && amount ? { tier: wanted, payTo: { ...nothing, usdt: { address, rate, amount } } } : null;
}

/** How one may pay, and what would refuse every amount now. Source: D75. */
export const getPaymentOptions: Handler<'getPaymentOptions'> = async (_, context) => {
  const { caller, services } = context;
  const { database, settings } = services;
  if (scopeOf(caller).isRoot) throw refusal('rootCannotRecharge');
  const payee = await payeeOf(database, { id: caller.actingId, path: caller.path });
  const { stop, ownLimit } = await outlookOf(database, context);
  const methods = payee ? methodsOf(payee) : [];
  const nobody = methods.length === 0 ? ({ reason: 'nobody', because: because('nobodyToPay') } as const) : null;
  const first = stop ?? nobody;
  const told = first && { ...first, message: inEnglish(first.because) };
  if (!payee) return { options: [], stop: told };
  const { minimumRechargePaise: minimumPaise, maximumRechargePaise: maximumPaise, chatCountryCode } = settings;
  const { publicId, contactPhone } = payee;
  const option = { payee: publicId, methods, minimumPaise, maximumPaise, ownLimit, contactPhone, chatCountryCode };
  return { options: [option], stop: told };
};

/**
 * Makes the code, fixes payee, account details and tier, and remembers what was shown; refuses whatever its proof would be
 * refused for. The same amount once more is the same payment. Source: R19, R28, R31, D74.
 */
export const startRecharge: Handler<'startRecharge'> = ({ amountPaise: given, method }, context) => {
  const { database, clock } = context.services;
  return database.transaction(async (tx) => {
    const now = clock.now();
    await holdRequests(tx, context.caller.actingId);
    const { payer, amountPaise } = await payerOf(tx, context, given);
    await refuseWithoutRoom(tx, payer.id, { amountPaise, now });
    const settings = await payeeOf(tx, payer);
    if (!settings) throw refusal('nobodyToPay');
    const open = await startedOf(tx, payer.id, now);
    const same = open.find(
      (payment) => payment.amountPaise === amountPaise && payment.method === method && isCurrent(payment, settings),
    );
    if (same) {
      await renewStarted(tx, same.code, now);
      return startedPayment({ ...same, startedAt: now }, true, context);
    }
    const code = rechargeCode(now, randomBytes(8));
    const shown = payToOf(settings, { method, amountPaise, code });
    if (!shown) throw refusal<'startRecharge'>('detailsChanged', 'method');
    const payment = {
      code,
      requesterId: payer.id,
      payeeId: settings.accountId,
      amountPaise,
      method,
      tier: shown.tier,
      settingsVersion: settings.version,
      payTo: shown.payTo,
    };
    await makeRoomForStarted(tx, payer.id, now);
    await insertStarted(tx, payment, now);
    return startedPayment({ ...payment, startedAt: now }, true, context);
  });
};
