import type { PayoutMethod } from '@cage/contract/pay-methods';
import type { PayoutTo } from '@cage/contract/withdrawals/fields';
import type { Queryable, Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { requestCodes } from '../database/states.ts';

export interface PayoutAccountRow {
  id: number;
  method: PayoutMethod;
  payoutTo: PayoutTo;
  fingerprint: string;
  savedAt: Date;
}

const columns = sql`id, method, payout_to as "payoutTo", fingerprint, saved_at as "savedAt"`;

/** A payout account for its owner to choose, with the time it was last paid to. */
export interface ChoosablePayoutAccount extends PayoutAccountRow {
  paidAt: Date | null;
}

/** The saved payout accounts of an account, oldest first. */
export function listPayoutAccounts(database: Queryable, accountId: number): Promise<ChoosablePayoutAccount[]> {
  return database.query<ChoosablePayoutAccount>(sql`
    select ${columns},
           (select max(decided_at) from withdrawals r where r.requester_id = s.account_id
             and r.status = ${requestCodes.granted} and r.payout_to = s.payout_to) as "paidAt"
    from payout_accounts s where account_id = ${accountId} and removed_at is null order by id`);
}

/** One saved payout account of an account; those of others are as if they did not exist. */
export async function payoutAccountOf(
  database: Queryable,
  accountId: number,
  id: number,
): Promise<PayoutAccountRow | undefined> {
  const [row] = await database.query<PayoutAccountRow>(
    sql`select ${columns} from payout_accounts where id = ${id} and account_id = ${accountId} and removed_at is null`,
  );
  return row;
}

/** Saves a payout account; the schema rejects details that are already saved. */
export async function insertPayoutAccount(
  tx: Transaction,
  account: { accountId: number; method: PayoutMethod; payoutTo: PayoutTo; fingerprint: string; at: Date },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    insert into payout_accounts (account_id, method, payout_to, fingerprint, saved_at)
    values (${account.accountId}, ${account.method}, ${JSON.stringify(account.payoutTo)}::jsonb, ${account.fingerprint},
            ${account.at})
    returning id`);
  if (!row) throw new Error('An insert returns its row');
  return row.id;
}

/** Removes a payout account from use; its row is kept for the payouts made to it. */
export async function removePayoutAccount(tx: Transaction, id: number, at: Date): Promise<boolean> {
  const rows = await tx.query(
    sql`update payout_accounts set removed_at = ${at} where id = ${id} and removed_at is null returning id`,
  );
  return rows.length === 1;
}
