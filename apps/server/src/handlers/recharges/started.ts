import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { Started } from '@cage/contract/recharges/own';
import { STARTED_PAYMENT_MS } from '@cage/contract/request-times';
import { refusal } from '../../domain/refusal.ts';
import { lockRequestsOf } from '../../store/recharges/recharges.ts';
import { discardStarted, type StartedPayment, startedOf } from '../../store/recharges/started-payments.ts';
import { type PaymentSettings, payeeOf } from '../../store/settings/payment-settings.ts';
import type { CallerContext, Handler } from '../handler.ts';

/** Whether what a payment showed is what its payee still shows. Source: R31. */
export const isCurrent = (payment: StartedPayment, settings: PaymentSettings | undefined): boolean =>
  payment.payeeId === settings?.accountId && payment.settingsVersion === settings.version;

/** A started payment as the contract names it. */
export function startedPayment(
  payment: Omit<StartedPayment, 'depositLimits'>,
  current: boolean,
  { services }: CallerContext,
): Started {
  const { code, amountPaise, method, tier, payTo, startedAt } = payment;
  const expiresAt = new Date(startedAt.getTime() + STARTED_PAYMENT_MS);
  const reference = services.settings.references[method];
  return { code, amountPaise, method, tier, payTo, reference, startedAt, expiresAt, current };
}

/** Lists the started payments that wait for their proof, from whatever device. */
export const listStartedPayments: Handler<'listStartedPayments'> = async (_, context) => {
  const { caller, services } = context;
  const [payments, settings] = await Promise.all([
    startedOf(services.database, caller.actingId, services.clock.now()),
    payeeOf(services.database, { id: caller.actingId, path: caller.path }),
  ]);
  return { payments: payments.map((payment) => startedPayment(payment, isCurrent(payment, settings), context)) };
};

export const discardStartedPayment: Handler<'discardStartedPayment'> = ({ code }, { caller, services }) =>
  services.database.transaction(async (tx) => {
    // Waits for a proof that is being filed for it.
    await lockRequestsOf(tx, caller.actingId);
    if (!(await discardStarted(tx, code, caller.actingId))) throw refusal('startedNotFound');
    return confirmationOf('startedDiscarded');
  });
