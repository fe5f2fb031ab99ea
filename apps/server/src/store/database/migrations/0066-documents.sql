-- Documents that players are asked for (O22): one of a kind, which goes through its states as often as it is asked for. What it
-- was before stands in the audit log.

create table player_documents (
  id int generated always as identity primary key,
  account_id int not null references accounts,
  kind text not null check (kind in ('identity', 'address')),
  state text not null check (state in ('asked', 'received', 'accepted', 'refused')),
  -- Whose staff asked: it is told when something comes.
  owner_id int not null references accounts,
  asked_by int not null references accounts,
  asked_at timestamptz not null,
  note text check (char_length(note) between 1 and 200),
  -- How often it was sent.
  round int not null default 0,
  received_at timestamptz,
  decided_by int references accounts,
  decided_at timestamptz,
  -- Of the last decision, where that was a refusal.
  reason text check (char_length(reason) between 1 and 200),
  -- Who opened a picture of it last.
  seen_by int references accounts,
  seen_at timestamptz,
  unique (account_id, kind),
  check ((decided_at is null) = (decided_by is null)),
  check ((seen_at is null) = (seen_by is null)),
  check (state <> 'received' or (received_at is not null and decided_at is null)),
  check (state not in ('accepted', 'refused') or decided_at is not null),
  check ((state = 'refused') <= (reason is not null))
);
create index player_documents_received on player_documents (received_at) where state = 'received';
create index player_documents_refused on player_documents (decided_at) where reason is not null;

create table document_pictures (
  id int generated always as identity primary key,
  document_id int not null references player_documents,
  number int not null check (number between 1 and 3),
  -- Names its file, which is sealed with a key of its own.
  file uuid not null unique,
  -- That key, sealed: without this row nothing opens the file any more.
  sealed_key bytea not null,
  unique (document_id, number)
);
