-- What would have stopped an approval when the bank's answer said that a withdrawal was paid: it is paid all the same, and this
-- is kept with it.
alter table payout_rows add column despite text[] not null default '{}'
  constraint payout_rows_despite check (despite <@ array['suspended', 'owes']);
