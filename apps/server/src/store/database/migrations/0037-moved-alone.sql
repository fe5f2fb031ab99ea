-- What each person moved without a second one, for the limits of a day (ADR 53). A row counts for 24 hours.

create table moved_alone (
  account_id int not null references accounts,
  -- Which limit it counts towards.
  pot text not null,
  amount_paise bigint not null check (amount_paise > 0),
  at timestamptz not null
);
create index moved_alone_lately on moved_alone (at);
create trigger moved_alone_once before update on moved_alone for each row execute function refuse_change();

-- Which limit was passed: that of one amount, or that of a day.
alter table proposals add column over text not null default 'amount' check (over in ('amount', 'day'));
