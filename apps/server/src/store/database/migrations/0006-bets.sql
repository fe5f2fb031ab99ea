-- Bets with their daily roll-ups, the rows of the chips reports, and what lets a report of wallet movements be a page.

-- A customer may go below zero, and only by the settlement of a bet: whatever else would take it there is refused.
alter table wallets add column owes boolean not null default false check (kind = 'main' or not owes);
do $$
declare old text;
begin
  select conname into strict old from pg_constraint
  where conrelid = 'wallets'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%balance_paise >= 0%';
  execute format('alter table wallets drop constraint %I', old);
end $$;
alter table wallets add constraint wallets_not_below_zero check (kind = 'mint' or balance_paise >= 0 or owes);

create table bets (
  id bigint generated always as identity primary key,
  customer_id int not null references accounts,
  player_id int not null references accounts,
  -- The customer's own id of the bet: one id, one bet.
  tx_id text not null,
  game_id text not null,
  round_id text not null,
  amount_paise bigint not null check (amount_paise > 0),
  -- Gross: what is paid back, the stake included.
  payout_paise bigint check (payout_paise >= 0),
  -- 0 pending, 1 win, 2 loss, 3 void; the last three are final.
  status smallint not null default 0 check (status in (0, 1, 2, 3)),
  -- The player's balance before the stake, and after the last thing that happened to the bet.
  old_balance_paise bigint not null,
  balance_paise bigint not null,
  placed_at timestamptz not null,
  settled_at timestamptz,
  unique (customer_id, tx_id),
  check ((status = 0) = (payout_paise is null) and (status = 0) = (settled_at is null)),
  -- What makes GGR = lost stakes - winnings hold: a win pays, a loss does not, a void gives the stake back.
  check (status <> 1 or payout_paise > 0),
  check (status <> 2 or payout_paise = 0),
  check (status <> 3 or payout_paise = amount_paise)
);
create index bets_placed on bets (placed_at, id);
create index bets_customer on bets (customer_id, placed_at, id);
create index bets_player on bets (player_id, placed_at, id);

-- Sums of the bets that were placed on an Indian day, written by the statement that writes the bet.
create table bet_days (
  customer_id int not null references accounts,
  day date not null,
  pending_count bigint not null default 0,
  pending_paise bigint not null default 0,
  void_count bigint not null default 0,
  win_count bigint not null default 0,
  win_stake_paise bigint not null default 0,
  win_payout_paise bigint not null default 0,
  loss_count bigint not null default 0,
  loss_paise bigint not null default 0,
  primary key (customer_id, day)
);
create index bet_days_day on bet_days (day);
create table bet_player_days (
  player_id int not null references accounts,
  day date not null,
  pending_count bigint not null default 0,
  pending_paise bigint not null default 0,
  void_count bigint not null default 0,
  win_count bigint not null default 0,
  win_stake_paise bigint not null default 0,
  win_payout_paise bigint not null default 0,
  loss_count bigint not null default 0,
  loss_paise bigint not null default 0,
  primary key (player_id, day)
);

-- Client Wallet Report: an entry carries its instant and, in a customer's wallet, whose it is. What is in the book
-- already is told the same, once, which the guard against changes has to be asked to let pass.
alter table ledger_entries add column id bigint generated always as identity;
alter table ledger_entries add column at timestamptz;
alter table ledger_entries add column customer_id int references accounts;
alter table ledger_entries disable trigger ledger_entries_append_only;
update ledger_entries e set at = t.at, customer_id = c.id
from ledger_transactions t, wallets w left join accounts c on c.id = w.account_id and c.level = 'customer' and w.kind = 'main'
where t.id = e.transaction_id and w.id = e.wallet_id;
alter table ledger_entries enable trigger ledger_entries_append_only;
alter table ledger_entries alter column at set not null;
create index ledger_entries_customers on ledger_entries (at, id) where customer_id is not null;
create index ledger_entries_customer on ledger_entries (customer_id, at, id) where customer_id is not null;

-- Admin Chips Report.
create index ledger_transactions_minted on ledger_transactions (at, id) where kind = 'mint';

-- Chips Report and Account Statement: one row for each movement of chips between an account and one above it.
create table chips_moves (
  id bigint generated always as identity primary key,
  transaction_id bigint not null unique references ledger_transactions,
  -- Paid for outside: a recharge or a withdrawal.
  online boolean not null,
  upline_id int not null references accounts,
  downline_id int not null references accounts,
  amount_paise bigint not null,
  upline_before_paise bigint not null,
  upline_after_paise bigint not null,
  downline_before_paise bigint not null,
  downline_after_paise bigint not null,
  at timestamptz not null
);
create index chips_moves_at on chips_moves (at, id);
create index chips_moves_upline on chips_moves (upline_id, at, id);
create index chips_moves_downline on chips_moves (downline_id, at, id);
create trigger chips_moves_append_only before update or delete on chips_moves
  for each row execute function refuse_change();
insert into chips_moves (transaction_id, online, upline_id, downline_id, amount_paise, upline_before_paise,
                         upline_after_paise, downline_before_paise, downline_after_paise, at)
select t.id, t.kind in ('recharge', 'payout'), ua.id, da.id, abs(d.amount_paise), u.before_paise, u.after_paise,
       d.before_paise, d.after_paise, t.at
from ledger_transactions t
join ledger_entries u on u.transaction_id = t.id join wallets uw on uw.id = u.wallet_id
join accounts ua on ua.id = uw.account_id
join ledger_entries d on d.transaction_id = t.id join wallets dw on dw.id = d.wallet_id
join accounts da on da.id = dw.account_id
where t.kind in ('recharge', 'chips', 'opening', 'payout') and ua.id <> da.id and starts_with(da.path, ua.path)
order by t.id;

-- Contains-search: by trigram where the database has them, else by the exact id of a round.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_trgm') then
    begin
      create extension if not exists pg_trgm;
    exception when insufficient_privilege then null;
    end;
  end if;
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index bets_search on bets using gin (lower(round_id || ' ' || tx_id) gin_trgm_ops);
    create index accounts_search on accounts using gin
      (username_lower gin_trgm_ops, phone gin_trgm_ops, lower(public_id) gin_trgm_ops);
  else
    create index bets_search on bets (lower(round_id));
  end if;
end $$;
