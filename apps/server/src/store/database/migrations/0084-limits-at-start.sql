-- The payer's own deposit limits when the payment was started, by period, in paise as text; null inside is no limit. A limit lowered
-- later does not refuse the proof of money that may have been sent by then (D491). Null for payments that an older version started.
alter table recharge_intents add column deposit_limits jsonb;
