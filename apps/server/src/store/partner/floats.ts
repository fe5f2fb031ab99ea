import type { Paise } from '@cage/contract/money';
import type { Queryable, Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** A customer's float and its minimum. */
export async function floatOf(
  database: Queryable,
  customerId: number,
): Promise<{ floatPaise: Paise; minFloatPaise: Paise }> {
  const [row] = await database.query<{ floatPaise: Paise; minFloatPaise: Paise }>(sql`
    select w.balance_paise as "floatPaise", a.min_float_paise as "minFloatPaise"
    from accounts a join wallets w on w.account_id = a.id and w.kind = 'main' where a.id = ${customerId}`);
  if (!row) throw new Error(`Account ${customerId} has no wallet`);
  return row;
}

/**
 * Marks customers whose float has fallen below its minimum since it last was above it, and returns each once, with the
 * account above it, for notification. Skips rows that another process is handling.
 */
export async function takeFallenFloats(
  tx: Transaction,
  now: Date,
): Promise<{ id: number; publicId: string; parentId: number }[]> {
  await tx.query(sql`
    update accounts a set float_warned_at = null from wallets w
    where a.level = 'customer' and a.float_warned_at is not null and w.account_id = a.id and w.kind = 'main'
      and w.balance_paise >= a.min_float_paise`);
  return tx.query(sql`
    update accounts a set float_warned_at = ${now} where a.id = any(array(
      select c.id from accounts c join wallets w on w.account_id = c.id and w.kind = 'main'
      where c.level = 'customer' and c.float_warned_at is null
        and w.balance_paise < c.min_float_paise
      order by c.id for no key update of c skip locked))
    returning a.id, a.public_id as "publicId", a.parent_id as "parentId"`);
}
