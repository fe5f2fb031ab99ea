-- Files of a payee's bank, and their lines, which are held against what was asked for (O10, O11). They belong to the account
-- that is paid: nobody else reads them.

create table bank_files (
  id int generated always as identity primary key,
  account_id int not null references accounts,
  -- Made by whoever sent it: a file of many lines comes in several calls.
  sent_as uuid not null,
  name text not null check (char_length(name) between 1 and 200),
  bank text not null check (char_length(bank) between 1 and 60),
  by_id int not null references accounts,
  at timestamptz not null,
  taken int not null default 0,
  known int not null default 0,
  from_day date not null,
  to_day date not null,
  unique (account_id, sent_as)
);
create index bank_files_newest on bank_files (account_id, id);

create table bank_lines (
  id int generated always as identity primary key,
  account_id int not null references accounts,
  file_id int not null references bank_files,
  day date not null,
  incoming boolean not null,
  amount_paise bigint not null check (amount_paise > 0),
  reference text not null,
  narration text not null,
  balance_paise bigint,
  -- Of all that the line says: it is taken once, in however many files it stands.
  hash bytea not null,
  taken_at timestamptz not null,
  -- The accepted request that it proves.
  recharge_id int references recharges,
  -- The request that somebody paired it with: counts while that waits.
  paired_id int references recharges,
  paired_by int references accounts,
  paired_at timestamptz,
  aside_at timestamptz,
  aside_by int references accounts,
  aside_reason text check (char_length(aside_reason) between 1 and 200),
  told_id int references accounts,
  told_at timestamptz,
  unique (account_id, hash),
  check (incoming or (recharge_id is null and paired_id is null and aside_at is null)),
  check ((paired_id is null) = (paired_at is null)),
  check ((aside_at is null) = (aside_reason is null))
);
create index bank_lines_days on bank_lines (account_id, day);
create unique index bank_lines_proof on bank_lines (recharge_id) where recharge_id is not null;
create index bank_lines_paired on bank_lines (paired_id) where paired_id is not null;
create index bank_lines_free on bank_lines (account_id, id) where incoming and recharge_id is null;

-- What of a line's reference and narration can be a UTR, as it stands there and without the zeros in front, by which it is found.
create table bank_tokens (
  account_id int not null references accounts,
  bare text not null,
  token text not null,
  line_id int not null references bank_lines,
  primary key (account_id, bare, line_id, token)
);

-- How the columns of a bank's files are read, by how they are named.
create table bank_mappings (
  id int generated always as identity primary key,
  account_id int not null references accounts,
  headers_hash bytea not null,
  headers text[] not null,
  bank text not null check (char_length(bank) between 1 and 60),
  columns jsonb not null,
  at timestamptz not null,
  unique (account_id, headers_hash)
);
