-- Started payments are listed for their payers and pruned by age.
create index recharge_intents_open on recharge_intents (requester_id, created_at desc) where used_at is null;
create index recharge_intents_age on recharge_intents (created_at);

-- Nobody was told how many USDT to send: such a payment is started again.
delete from recharge_intents where method = 'usdt' and used_at is null;

-- The role admin holds Recharge, so that its screen and calls can say what to use instead.
update roles set permissions = array_append(permissions, 'Recharge')
where name_lower = 'admin' and built_in and not ('Recharge' = any(permissions));
