import type { Movement } from '@cage/contract/cases/fields';
import { type Paise, paiseOf } from '@cage/contract/money';
import type { Queryable } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';
import type { Scope } from '../scope.ts';
import { paidByJoin, referenceOf } from './references.ts';

interface MovementRow {
  id: bigint;
  kind: string;
  reference: string | null;
  at: Date;
  paidPaise: Paise | null;
  entries: { account: string; onHold: boolean; amount: string; before: string | null; after: string | null }[];
}

const inRupees = (paise: Statement): Statement => sql`round(${paise} / 100.0, 2)::text`;

/**
 * The movements of some keys, their reversals, and the payments of debts together with the movements that brought the
 * money, each with its entries. An account outside the scope that is not a side is named by its level.
 */
export async function movementsOf(
  database: Queryable,
  scope: Scope,
  { keys, debtIds, sides }: { keys: readonly string[]; debtIds: readonly number[]; sides: readonly string[] },
): Promise<Movement[]> {
  // Money that comes in pays all creditors of a player at once: only a scope that contains the other creditors may see
  // who they are.
  const named = sql`case when a.path like ${`${scope.path}%`} or a.public_id = any(${sides}::text[]) then a.public_id
    else upper(a.level) end`;
  const seen = (paise: Statement) => sql`case when a.path like ${`${scope.path}%`} then ${inRupees(paise)} end`;
  const rows = await database.query<MovementRow>(sql`
    with found as (
      select t.id from ledger_transactions t where t.key = any(${keys}::text[])
      union select t.id from ledger_transactions o join ledger_transactions t on t.reverses_id = o.id where o.key = any(${keys}::text[])
      union select unnest(array[t.id, o.id]) from player_debt_payments p
        join ledger_transactions t on t.id = p.transaction_id ${paidByJoin} where p.debt_id = any(${debtIds}::bigint[])
    )
    select t.id, t.kind, ${referenceOf(sql`t.key`)} as reference, t.at,
           (select sum(p.amount_paise)::bigint from player_debt_payments p
            where p.debt_id = any(${debtIds}::bigint[]) and p.transaction_id = t.id) as "paidPaise",
           (select jsonb_agg(jsonb_build_object('account', coalesce(${named}, upper(w.kind)), 'onHold', w.kind = 'hold',
                     'amount', ${inRupees(sql`e.amount_paise`)}, 'before', ${seen(sql`e.before_paise`)},
                     'after', ${seen(sql`e.after_paise`)}) order by e.amount_paise, w.id)
            from ledger_entries e join wallets w on w.id = e.wallet_id left join accounts a on a.id = w.account_id
            where e.transaction_id = t.id) as entries
    from found f join ledger_transactions t on t.id = f.id
    order by t.id`);
  return rows.map(({ id, entries, ...movement }) => ({
    ...movement,
    id: Number(id),
    entries: entries.map(({ account, onHold, amount, before, after }) => ({
      account,
      onHold,
      amountPaise: paiseOf(amount),
      beforePaise: before === null ? null : paiseOf(before),
      afterPaise: after === null ? null : paiseOf(after),
    })),
  }));
}
