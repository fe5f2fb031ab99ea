-- What staff notes about an account, and the tags it gives. Both belong to the account that their writer acts for, so that
-- those below it never read them: a scope sees what belongs to somebody in it.

create table account_notes (
  id int generated always as identity primary key,
  account_id int not null references accounts,
  owner_id int not null references accounts,
  author_id int not null references accounts,
  -- None once it was taken back: then only the audit log has it.
  text text check (char_length(text) between 1 and 500),
  at timestamptz not null,
  taken_back_at timestamptz,
  check ((text is null) = (taken_back_at is not null))
);
create index account_notes_newest on account_notes (account_id, id);

create table tags (
  id int generated always as identity primary key,
  owner_id int not null references accounts,
  -- As it was first written, and by what it is the same however it is written.
  label text not null check (char_length(label) between 1 and 24),
  folded text not null,
  unique (folded, owner_id)
);
create index tags_owner on tags (owner_id);

create table account_tags (
  tag_id int not null references tags,
  account_id int not null references accounts,
  primary key (tag_id, account_id)
);
create index account_tags_account on account_tags (account_id);
