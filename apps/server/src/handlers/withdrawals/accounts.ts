import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import { reasonInEnglish } from '@cage/contract/refusals/english';
import { makeReason, type Reason } from '@cage/contract/refusals/reason';
import { contactTarget } from '../../domain/recharges.ts';
import { Refusal, refusal } from '../../domain/refusal.ts';
import { startOfIndianDay } from '../../domain/time.ts';
import { askingProblem, leftToday, MAX_PAYOUT_ACCOUNTS, payableFrom, payoutDetails } from '../../domain/withdrawals.ts';
import { notify } from '../../store/notifications/notifications.ts';
import { lockRequestsOf } from '../../store/recharges/recharges.ts';
import { payeeOf } from '../../store/settings/payment-settings.ts';
import {
  insertPayoutAccount,
  listPayoutAccounts as listAccounts,
  payoutAccountOf,
  removePayoutAccount as remove,
} from '../../store/withdrawals/payout-accounts.ts';
import { askedOf } from '../../store/withdrawals/withdrawals.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { recordAudit, runAuditedTransaction } from '../record.ts';
import { accountStanding } from '../standing.ts';

/** What `askWithdrawal` would refuse whatever the amount: shown before anybody fills in the form. */
async function obstacleOf(context: CallerContext): Promise<Reason | null> {
  const { database, settings } = context.services;
  const { account, suspendedAncestor } = await accountStanding(database, context);
  const problem = askingProblem({
    level: account.level,
    status: account.status,
    suspendedAncestor,
    playMoney: settings.playMoney,
    isRoot: account.parentId === null,
  });
  return (
    problem ?? ((await payeeOf(database, account)) ? null : makeReason('nobodyPaysOut', contactTarget(account.level)))
  );
}

export const listPayoutAccounts: Handler<'listPayoutAccounts'> = async (_, context) => {
  const { caller, services } = context;
  const { database, clock, settings } = services;
  const {
    minimumWithdrawalPaise: minimumPaise,
    dailyWithdrawalPaise: dailyCapPaise,
    payoutAccountWaitHours: waitHours,
  } = settings;
  const now = clock.now();
  const [rows, { pendingId, askedTodayPaise }, obstacle] = await Promise.all([
    listAccounts(database, caller.actingId),
    askedOf(database, caller.actingId, startOfIndianDay(now)),
    obstacleOf(context),
  ]);
  const accounts = rows.map(({ fingerprint: _fingerprint, ...account }) => ({
    ...account,
    payableAt: payableFrom(account.savedAt, waitHours, now),
  }));
  const leftTodayPaise = leftToday(dailyCapPaise, askedTodayPaise);
  return {
    accounts,
    minimumPaise,
    dailyCapPaise,
    leftTodayPaise,
    waitHours,
    obstacle: obstacle && reasonInEnglish(obstacle),
    obstacleBecause: obstacle,
    pendingId,
  };
};

/** Saves an account after checking the form of its details, and notifies its owner. Source: R33, R36, O9. */
export const savePayoutAccount: Handler<'savePayoutAccount'> = async (form, context) => {
  const { caller, services } = context;
  const at = services.clock.now();
  const accountId = caller.actingId;
  const what = { action: 'payout-account.saved', subject: caller.publicId } as const;
  return runAuditedTransaction(context, what, async (tx) => {
    const details = payoutDetails(form);
    if (details.is === 'wrong') throw new Refusal(details.problem);
    const { payoutTo, fingerprint } = details;
    await lockRequestsOf(tx, accountId);
    const saved = await listAccounts(tx, accountId);
    if (saved.some((account) => account.fingerprint === fingerprint)) throw refusal('payoutAccountTwice');
    if (saved.length >= MAX_PAYOUT_ACCOUNTS) throw refusal('payoutAccountsFull');
    const id = await insertPayoutAccount(tx, { accountId, method: form.method, payoutTo, fingerprint, at });
    await notify(tx, { accountIds: [accountId], kind: 'payout-account-saved', subject: caller.publicId, at });
    await recordAudit(tx, context, { ...what, after: { id, method: form.method, payoutTo } });
    return { ...confirmationOf('payoutAccountSaved'), id };
  });
};

export const removePayoutAccount: Handler<'removePayoutAccount'> = ({ id }, context) => {
  const { caller, services } = context;
  const what = { action: 'payout-account.removed', subject: caller.publicId } as const;
  return runAuditedTransaction(context, what, async (tx) => {
    const account = await payoutAccountOf(tx, caller.actingId, id);
    if (!account || !(await remove(tx, id, services.clock.now()))) throw refusal('payoutAccountNotFound');
    await recordAudit(tx, context, { ...what, before: { id, method: account.method, payoutTo: account.payoutTo } });
    return confirmationOf('payoutAccountRemoved');
  });
};
