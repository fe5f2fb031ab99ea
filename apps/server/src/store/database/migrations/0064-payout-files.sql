-- Files by which the bank of a payer pays withdrawals (O12). A withdrawal is in one file at most, which its own column says:
-- while it is pending and has one, it is in the bank.

create table payout_formats (
  id int generated always as identity primary key,
  account_id int not null references accounts,
  name text not null check (char_length(name) between 1 and 60),
  template jsonb not null,
  by_id int not null references accounts,
  at timestamptz not null
);
create unique index payout_formats_name on payout_formats (account_id, lower(name));

create table payout_files (
  id int generated always as identity primary key,
  -- Who made it, and so whose bank pays.
  account_id int not null references accounts,
  name text not null,
  format text not null,
  -- As it was written: it is the same whenever it is asked for.
  content text not null,
  count int not null check (count > 0),
  amount_paise bigint not null check (amount_paise > 0),
  by_id int not null references accounts,
  at timestamptz not null
);
create index payout_files_newest on payout_files (account_id, id);

create table payout_rows (
  file_id int not null references payout_files,
  withdrawal_id int not null references withdrawals,
  number int not null,
  amount_paise bigint not null,
  -- Where it was paid to when the file was made.
  payout_to jsonb not null,
  out_at timestamptz,
  out_by int references accounts,
  out_reason text check (char_length(out_reason) between 1 and 200),
  primary key (file_id, withdrawal_id),
  check ((out_at is null) = (out_by is null) and (out_at is null) = (out_reason is null))
);
create index payout_rows_withdrawal on payout_rows (withdrawal_id);

alter table withdrawals add column payout_file_id int;
-- Of what is there none has one, so that nothing needs to be looked at. To the file, and not to its row: tables that name each
-- other could not be copied one after the other.
alter table withdrawals add constraint withdrawals_payout_file foreign key (payout_file_id) references payout_files not valid;

-- How the columns of a bank's answers are read, by how they are named.
create table payout_mappings (
  id int generated always as identity primary key,
  account_id int not null references accounts,
  headers_hash bytea not null,
  headers text[] not null,
  bank text not null check (char_length(bank) between 1 and 60),
  columns jsonb not null,
  at timestamptz not null,
  unique (account_id, headers_hash)
);
