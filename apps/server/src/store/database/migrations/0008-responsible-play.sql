-- What players limit themselves to. A raise waits here until it is confirmed.
create table play_limits (
  account_id int not null references accounts,
  kind text not null check (kind in ('deposit', 'loss', 'wager')),
  period text not null check (period in ('day', 'week', 'month')),
  -- null is no limit.
  limit_paise bigint check (limit_paise >= 0),
  raise_asked_at timestamptz,
  raise_paise bigint check (raise_paise > 0),
  check (raise_asked_at is not null or raise_paise is null),
  primary key (account_id, kind, period)
);

-- Time-outs and self-exclusions; the longest that runs is the one that holds.
create table play_pauses (
  id int generated always as identity primary key,
  account_id int not null references accounts,
  kind text not null check (kind in ('time-out', 'self-exclusion')),
  started_at timestamptz not null,
  -- null is for good.
  ends_at timestamptz
);
create index play_pauses_account on play_pauses (account_id);
create trigger play_pauses_append_only before update or delete on play_pauses
  for each row execute function refuse_change();

create table play_settings (
  account_id int primary key references accounts,
  reality_check_minutes int check (reality_check_minutes > 0)
);
