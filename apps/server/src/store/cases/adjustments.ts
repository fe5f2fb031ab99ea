import type { AdjustmentCategory } from '@cage/contract/cases/fields';
import type { Transaction } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';

/** What the adjustment of a movement of the ledger is for, or null. */
export const categoryOf = (transactionId: Statement): Statement =>
  sql`(select y.category from adjustments y where y.transaction_id = ${transactionId})`;

/** Writes down what the movement of a key is for. */
export async function insertAdjustment(
  tx: Transaction,
  { accountId, category, key, at }: { accountId: number; category: AdjustmentCategory; key: string; at: Date },
): Promise<void> {
  await tx.query(sql`
    insert into adjustments (account_id, category, transaction_id, at)
    select ${accountId}, ${category}, t.id, ${at} from ledger_transactions t where t.key = ${key}`);
}
