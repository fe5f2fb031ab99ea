import { type Statement, sql } from '../database/sql.ts';

/**
 * The bet `b` that a movement is a step of, by the movement's key; months are searched from the newest on, until it is
 * found. Its call is the first one from its key on: asked for in this order, it is looked up by this key, whatever the
 * planner knows of calls.
 */
const betOfKey = (key: Statement): Statement => sql`
  from (select c.id, regexp_replace(${key}, '^[^:]+:[^:]+:', '') as call
        from accounts c where c.public_id = split_part(${key}, ':', 2)) s
  cross join lateral (
    select x.customer_id, x.world, x.transaction_id, x.bet_transaction_id from partner_transactions x
    where (x.customer_id, x.world, x.transaction_id) >= (s.id, 'live', s.call)
    order by x.customer_id, x.world, x.transaction_id limit 1) x
  cross join lateral (select o.* from bets o where o.customer_id = s.id and o.tx_id = x.bet_transaction_id limit 1) b
  where x.customer_id = s.id and x.world = 'live' and x.transaction_id = s.call`;

/** Game and round of the bet that the movement `t` is a step of; null for other movements. */
export const roundPlayed = sql`(
  case when t.kind in ('bet', 'settlement', 'resettlement')
    then (select jsonb_build_object('gameId', b.game_id, 'roundId', b.round_id) ${betOfKey(sql`t.key`)}) end)`;

/**
 * What a movement is about, by its key: the code of a recharge or a withdrawal, or the id of a bet; null if it has no
 * record. A movement that pays a debt or reverses something has the key of the original behind a prefix of its own.
 */
export const referenceOf = (key: Statement): Statement => sql`(
  select case
    when k.key ~ '^recharge:[0-9]+$' then (select r.code from recharges r where r.id = split_part(k.key, ':', 2)::int)
    when k.key ~ '^withdraw:[0-9]+:' then (select w.code from withdrawals w where w.id = split_part(k.key, ':', 2)::int)
    when k.key ~ '^(bet|settle|rollback|resettlement):' then (
      select b.id::text ${betOfKey(sql`k.key`)})
  end from (select regexp_replace(${key}, '^(debt:)?(reversal:)?', '') as key) k)`;

/** Joins the movement `o` that brought the money with which the movement `t` paid a debt. */
export const paidByJoin: Statement = sql`left join ledger_transactions o on o.key = substr(t.key, length('debt:') + 1)`;

/**
 * For a movement `t` that pays debts: what brought the money, and what was owed for, as far as the holder of a wallet
 * may know it: everything for the player, its own part for a creditor. Null for other movements.
 */
export const debtPaidTo = (accountId: Statement): Statement => sql`(
  case when t.kind = 'debt' then (
    select jsonb_build_object('by', ${referenceOf(sql`t.key`)},
             'kind', (select o.kind from ledger_transactions o where o.key = substr(t.key, length('debt:') + 1)),
             'of', coalesce(jsonb_agg(jsonb_build_object('reference', coalesce(r.code, d.bet_id::text), 'roundId', b.round_id)
                                      order by d.id), '[]'))
    from player_debt_payments p join player_debts d on d.id = p.debt_id
    left join recharges r on r.id = d.recharge_id left join bets b on b.id = d.bet_id
    where p.transaction_id = t.id and ${accountId} in (d.player_id, d.creditor_id)) end)`;
