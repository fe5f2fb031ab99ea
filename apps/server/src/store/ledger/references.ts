import { type Statement, sql } from '../database/sql.ts';

/**
 * What a movement is about, by its key: the code of a recharge or a withdrawal, or the number of a bet; null of what has no
 * record. What pays a debt, or takes something back, has the key of what brought it behind a word of its own.
 */
export const referenceOf = (key: Statement): Statement => sql`(
  select case
    when k.key ~ '^recharge:[0-9]+$' then (select r.code from recharges r where r.id = split_part(k.key, ':', 2)::int)
    when k.key ~ '^withdraw:[0-9]+:' then (select w.code from withdrawals w where w.id = split_part(k.key, ':', 2)::int)
    when k.key ~ '^(bet|settle|rollback|resettlement):' then (
      select b.id::text from accounts c
      join partner_transactions x on x.customer_id = c.id and x.world = 'live'
        and x.transaction_id = regexp_replace(k.key, '^[^:]+:[^:]+:', '')
      join bets b on b.customer_id = c.id and b.tx_id = x.bet_transaction_id
      where c.public_id = split_part(k.key, ':', 2))
  end from (select regexp_replace(${key}, '^(debt:)?(reversal:)?', '') as key) k)`;

/** The movement `o` whose money paid a debt by the movement `t`. */
export const paidByJoin: Statement = sql`left join ledger_transactions o on o.key = substr(t.key, length('debt:') + 1)`;
