-- The calls that made a bet what it is, and who of staff made one by hand.

-- Null: the customer's server made it.
alter table partner_transactions add column actor_id int references accounts;
alter table partner_transactions disable trigger partner_transactions_append_only;
update partner_transactions t set actor_id = l.actor_id
from accounts c, ledger_transactions l
where c.id = t.customer_id and t.transaction_id like 'staff~%'
  and l.key = case t.call when 'rollback' then 'rollback' else 'resettlement' end || ':' || c.public_id || ':' || t.transaction_id;
alter table partner_transactions enable trigger partner_transactions_append_only;

-- The one that placed a bet has its id.
create index partner_transactions_of_bet on partner_transactions (customer_id, bet_transaction_id, id) where call <> 'bet';
