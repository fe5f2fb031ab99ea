import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { normalisePhone } from '@cage/contract/people';
import { refusal } from '../../domain/refusal.ts';
import { scopeOf } from '../../store/scope.ts';
import { payeeNamed } from '../../store/settings/payees.ts';
import { contactOf, payeeOf, saveContactPhone } from '../../store/settings/payment-settings.ts';
import { notifyUplines } from '../accounts/notify.ts';
import type { Handler } from '../handler.ts';
import { recordAudit, runAuditedTransaction } from '../record.ts';

export const getPayeeContact: Handler<'getPayeeContact'> = async (_, { caller, services: { database } }) => {
  if (scopeOf(caller).isRoot) throw refusal('rootCannotRecharge');
  const payee = await payeeOf(database, { id: caller.actingId, path: caller.path });
  return { phone: payee?.contactPhone ?? null };
};

export const getOwnContact: Handler<'getOwnContact'> = async (_, { caller, services: { database } }) => ({
  phone: await contactOf(database, caller.actingId),
});

/** Sets the number that payers may call. It may differ from the sign-in number. */
export const saveContact: Handler<'saveContact'> = async ({ phone: typed }, context) => {
  const { caller } = context;
  const what = { action: 'contact.changed', subject: caller.publicId } as const;
  return runAuditedTransaction(context, what, async (tx) => {
    if (typed.trim() === '') throw refusal<'saveContact'>('contactEmpty', 'phone');
    const phone = normalisePhone(typed);
    if (phone === null) throw refusal<'saveContact'>('phoneInvalid', 'phone');
    const before = await contactOf(tx, caller.actingId);
    await saveContactPhone(tx, caller.actingId, phone);
    if (phone === before) return confirmationOf('contactSaved');
    const { publicId } = await payeeNamed(tx, caller.actingId);
    await notifyUplines(tx, context, 'contact-changed', { id: caller.actingId, publicId });
    await recordAudit(tx, context, { ...what, before: { number: before }, after: { number: phone } });
    return confirmationOf('contactSaved');
  });
};
