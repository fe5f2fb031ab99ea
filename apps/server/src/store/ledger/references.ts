import { type Statement, sql } from '../database/sql.ts';

/** The bet `b` that a movement is a step of, by its key; months are searched from the youngest on, until it is found. */
const betOfKey = (key: Statement): Statement => sql`
  from accounts c
  join partner_transactions x on x.customer_id = c.id and x.world = 'live'
    and x.transaction_id = regexp_replace(${key}, '^[^:]+:[^:]+:', '')
  join bets b on b.customer_id = c.id and b.tx_id = x.bet_transaction_id
  where c.public_id = split_part(${key}, ':', 2)
  limit 1`;

/** Game and round of the bet that the movement `t` is a step of; null of any other. */
export const roundPlayed = sql`(
  case when t.kind in ('bet', 'settlement', 'resettlement')
    then (select jsonb_build_object('gameId', b.game_id, 'roundId', b.round_id) ${betOfKey(sql`t.key`)}) end)`;

/**
 * What a movement is about, by its key: the code of a recharge or a withdrawal, or the number of a bet; null of what has no
 * record. What pays a debt, or takes something back, has the key of what brought it behind a word of its own.
 */
export const referenceOf = (key: Statement): Statement => sql`(
  select case
    when k.key ~ '^recharge:[0-9]+$' then (select r.code from recharges r where r.id = split_part(k.key, ':', 2)::int)
    when k.key ~ '^withdraw:[0-9]+:' then (select w.code from withdrawals w where w.id = split_part(k.key, ':', 2)::int)
    when k.key ~ '^(bet|settle|rollback|resettlement):' then (
      select b.id::text ${betOfKey(sql`k.key`)})
  end from (select regexp_replace(${key}, '^(debt:)?(reversal:)?', '') as key) k)`;

/** The movement `o` whose money paid a debt by the movement `t`. */
export const paidByJoin: Statement = sql`left join ledger_transactions o on o.key = substr(t.key, length('debt:') + 1)`;

/**
 * Of a movement `t` that pays debts: what brought the money, and what is owed for, as the holder of a wallet may know it:
 * all of it to the player, to a creditor what is its own. Null of any other movement.
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
