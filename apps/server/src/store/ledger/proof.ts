import type { Database, Queryable } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';
import { walletsWithDays } from './ledger.ts';
import { covers } from './lent.ts';

export interface Books {
  balanced: boolean;
  /** Each violation, in a sentence; empty when balanced. */
  faults: string[];
}

/**
 * Proves the books in one snapshot: all wallets sum to zero; each equals the sum of its entries; entries follow one
 * another without gaps; every transaction sums to zero; only MINT is negative, and agents and customers who owe, taken
 * there by nothing but settlements and accepted recharges; what players owe is the sum of their open debts; what
 * lenders keep is what was lent, and is covered by what they have or are lent; each debt is the sum of what was paid,
 * written off and is left of it; each reversal is what it reverses, moved back or owed; the sums by day and kind are
 * those of the entries; and the counts of players are right. Reads every entry, for as long as that takes or until it
 * is aborted. Source: R11, M1-M3, R9, P8, P17.
 */
export function verifyLedger(database: Database, until?: AbortSignal): Promise<Books> {
  return database.snapshot(counted, { unhurried: true, until });
}

/** The number of violations of one kind, and the ids of the first ones. */
interface Found {
  count: number;
  first: string[] | null;
}

type What =
  | ('negative' | 'overdrawn' | 'unequal' | 'gaps' | 'lopsided' | 'misowed' | 'misreversed' | 'nameless' | 'unreversed')
  | ('indebted' | 'uncounted' | 'unsummed' | 'mislent' | 'uncovered');

/** Aggregates violating rows into a `Found`. */
const found = (id: Statement) =>
  sql`jsonb_build_object('count', count(*), 'first', (array_agg(${id}::text order by ${id}))[1:5])`;

async function counted(tx: Queryable): Promise<Books> {
  const [proof] = await tx.query<{ total: bigint } & Record<What, Found>>(sql`
      with steps as (
        select wallet_id, seq, before_paise,
               lag(after_paise, 1, 0::bigint) over (partition by wallet_id order by seq) as previous_paise,
               row_number() over (partition by wallet_id order by seq) as position
        from ledger_entries
      ), sums as (
        select wallet_id, sum(amount_paise)::bigint as total, count(*) as entries from ledger_entries group by wallet_id
      ), days as (
        select e.wallet_id, (e.at at time zone 'Asia/Kolkata')::date as day, t.kind, count(*) as entries,
               coalesce(sum(e.amount_paise) filter (where e.amount_paise > 0), 0)::bigint as in_paise,
               coalesce(-sum(e.amount_paise) filter (where e.amount_paise < 0), 0)::bigint as out_paise
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        join wallets w on w.id = e.wallet_id join accounts a on a.id = w.account_id
        where ${walletsWithDays} group by 1, 2, 3
      )
      select
        (select coalesce(sum(balance_paise), 0)::bigint from wallets) as total,
        (select ${found(sql`w.id`)} from wallets w left join (
            select player_id, sum(left_paise) as owed from player_debts where left_paise > 0 group by player_id
          ) d on d.player_id = w.account_id
          where w.kind = 'main' and w.debt_paise <> coalesce(d.owed, 0)) as indebted,
        (select ${found(sql`w.id`)} from wallets w
          left join (select lender_id, sum(kept_paise) as kept from wallets group by lender_id) k on k.lender_id = w.account_id
          where w.kind = 'main' and (w.lent_paise <> coalesce(k.kept, 0) or w.lender_id is not null and w.kept_paise < w.credit_paise)
        ) as mislent,
        (select ${found(sql`l.id`)} from wallets l where l.kind = 'main' and l.lent_paise > 0 and not (${covers})) as uncovered,
        (select ${found(sql`d.id`)} from player_debts d where d.amount_paise <> d.left_paise + d.written_off_paise + coalesce((
            select sum(p.amount_paise) from player_debt_payments p where p.debt_id = d.id), 0)) as misowed,
        (select ${found(sql`v.id`)} from reversals v left join recharges r on r.id = v.recharge_id
          left join withdrawals w on w.id = v.withdrawal_id left join ledger_transactions t on t.id = v.transaction_id
          left join ledger_transactions o on o.id = t.reverses_id
          where v.amount_paise <> coalesce(r.amount_paise, w.amount_paise) or coalesce(r.status, w.status) <> 1
            or v.amount_paise - v.debt_paise <> coalesce((
              select sum(e.amount_paise) from ledger_entries e where e.transaction_id = t.id and e.amount_paise > 0), 0)
            or v.debt_paise <> coalesce((
              select sum(d.amount_paise) from player_debts d where d.recharge_id = v.recharge_id), 0)
            or o.key <> case when r.id is null then 'withdraw:' || w.id || ':settled' else 'recharge:' || r.id end
            or (t.id is not null and o.id is null)) as misreversed,
        (select ${found(sql`t.id`)} from ledger_transactions t left join adjustments y on y.transaction_id = t.id
          where (t.kind = 'adjustment') <> (y.id is not null)) as nameless,
        (select ${found(sql`t.id`)} from ledger_transactions t where t.reverses_id is not null and not exists (
            select from reversals v where v.transaction_id = t.id)) as unreversed,
        (select ${found(sql`w.id`)} from wallets w left join accounts a on a.id = w.account_id
          where w.kind <> 'mint' and w.balance_paise < 0 and not (w.owes and w.kind = 'main' and a.level in ('agent', 'customer'))) as negative,
        (select ${found(sql`taken.wallet_id`)} from (
            select distinct e.wallet_id from ledger_entries e join wallets w on w.id = e.wallet_id
            join ledger_transactions t on t.id = e.transaction_id
            where e.after_paise < 0 and e.amount_paise < 0 and w.kind <> 'mint'
              and t.kind not in ('recharge', 'settlement', 'resettlement')) as taken) as overdrawn,
        (select ${found(sql`w.id`)} from wallets w left join sums s on s.wallet_id = w.id
          where w.balance_paise <> coalesce(s.total, 0) or w.entry_count <> coalesce(s.entries, 0)) as unequal,
        (select ${found(sql`steps.wallet_id`)} from steps where before_paise <> previous_paise or seq <> position) as gaps,
        (select ${found(sql`lopsided.transaction_id`)} from (select transaction_id from ledger_entries group by transaction_id
          having sum(amount_paise) <> 0 or count(*) < 2) as lopsided) as lopsided,
        (select ${found(sql`differing.wallet_id`)} from ((select * from wallet_days except all select * from days)
          union all (select * from days except all select * from wallet_days)) as differing) as unsummed,
        (select ${found(sql`customer_id`)} from (
            select parent_id as customer_id, count(*) as players from accounts
            where level = 'player' and parent_id is not null group by parent_id
          ) a full join (select * from player_counts where players > 0) k using (customer_id)
          where a.players is distinct from k.players) as uncounted`);
  const faults = [
    proof?.total === 0n ? '' : `All wallets sum to ${proof?.total} paise instead of zero`,
    told(proof?.negative, 'wallets are below zero', 'wallets'),
    told(proof?.overdrawn, 'wallets were taken below zero by what may not', 'wallets'),
    told(proof?.unequal, 'wallets differ from the sum of their entries', 'wallets'),
    told(proof?.gaps, 'entries do not follow on the one before', 'wallets'),
    told(proof?.lopsided, 'transactions do not sum to zero', 'transactions'),
    told(proof?.misowed, 'debts differ from what was paid and given up of them', 'debts'),
    told(proof?.misreversed, 'reversals differ from what they reverse', 'reversals'),
    told(proof?.nameless, 'adjustments don’t say what they are for', 'transactions'),
    told(proof?.unreversed, 'reversing movements belong to no reversal', 'transactions'),
    told(proof?.indebted, 'wallets differ from the open debts of their players', 'wallets'),
    told(proof?.mislent, 'wallets keep less or more than was lent', 'wallets'),
    told(proof?.uncovered, 'wallets lent more than they have and are lent', 'wallets'),
    told(proof?.uncounted, 'customers have another number of players than is kept', 'customers'),
    told(proof?.unsummed, 'sums of wallets by day and kind differ from their entries', 'wallets'),
  ].filter(Boolean);
  return { balanced: faults.length === 0, faults };
}

/** A violation as a sentence with the ids to look at; empty if there is none. */
function told(what: Found | undefined, says: string, ids: string): string {
  if (!what) throw new Error(`The proof lacks an answer: ${says}`);
  const { count, first } = what;
  return count === 0 ? '' : `${count} ${says}: ${ids} ${first?.join(', ')}${count > (first?.length ?? 0) ? ' …' : ''}`;
}
