-- Statements lead to their rows, and begin on a day.

-- The first day of a customer's first statement; without one it is the month or week in which the customer was opened.
alter table accounts add column statements_from date;
-- Customers who were there before statements do not owe a sheet for each of their past months: theirs begin with this one.
update accounts set statements_from = date_trunc('month', now() at time zone 'Asia/Kolkata')::date
where level = 'customer' and public_id <> 'C0'
  and created_at < date_trunc('month', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'
  and not exists (select from statements s where s.customer_id = accounts.id);

-- Movements that are no bets': one in thousands, and what most lines of a statement are made of.
create index ledger_transactions_rare on ledger_transactions (at) where kind not in ('bet', 'settlement');

-- What may be a correction: bets that ended on a later day than they were placed on, and resettlements.
create index bets_ended_later on bets (customer_id, settled_at)
  where (settled_at at time zone 'Asia/Kolkata')::date > (placed_at at time zone 'Asia/Kolkata')::date;
create index partner_transactions_resettled on partner_transactions (customer_id, at) where call = 'resettle';

-- An agent's shares, by when they were booked.
create index statements_agent on statements (agent_id, final_at) where state = 'final';
