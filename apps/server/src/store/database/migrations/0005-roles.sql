-- Custom roles: who made them, which roles' accounts their holders manage, and what their lists are read by.

-- The account that a role was made for; null for the built-in ones. Not a reference: accounts refer to roles already,
-- and an import fills one table after the other.
alter table roles add column owner_id int;
-- The accounts of a role stand at /admin/<name without spaces>: two roles can't share an address.
create unique index roles_path on roles (replace(name_lower, ' ', ''));

create table role_managed (
  role_id int not null references roles on delete cascade,
  managed_id int not null references roles on delete cascade,
  primary key (role_id, managed_id)
);
create index role_managed_managed on role_managed (managed_id);

create index accounts_role on accounts (role_id);
create index accounts_acts_for on accounts (acts_for_id) where acts_for_id is not null;
create index sessions_account on sessions (account_id, id);
