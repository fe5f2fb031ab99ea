import {
  type LinkKind,
  type LinkStrength,
  MAX_LINKED_ACCOUNTS,
  MAX_SHARERS_EXAMINED,
  MAX_SHARERS_OF_OWN_DEVICE,
} from '@cage/contract/players/linked';
import type { AccountStatus } from '@cage/contract/statuses';
import type { PayoutTo } from '@cage/contract/withdrawals/fields';
import type { Queryable } from '../database/database.ts';
import { constant, type Statement, sql } from '../database/sql.ts';
import type { Scope } from '../scope.ts';

/** The number of a player's latest addresses at which others are looked for. */
const ADDRESSES = 20;
const RECORDS = 3;

/** The network that an address counts as, as in its index: one IPv6 line has 2^64 addresses to choose from. */
const networkOf = (ip: Statement): Statement => sql`coalesce(substring(${ip} from '^(?:[0-9a-f]{1,4}:){4}'), ${ip})`;
const withoutZeros = (utr: Statement): Statement => sql`ltrim(${utr}, '0')`;

/** Strongest last, so that the highest rank is the strongest. */
const ranks = ['weak', 'medium', 'strong'] as const satisfies readonly LinkStrength[];

export interface FoundLink {
  accountId: number;
  publicId: string;
  username: string;
  customer: string;
  status: AccountStatus;
  kind: LinkKind;
  strength: LinkStrength;
  things: number;
  accounts: number;
  /** The one that the fewest accounts share: an address, or the first half of one. For other kinds it is only used for comparison. */
  value: string;
  payoutTo: PayoutTo | null;
  utr: string | null;
  times: number;
  firstAt: Date | null;
  lastAt: Date;
  records: string[];
}

/**
 * What a player has in common with other players in scope, those with the strongest links first, and among these the
 * latest; one account more than is shown, to tell that there are more. A single query; players outside the scope count
 * nowhere. Source: O21, D394.
 */
export async function linkedTo(database: Queryable, scope: Scope, playerId: number): Promise<FoundLink[]> {
  const rows = await database.query<Omit<FoundLink, 'strength'> & { rank: number }>(sql`
    with recursive
    payouts as (select distinct account_key(payout_to) as value from payout_accounts where account_id = ${playerId}),
    utrs as (select distinct ${withoutZeros(sql`utr_normal`)} as value from recharges
      where requester_id = ${playerId} and ${withoutZeros(sql`utr_normal`)} <> ''),
    proofs as (select distinct proof_hash as value from recharges where requester_id = ${playerId}),
    devices as (select device_hash as value from known_devices where account_id = ${playerId}),
    networks as (select ${networkOf(sql`s.ip`)} as value from sessions s where s.account_id = ${playerId}
      group by 1 order by max(s.created_at) desc limit ${constant(ADDRESSES)}),
    -- From account to account along the index, however often each came: an address can have a million sign-ins.
    came (value, account_id, at, step) as (
      select n.value, f.account_id, f.created_at, 1 from networks n cross join lateral (
        select s.account_id, s.created_at from sessions s where ${networkOf(sql`s.ip`)} = n.value
        order by s.account_id desc, s.created_at desc limit 1) f
      union all
      select c.value, f.account_id, f.created_at, c.step + 1 from came c cross join lateral (
        select s.account_id, s.created_at from sessions s
        where ${networkOf(sql`s.ip`)} = c.value and s.account_id < c.account_id
        order by s.account_id desc, s.created_at desc limit 1) f
      where c.step < ${constant(MAX_SHARERS_EXAMINED)}),
    shared as (
      select 'payout-account' as kind, p.value, o.account_id, min(o.saved_at) as first,
             greatest(max(o.saved_at), (select max(w.requested_at) from withdrawals w
               where w.requester_id = o.account_id and account_key(w.payout_to) = p.value)) as last
        from payouts p join payout_accounts o on account_key(o.payout_to) = p.value group by p.value, o.account_id
      union all
      select 'utr', u.value, o.requester_id, min(o.requested_at), max(o.requested_at)
        from utrs u join recharges o on ${withoutZeros(sql`o.utr_normal`)} = u.value group by u.value, o.requester_id
      union all
      select 'proof', encode(p.value, 'hex'), o.requester_id, min(o.requested_at), max(o.requested_at)
        from proofs p join recharges o on o.proof_hash = p.value group by p.value, o.requester_id
      union all
      select 'device', encode(d.value, 'hex'), o.account_id, null, o.seen_at
        from devices d cross join lateral (
          select k.account_id, k.seen_at from known_devices k where k.device_hash = d.value
          order by k.account_id desc limit ${constant(MAX_SHARERS_EXAMINED)}) o
      union all
      select 'address', c.value, c.account_id, null, c.at from came c),
    inside as materialized (
      select s.*, count(*) over (partition by s.kind, s.value)::int as accounts
      from shared s join accounts a on a.id = s.account_id
      where a.level = 'player' and a.path like ${`${scope.path}%`}),
    links as materialized (
      select account_id, kind, count(*)::int as things, min(accounts) as accounts, min(first) as first, max(last) as last,
             array_agg(value order by accounts, last desc) as values,
             case when kind = 'address' then 0
                  when kind <> 'device' then 2
                  when min(accounts) > ${constant(MAX_SHARERS_OF_OWN_DEVICE)} then 0 else 1 end as rank
      from inside where account_id <> ${playerId} group by account_id, kind),
    chosen as (
      select account_id, max(rank) as rank, max(last) as last from links group by account_id
      order by 2 desc, 3 desc, 1 desc limit ${constant(MAX_LINKED_ACCOUNTS + 1)})
    select l.account_id as "accountId", a.public_id as "publicId", a.username, p.public_id as customer, a.status, l.kind,
           l.rank, l.things, l.accounts, l.values[1] as value, saved.payout_to as "payoutTo", asked.utr, asked.times,
           coalesce(l.first, asked.first) as "firstAt", l.last as "lastAt", asked.records
    from chosen c join links l on l.account_id = c.account_id
      join accounts a on a.id = l.account_id join accounts p on p.id = a.parent_id
      left join lateral (
        select o.payout_to from payout_accounts o
        where l.kind = 'payout-account' and o.account_id = l.account_id and account_key(o.payout_to) = any(l.values)
        order by o.id desc limit 1) saved on true
      cross join lateral (
        select count(*)::int as times, min(at) as first, (array_agg(utr order by at desc))[1] as utr,
               coalesce((array_agg(code order by at desc) filter (where code is not null))[1:${constant(RECORDS)}], '{}') as records
        from (
          select w.code, null as utr, w.requested_at as at from withdrawals w
            where l.kind = 'payout-account' and w.requester_id = l.account_id and account_key(w.payout_to) = any(l.values)
          union all
          select r.code, r.utr, r.requested_at from recharges r where l.kind = 'utr' and r.requester_id = l.account_id
            and ${withoutZeros(sql`r.utr_normal`)} = any(l.values)
          union all
          select r.code, null, r.requested_at from recharges r where l.kind = 'proof' and r.requester_id = l.account_id
            and encode(r.proof_hash, 'hex') = any(l.values)
          union all
          select null, null, s.created_at from sessions s where l.kind = 'address' and s.account_id = l.account_id
            and ${networkOf(sql`s.ip`)} = any(l.values)) one) asked
    order by c.rank desc, c.last desc, c.account_id desc, l.rank desc, l.last desc, l.kind`);
  return rows.map(({ rank, ...row }) => ({ ...row, strength: ranks[rank] ?? 'weak' }));
}
