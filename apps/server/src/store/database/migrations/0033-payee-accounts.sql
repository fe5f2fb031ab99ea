-- What a payee sets for each account it is paid to: the most it takes in an Indian day, and whether it takes anything.

create table payee_account_rules (
  account_id int not null references accounts,
  slot text not null check (slot ~ '^(upi-[1-4]|bank-[1-4]|qr|usdt)$'),
  daily_cap_paise bigint check (daily_cap_paise > 0),
  paused boolean not null default false,
  -- The Indian day on which the payee was last told that the cap is reached.
  told_on date,
  primary key (account_id, slot)
);

create index recharges_received on recharges (payee_id, requested_at) where status <> 2;
