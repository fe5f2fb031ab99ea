import type { Paise } from '@cage/contract/money';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export interface Credit {
  walletId: bigint;
  balancePaise: Paise;
  creditPaise: Paise;
}

/**
 * The main wallet of an account with its credit, locked until the transaction ends: what is being accepted out of it is done
 * first, by the limit as it was, and what comes after by the new one.
 */
export async function holdCredit(tx: Transaction, accountId: number): Promise<Credit> {
  const [row] = await tx.query<Credit>(sql`
    select id as "walletId", balance_paise as "balancePaise", credit_paise as "creditPaise"
    from wallets where account_id = ${accountId} and kind = 'main' for update`);
  if (!row) throw new Error(`Account ${accountId} has no wallet`);
  return row;
}

export async function saveCredit(tx: Transaction, { walletId }: Credit, limitPaise: Paise): Promise<void> {
  await tx.query(sql`update wallets set credit_paise = ${limitPaise}::bigint where id = ${walletId}::bigint`);
}
