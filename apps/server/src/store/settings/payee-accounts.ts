import type { Paise } from '@cage/contract/money';
import type { PayeeSlot } from '@cage/contract/settings/payee-accounts';
import { filledAccounts, type PayeeAccount } from '../../domain/payee-accounts.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';
import { requestCodes } from '../database/states.ts';
import type { PaymentSettings } from './payment-settings.ts';

/** Requests that count as received by a payee: filed since the Indian day began and not rejected, including reversed ones. */
const receivedBy = (payeeId: number, dayStart: Date): Statement =>
  sql`from recharges r where r.payee_id = ${payeeId} and r.status <> ${requestCodes.refused} and r.requested_at >= ${dayStart}`;

/** The accounts of a payee with what they have received since the Indian day began, and their rules. One query. */
export async function payeeAccountsOf(
  database: Queryable,
  settings: PaymentSettings,
  dayStart: Date,
): Promise<PayeeAccount[]> {
  const filled = filledAccounts(settings);
  const json = JSON.stringify(filled.map(({ slot, details }) => ({ slot, details })));
  const rows = await database.query<Pick<PayeeAccount, 'slot' | 'receivedPaise' | 'dailyCapPaise' | 'paused'>>(sql`
    with received as (
      select account_key(r.pay_to) as key, sum(r.amount_paise)::bigint as paise
      ${receivedBy(settings.accountId, dayStart)} group by 1)
    select f.slot, coalesce(received.paise, 0)::bigint as "receivedPaise", u.daily_cap_paise as "dailyCapPaise",
           coalesce(u.paused, false) as paused
    from jsonb_to_recordset(${json}::jsonb) as f (slot text, details jsonb)
      left join payee_account_rules u on u.account_id = ${settings.accountId} and u.slot = f.slot
      left join received on received.key = account_key(f.details)`);
  const bySlot = new Map(rows.map((row) => [row.slot, row]));
  return filled.flatMap((account) => {
    const row = bySlot.get(account.slot);
    return row ? [{ ...account, ...row }] : [];
  });
}

/** Sets or removes the cap of an account; reaching a new cap is notified again. */
export async function capPayeeAccount(
  tx: Transaction,
  { accountId, slot, dailyCapPaise }: { accountId: number; slot: PayeeSlot; dailyCapPaise: Paise | null },
): Promise<void> {
  await tx.query(sql`
    insert into payee_account_rules (account_id, slot, daily_cap_paise) values (${accountId}, ${slot}, ${dailyCapPaise})
    on conflict (account_id, slot) do update set daily_cap_paise = excluded.daily_cap_paise, told_on = null`);
}

export async function pausePayeeAccount(
  tx: Transaction,
  { accountId, slot, paused }: { accountId: number; slot: PayeeSlot; paused: boolean },
): Promise<void> {
  await tx.query(sql`
    insert into payee_account_rules (account_id, slot, paused) values (${accountId}, ${slot}, ${paused})
    on conflict (account_id, slot) do update set paused = excluded.paused`);
}

/**
 * Whether a request just filed leaves its account less than the minimum amount below its cap, and this was not yet
 * notified this Indian day; the caller notifies.
 */
export async function reachedCap(
  tx: Transaction,
  filed: { code: string; payeeId: number; slot: PayeeSlot; leastPaise: Paise; day: string; dayStart: Date },
): Promise<boolean> {
  const { code, payeeId, slot, leastPaise, day, dayStart } = filed;
  const rows = await tx.query(sql`
    update payee_account_rules u set told_on = ${day}::date
    where u.account_id = ${payeeId} and u.slot = ${slot} and u.daily_cap_paise is not null
      and u.told_on is distinct from ${day}::date
      and u.daily_cap_paise < ${leastPaise} + (
        select sum(r.amount_paise) ${receivedBy(payeeId, dayStart)}
          and account_key(r.pay_to) = (select account_key(pay_to) from recharges where code = ${code}))
    returning u.slot`);
  return rows.length === 1;
}
