-- Passkeys (WebAuthn) as the second factor, beside or instead of an authenticator app.

create table passkeys (
  id int generated always as identity primary key,
  account_id int not null references second_factors on delete cascade,
  name text not null,
  -- What the authenticator calls it: over all accounts there is one of that id.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often it has signed, where its authenticator counts: a copy of it counts apart.
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_account on passkeys (account_id);

-- The question that the next passkey of a session answers: once, and soon.
alter table sessions add column challenge text, add column challenged_at timestamptz;
