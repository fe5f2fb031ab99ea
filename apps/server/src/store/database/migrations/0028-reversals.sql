-- What staff takes back: recharges that were accepted and withdrawals that were paid, each once. The debt that a reversal
-- leaves is owed to whoever gave the chips.

create table reversals (
  id int generated always as identity primary key,
  recharge_id int unique references recharges,
  withdrawal_id int unique references withdrawals,
  amount_paise bigint not null check (amount_paise > 0),
  -- What the requester did not have any more.
  debt_paise bigint not null check (debt_paise between 0 and amount_paise),
  -- The movement; there is none where nothing was left to move.
  transaction_id bigint unique references ledger_transactions,
  reason text not null check (reason <> ''),
  reversed_by int not null references accounts,
  at timestamptz not null,
  check (num_nonnulls(recharge_id, withdrawal_id) = 1),
  check ((transaction_id is null) = (debt_paise = amount_paise))
);
create trigger reversals_append_only before update or delete on reversals for each row execute function refuse_change();

alter table player_debts
  add column creditor_id int references accounts,
  add column recharge_id int unique references recharges;
update player_debts set creditor_id = customer_id;
alter table player_debts
  alter column creditor_id set not null,
  add check (num_nonnulls(bet_id, recharge_id) <= 1);
