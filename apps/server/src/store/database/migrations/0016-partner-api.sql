-- What partners' servers call with and what they did: keys, launches, bets that close in parts, debts, and the answers
-- that are kept for ever.

-- Product and sports details of a bet, and what it paid while its round was open.
alter table bets
  add column product text not null default 'casino' check (product in ('casino', 'sports')),
  -- Stored and shown, never judged.
  add column selection text,
  add column odds text,
  add column event text,
  -- Part payouts of a bet that is still pending; its end adds the last one and gives payout_paise.
  add column part_paise bigint not null default 0 check (part_paise >= 0);

-- A customer whose wallet is below this takes no new bets.
alter table accounts add column min_float_paise bigint not null default 0;

-- What a player owes its customer, while a correction took more than the player had: the sum of its open debts.
alter table wallets add column debt_paise bigint not null default 0 check (debt_paise >= 0 and (kind = 'main' or debt_paise = 0));

create table player_debts (
  id bigint generated always as identity primary key,
  player_id int not null references accounts,
  customer_id int not null references accounts,
  -- The bet whose correction it comes from.
  bet_id bigint references bets,
  amount_paise bigint not null check (amount_paise > 0),
  left_paise bigint not null check (left_paise between 0 and amount_paise),
  at timestamptz not null,
  closed_at timestamptz,
  check ((left_paise = 0) = (closed_at is not null))
);
create index player_debts_open on player_debts (player_id, id) where left_paise > 0;
create index player_debts_customer on player_debts (customer_id, at, id);
-- What paid a debt: a movement of the ledger each.
create table player_debt_payments (
  debt_id bigint not null references player_debts,
  transaction_id bigint not null references ledger_transactions,
  amount_paise bigint not null check (amount_paise > 0),
  primary key (debt_id, transaction_id)
);
create trigger player_debt_payments_append_only before update or delete on player_debt_payments
  for each row execute function refuse_change();

-- Keys of customers, in place of the two columns of their accounts: several at once while a rotation overlaps, and a pair
-- for the sandbox. The one without an end is the current one.
create table partner_keys (
  id int generated always as identity primary key,
  customer_id int not null references accounts,
  world text not null check (world in ('live', 'sandbox')),
  verify_key text not null unique,
  -- The Secret Key, sealed under a key outside the database and bound to the customer.
  sealed_key bytea not null,
  created_at timestamptz not null,
  -- From here on it opens nothing.
  expires_at timestamptz
);
create unique index partner_keys_current on partner_keys (customer_id, world) where expires_at is null;
create index partner_keys_customer on partner_keys (customer_id, world);
insert into partner_keys (customer_id, world, verify_key, sealed_key, created_at)
select id, 'live', public_key, private_key, created_at from accounts where public_key is not null;
alter table accounts drop constraint accounts_keys, drop column public_key, drop column private_key;

-- Every call about money that took effect: one row for ever for each id of a customer, with the answer it got.
create table partner_transactions (
  id bigint generated always as identity primary key,
  customer_id int not null references accounts,
  world text not null check (world in ('live', 'sandbox')),
  transaction_id text not null,
  call text not null check (call in ('bet', 'settle', 'rollback', 'resettle')),
  -- Of what must be the same for a repeat to be one.
  content_hash bytea not null,
  -- The bet that it is about, by the customer's id.
  bet_transaction_id text not null,
  -- Null together: of a rollback of a bet that never came.
  player_id text,
  balance_paise bigint,
  amount_paise bigint,
  -- The first answer said already that it changed nothing.
  repeated boolean not null default false,
  at timestamptz not null,
  unique (customer_id, world, transaction_id),
  check ((player_id is null) = (balance_paise is null))
);
create index partner_transactions_feed on partner_transactions (customer_id, world, at, id);
create trigger partner_transactions_append_only before update or delete on partner_transactions
  for each row execute function refuse_change();

-- Bets that were taken back before they came: they are refused when they come.
create table partner_notes (
  customer_id int not null references accounts,
  world text not null check (world in ('live', 'sandbox')),
  bet_transaction_id text not null,
  at timestamptz not null,
  primary key (customer_id, world, bet_transaction_id)
);

-- One-time tokens that a player arrives at a project with; only their hash.
create table launch_tokens (
  token_hash bytea primary key,
  customer_id int not null references accounts,
  world text not null check (world in ('live', 'sandbox')),
  -- Of the world: an account, or a test player.
  player_id int not null,
  language text not null,
  expires_at timestamptz not null
);
create index launch_tokens_expires on launch_tokens (expires_at);

-- Nonces of the last minutes, and how much of a key's rate its processes took in a minute. Worth nothing after a crash:
-- money is guarded by the ids of transactions, not by these.
create unlogged table partner_nonces (
  key_id int not null,
  nonce uuid not null,
  at timestamptz not null,
  primary key (key_id, nonce)
);
create index partner_nonces_at on partner_nonces (at);
create unlogged table partner_rates (
  key_id int not null,
  minute timestamptz not null,
  calls int not null,
  primary key (key_id, minute)
);

-- The sandbox: test players with test chips, and bets that no report, wallet or roll-up of the real world knows.
create table sandbox_wallets (
  id int generated always as identity primary key,
  customer_id int not null references accounts,
  -- Null: the customer's own.
  public_id text,
  nickname text,
  balance_paise bigint not null,
  debt_paise bigint not null default 0 check (debt_paise >= 0)
);
create unique index sandbox_wallets_customer on sandbox_wallets (customer_id) where public_id is null;
create unique index sandbox_wallets_player on sandbox_wallets (customer_id, public_id) where public_id is not null;
create table sandbox_bets (
  id bigint generated always as identity primary key,
  customer_id int not null references accounts,
  player_id int not null references sandbox_wallets,
  tx_id text not null,
  game_id text not null,
  round_id text not null,
  product text not null,
  selection text,
  odds text,
  event text,
  amount_paise bigint not null check (amount_paise > 0),
  part_paise bigint not null default 0 check (part_paise >= 0),
  payout_paise bigint check (payout_paise >= 0),
  status smallint not null default 0 check (status in (0, 1, 2, 3)),
  old_balance_paise bigint not null,
  balance_paise bigint not null,
  placed_at timestamptz not null,
  settled_at timestamptz,
  unique (customer_id, tx_id),
  check ((status = 0) = (payout_paise is null) and (status = 0) = (settled_at is null))
);
