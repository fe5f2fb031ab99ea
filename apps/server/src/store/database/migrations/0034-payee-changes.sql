-- Changes of the accounts that somebody is paid to, until they serve: one waits for each payee at most (ADR 48).

create table payee_changes (
  id int generated always as identity primary key,
  account_id int not null references accounts,
  -- All blocks as they are to be: {upiIds, banks, usdtAddress, qrImage}
  blocks jsonb not null,
  -- Everybody who had a part in it: none of them confirms it.
  proposer_ids int[] not null,
  at timestamptz not null,
  -- When it serves without a second person.
  serves_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'served', 'taken-back', 'replaced')),
  decided_by int references accounts,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null))
);
create unique index payee_changes_waiting on payee_changes (account_id) where state = 'waiting';
create index payee_changes_due on payee_changes (serves_at) where state = 'waiting';
create trigger payee_changes_kept before delete on payee_changes for each row execute function refuse_change();
create trigger payee_changes_decided_once before update on payee_changes
  for each row when (old.state <> 'waiting') execute function refuse_change();
