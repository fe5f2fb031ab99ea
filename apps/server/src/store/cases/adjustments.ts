import type { AdjustmentCategory } from '@cage/contract/cases/fields';
import type { Transaction } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';

/** The category of the adjustment that a ledger movement is, or null. */
export const categoryOf = (transactionId: Statement): Statement =>
  sql`(select y.category from adjustments y where y.transaction_id = ${transactionId})`;

/** Stores the category of the movement with a key. */
export async function insertAdjustment(
  tx: Transaction,
  { accountId, category, key, at }: { accountId: number; category: AdjustmentCategory; key: string; at: Date },
): Promise<void> {
  await tx.query(sql`
    insert into adjustments (account_id, category, transaction_id, at)
    select ${accountId}, ${category}, t.id, ${at} from ledger_transactions t where t.key = ${key}`);
}
