import type { LimitPool } from '../../domain/approvals.ts';
import { DAY_MS } from '../../domain/time.ts';
import { type Others, passwordKnownSince } from '../accounts/password-knowledge.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';

type Person = Pick<Others, 'id' | 'now'>;

/**
 * Locks everything that a person moves alone towards a limit until the transaction ends, whichever of its accounts it
 * uses: accounts that could be one person have a hand in common.
 */
export async function lockMovedAlone(tx: Transaction, { id, now }: Person, pot: LimitPool): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  await tx.query(sql`
    with recursive ${passwordKnownSince(sql`select ${id}::int as i`, dayAgo)}
    select pg_advisory_xact_lock(hashtext(${`moved-alone:${pot}`}), held.hand)
    from (select hand from hands order by hand) held`);
}

/** What a person moved alone in the last 24 hours, per limit, through all accounts that could be its own. */
export async function movedAlone(
  database: Queryable,
  { id, now }: Person,
): Promise<Partial<Record<LimitPool, bigint>>> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const rows = await database.query<{ pot: LimitPool; paise: bigint }>(sql`
    with recursive lately as (
      select account_id, pot, sum(amount_paise) as paise from moved_alone where at > ${dayAgo} group by account_id, pot
    ), ${passwordKnownSince(sql`select ${id}::int as i union select account_id from lately`, dayAgo)}
    select l.pot, sum(l.paise)::bigint as paise from lately l
    where exists (
      select 1 from hands a join hands o on o.hand = a.hand where a.account = ${id} and o.account = l.account_id)
    group by l.pot`);
  return Object.fromEntries(rows.map(({ pot, paise }) => [pot, paise]));
}

export async function recordMovedAlone(
  tx: Transaction,
  { id, now, pot, amountPaise }: Person & { pot: LimitPool; amountPaise: bigint },
): Promise<void> {
  await tx.query(
    sql`insert into moved_alone (account_id, pot, amount_paise, at) values (${id}, ${pot}, ${amountPaise}, ${now})`,
  );
}
