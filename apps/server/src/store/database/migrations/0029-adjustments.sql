-- Corrections of wallets by hand: what each was for, beside its movement.

create table adjustments (
  id int generated always as identity primary key,
  account_id int not null references accounts,
  category text not null check (category in ('goodwill', 'bank-charge', 'error', 'fraud', 'other')),
  transaction_id bigint not null unique references ledger_transactions,
  at timestamptz not null
);
create trigger adjustments_append_only before update or delete on adjustments for each row execute function refuse_change();
