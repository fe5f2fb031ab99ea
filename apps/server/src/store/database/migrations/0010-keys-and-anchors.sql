-- Heads of the audit log under the key, its anchors, the keys in use, and what built-in roles were given.

-- The key that sealed a row. Null in rows older than this migration: those stand under the first key.
alter table audit_log add column key_id bytea;

alter table audit_heads
  -- Number of the chain in the order of their beginnings: a missing one leaves a gap.
  add column born int,
  add column key_id bytea,
  -- Over chain, number, last row and its seal, so that a head put back to an earlier row is noticed.
  add column mac bytea;

-- How many chains there are, and a seal folded over them. One row, from the first chain on.
create table audit_chains (
  id int primary key check (id = 1),
  count int not null,
  hash bytea not null,
  key_id bytea not null
);

-- What a line outside the database can prove: where each chain ended that had moved since the anchor before.
create table audit_anchors (
  number int primary key,
  at timestamptz not null,
  chains int not null,
  rows bigint not null,
  digest bytea not null
);
create table audit_anchor_heads (
  chain int not null,
  seq bigint not null,
  hash bytea not null,
  anchor int not null references audit_anchors,
  primary key (chain, seq)
);
create index audit_anchor_heads_anchor on audit_anchor_heads (anchor, chain);

create function refuse_removal() returns trigger language plpgsql as $$
begin
  raise exception 'nothing is removed from %', tg_table_name;
end $$;
create trigger audit_log_whole before truncate on audit_log for each statement execute function refuse_removal();
create trigger audit_heads_whole before delete or truncate on audit_heads
  for each statement execute function refuse_removal();
create trigger audit_chains_whole before delete or truncate on audit_chains
  for each statement execute function refuse_removal();
create trigger audit_anchors_append_only before update or delete or truncate on audit_anchors
  for each statement execute function refuse_change();
create trigger audit_anchor_heads_append_only before update or delete or truncate on audit_anchor_heads
  for each statement execute function refuse_change();
create trigger ledger_transactions_whole before truncate on ledger_transactions
  for each statement execute function refuse_removal();
create trigger ledger_entries_whole before truncate on ledger_entries
  for each statement execute function refuse_removal();
-- By statement instead of by row: one that would change nothing is refused as well.
drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before update or delete on audit_log
  for each statement execute function refuse_change();

-- Which keys, outside the database, belong to it. The highest number of each name is in use.
create table keys (
  name text not null check (name in ('credential', 'audit')),
  number int not null,
  -- What the key gives for a fixed text: it tells a wrong key, and nothing of the right one.
  fingerprint bytea not null,
  -- An audit key that was in use, sealed under the one that is, for the rows that it sealed.
  sealed bytea,
  since timestamptz not null,
  -- Null while everything is being taken over from the key before.
  ready_at timestamptz,
  primary key (name, number)
);

-- The permissions that the program had given a built-in role by default when it last looked: what comes to the program
-- later is added, and what root took away stays away.
alter table roles add column given text[];
update roles set given = '{Pending Recharge,Recharge History,Recharge,Bank,Pending Withdrawal,Withdrawal History,Casino Bets,Client Wallet Report,Chips Report,GGR Report,Read Customer History,Members}'
  where built_in and name in ('agent', 'customer');
update roles set given = array_append(given, 'Customer Whitelist') where built_in and name = 'agent';
update roles set given = '{Recharge}' where built_in and name = 'player';
