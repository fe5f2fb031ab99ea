import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { PayeeSlot } from '@cage/contract/settings/payee-accounts';
import type { PayeeAccount } from '../../domain/payee-accounts.ts';
import { refusal } from '../../domain/refusal.ts';
import { requireCurrentRevision } from '../../domain/revision.ts';
import { startOfIndianDay } from '../../domain/time.ts';
import type { Queryable } from '../../store/database/database.ts';
import {
  capPayeeAccount as cap,
  pausePayeeAccount as pause,
  payeeAccountsOf,
} from '../../store/settings/payee-accounts.ts';
import { paymentSettingsOf } from '../../store/settings/payment-settings.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { recordAudit, runAuditedTransaction } from '../record.ts';

/** The accounts that the caller is paid to, `locked` until the transaction ends. */
async function ownAccounts(
  database: Queryable,
  { caller, services }: CallerContext,
  { locked = false } = {},
): Promise<PayeeAccount[]> {
  const settings = await paymentSettingsOf(database, caller.actingId, { locked });
  return settings ? payeeAccountsOf(database, settings, startOfIndianDay(services.clock.now())) : [];
}

export const listPayeeAccounts: Handler<'listPayeeAccounts'> = async (_, context) => {
  const accounts = await ownAccounts(context.services.database, context);
  return {
    accounts: accounts.map(({ slot, line, receivedPaise, dailyCapPaise, paused }) => ({
      slot,
      line,
      receivedPaise,
      dailyCapPaise,
      paused,
    })),
  };
};

async function ownAccount(tx: Queryable, context: CallerContext, slot: PayeeSlot): Promise<PayeeAccount> {
  const account = (await ownAccounts(tx, context, { locked: true })).find((one) => one.slot === slot);
  if (!account) throw refusal('payeeAccountEmpty');
  return account;
}

/** Sets a daily cap. It decides what payers are shown from now on; what they were shown before they can still send. Source: O7, D285. */
export const capPayeeAccount: Handler<'capPayeeAccount'> = ({ slot, dailyCapPaise, seenPaise }, context) => {
  const { actingId: accountId, publicId } = context.caller;
  const what = { action: 'payee-account.capped', subject: publicId } as const;
  return runAuditedTransaction(context, what, async (tx) => {
    if (dailyCapPaise === 'no-amount') throw refusal<'capPayeeAccount'>('invalidAmount', 'dailyCapPaise');
    const { line, dailyCapPaise: before } = await ownAccount(tx, context, slot);
    if (seenPaise !== undefined && dailyCapPaise !== before) requireCurrentRevision(String(seenPaise), String(before));
    await cap(tx, { accountId, slot, dailyCapPaise });
    await recordAudit(tx, context, {
      ...what,
      before: { slot, line, dailyCapPaise: before },
      after: { slot, line, dailyCapPaise },
    });
    return confirmationOf('payeeAccountCapped');
  });
};

export const pausePayeeAccount: Handler<'pausePayeeAccount'> = ({ slot, paused }, context) => {
  const { actingId: accountId, publicId } = context.caller;
  const what = { action: paused ? 'payee-account.paused' : 'payee-account.resumed', subject: publicId } as const;
  return runAuditedTransaction(context, what, async (tx) => {
    const { line, paused: before } = await ownAccount(tx, context, slot);
    await pause(tx, { accountId, slot, paused });
    await recordAudit(tx, context, { ...what, before: { slot, line, paused: before }, after: { slot, line, paused } });
    return confirmationOf(paused ? 'payeeAccountPaused' : 'payeeAccountResumed');
  });
};
