import { confirmed } from '@cage/contract/confirmations/confirmations.en';
import { owedOf } from '@cage/contract/credit/owed';
import { MOST_CREDIT_PAISE } from '../../domain/credit.ts';
import { refusal } from '../../domain/refusal.ts';
import { holdCredit, saveCredit } from '../../store/credit/credit.ts';
import { publish } from '../../store/live/live-events.ts';
import { targetOf } from '../accounts/target.ts';
import { tellUplines } from '../accounts/told.ts';
import type { Handler } from '../handler.ts';
import { change, record } from '../record.ts';

/**
 * Sets how far below zero accepted recharges may take an agent or a customer below. Nothing moves: a limit below what is owed
 * lends nothing more. Source: O15.
 */
export const saveCreditLimit: Handler<'saveCreditLimit'> = async (input, context) => {
  const { limitPaise } = input;
  const what = { action: 'credit.limit', subject: input.account } as const;
  await change(context, what, async (tx) => {
    const { account } = await targetOf(tx, context, input.account);
    if (account.level !== 'agent' && account.level !== 'customer') throw refusal('accountNotFound');
    if (limitPaise === 'no-amount') throw refusal<'saveCreditLimit'>('invalidAmount', 'limitPaise');
    if (limitPaise > MOST_CREDIT_PAISE) throw refusal<'saveCreditLimit'>('creditTooLarge', 'limitPaise');
    const before = await holdCredit(tx, account.id);
    if (before.creditPaise === limitPaise) return;
    await saveCredit(tx, before, limitPaise);
    await tellUplines(tx, context, 'credit-changed', account);
    const audience = [account.id, context.caller.actingId];
    await publish(tx, { audience, type: 'balance-changed', at: context.services.clock.now() });
    const { owedPaise } = owedOf(before);
    const row = { ...what, subject: account.publicId, before: { limitPaise: before.creditPaise } };
    await record(tx, context, { ...row, after: { limitPaise, owedPaise } });
  });
  return confirmed('creditLimitSaved');
};
