import { randomBytes } from 'node:crypto';
import type { Paise } from '@cage/contract/money';
import { type PayMethod, payMethods } from '@cage/contract/pay-methods';
import type { PayTo } from '@cage/contract/recharges/own';
import { usdtAmount, usdtRate } from '@cage/contract/recharges/usdt';
import { reasonInEnglish } from '@cage/contract/refusals/english';
import { makeReason } from '@cage/contract/refusals/reason';
import { acceptsAmount, accountFor, type PayeeAccount, qrUrl } from '../../domain/payee-accounts.ts';
import { contactTarget, rechargeCode, upiLink } from '../../domain/recharges.ts';
import { refusal } from '../../domain/refusal.ts';
import { startOfIndianDay } from '../../domain/time.ts';
import { lockRequestsOf } from '../../store/recharges/recharges.ts';
import { insertStarted, makeRoomForStarted, renewStarted, startedOf } from '../../store/recharges/started-payments.ts';
import { scopeOf } from '../../store/scope.ts';
import { payeeAccountsOf } from '../../store/settings/payee-accounts.ts';
import { type PaymentSettings, payeeOf } from '../../store/settings/payment-settings.ts';
import type { Handler } from '../handler.ts';
import { outlookOf, payerOf, requireRoomForRequest } from './payer.ts';
import { isCurrent, startedPayment } from './started.ts';

const priced = ({ rate }: PaymentSettings): boolean => usdtRate(rate ?? '') !== null;

/** The methods by which these accounts can be paid, be they a selection or all. Source: R31, R33. */
function methodsOf(settings: PaymentSettings, accounts: readonly PayeeAccount[]): PayMethod[] {
  return payMethods.filter(
    (method) => accounts.some((account) => account.method === method) && (method !== 'usdt' || priced(settings)),
  );
}

/** What a payer is shown of a tier's account; `null` when there is none. */
function payToOf(
  settings: PaymentSettings,
  { method, tier, amountPaise, code }: { method: PayMethod; tier: number; amountPaise: Paise; code: string },
): PayTo | null {
  const nothing = { holder: settings.walletOwner, upi: null, bank: null, qrImageUrl: null, usdt: null };
  if (method === 'upi') {
    const id = settings.upiIds[tier - 1];
    return id
      ? { ...nothing, upi: { id, link: upiLink({ upiId: id, name: settings.walletOwner }, amountPaise, code) } }
      : null;
  }
  if (method === 'bank') {
    const block = settings.banks[tier - 1];
    if (!block) return null;
    const { holder, bank: name, accountNumber, ifsc } = block;
    return { ...nothing, holder, bank: { name, accountNumber, ifsc } };
  }
  if (method === 'qr') return settings.qrImage ? { ...nothing, qrImageUrl: qrUrl(settings.qrImage) } : null;
  const { usdtAddress: address, rate } = settings;
  const amount = rate && usdtAmount(amountPaise, rate);
  return address && rate && amount ? { ...nothing, usdt: { address, rate, amount } } : null;
}

/** Returns how the caller may pay, and what would refuse every amount now. Source: D75. */
export const getPaymentOptions: Handler<'getPaymentOptions'> = async (_, context) => {
  const { caller, services } = context;
  const { database, settings } = services;
  if (scopeOf(caller).isRoot) throw refusal('rootCannotRecharge');
  const payee = await payeeOf(database, { id: caller.actingId, path: caller.path });
  const { stop, ...outlook } = await outlookOf(database, context);
  const accounts = payee ? await payeeAccountsOf(database, payee, startOfIndianDay(services.clock.now())) : [];
  const least = settings.minimumRechargePaise;
  const taking = accounts.filter((account) => acceptsAmount(account, least));
  const methods = payee ? methodsOf(payee, taking) : [];
  const none = payee && methodsOf(payee, accounts).length > 0 ? 'noAccountsNow' : 'nobodyToPay';
  const nobody =
    methods.length === 0
      ? ({ reason: 'nobody', because: makeReason(none, contactTarget(caller.level)) } as const)
      : null;
  const first = stop ?? nobody;
  const told = first && { ...first, message: reasonInEnglish(first.because) };
  if (!payee) return { options: [], stop: told };
  const { minimumRechargePaise: minimumPaise, maximumRechargePaise: maximumPaise, chatCountryCode } = settings;
  const { publicId, contactPhone } = payee;
  const option = { payee: publicId, methods, minimumPaise, maximumPaise, ...outlook, contactPhone, chatCountryCode };
  return { options: [option], stop: told };
};

/**
 * Creates the code, fixes payee, account details and tier, and stores what was shown; refuses whatever its proof would be
 * refused for. The same amount again is the same payment. Source: R19, R28, R31, D74.
 */
export const startRecharge: Handler<'startRecharge'> = ({ amountPaise: given, method }, context) => {
  const { database, clock } = context.services;
  return database.transaction(async (tx) => {
    const now = clock.now();
    await lockRequestsOf(tx, context.caller.actingId);
    const { payer, amountPaise } = await payerOf(tx, context, given);
    await requireRoomForRequest(tx, payer.id, { amountPaise, now });
    const settings = await payeeOf(tx, payer);
    if (!settings) throw refusal('nobodyToPay', contactTarget(payer.level));
    const accounts = await payeeAccountsOf(tx, settings, startOfIndianDay(now));
    const offered = methodsOf(settings, accounts).includes(method);
    if (!offered) throw refusal<'startRecharge'>('detailsChanged', 'method');
    const account = accountFor(accounts, { method, amountPaise });
    if (!account) throw refusal<'startRecharge'>('noAccountTakes', 'method');
    const open = await startedOf(tx, payer.id, now);
    const same = open.find(
      (payment) =>
        payment.amountPaise === amountPaise &&
        payment.method === method &&
        payment.tier === account.tier &&
        isCurrent(payment, settings),
    );
    if (same) {
      await renewStarted(tx, same.code, now);
      return startedPayment({ ...same, startedAt: now }, true, context);
    }
    const code = rechargeCode(now, randomBytes(8));
    const { tier } = account;
    const payTo = payToOf(settings, { method, tier, amountPaise, code });
    if (!payTo) throw refusal<'startRecharge'>('detailsChanged', 'method');
    const payment = {
      code,
      requesterId: payer.id,
      payeeId: settings.accountId,
      amountPaise,
      method,
      tier,
      settingsVersion: settings.version,
      payTo,
    };
    await makeRoomForStarted(tx, payer.id, now);
    await insertStarted(tx, payment, now);
    return startedPayment({ ...payment, startedAt: now }, true, context);
  });
};
