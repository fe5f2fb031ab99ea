-- What agents and customers are known by, and the two keys of a customer.
alter table accounts
  add column name text,
  add column api_types text[] not null default '{}' check (api_types <@ array['casino', 'sports']),
  add column ip text,
  add column project_name text,
  add column project_url text,
  -- Verify Key, readable.
  add column public_key text unique,
  -- Secret Key, sealed under a key outside the database and bound to this account.
  add column private_key bytea,
  add constraint accounts_keys check ((public_key is null) = (private_key is null));
-- Lists of agents and of customers, however many players there are.
create index accounts_level on accounts (level, id) where level <> 'player';
