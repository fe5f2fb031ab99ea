-- Second factors of staff: the sealed key of an authenticator app, and recovery codes.

create table second_factors (
  account_id int primary key references accounts,
  -- When it was turned on; null while the first proof waits for its confirmation.
  since timestamptz,
  -- The key in use, where an app is one of its proofs.
  sealed_key bytea,
  -- A new key until a code confirms it.
  pending_key bytea,
  -- The time step of the last code that was taken: none is good twice.
  last_step bigint,
  check (sealed_key is null or since is not null)
);

create table recovery_codes (
  account_id int not null references second_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

alter table roles add column demands_second_factor boolean not null default false;

-- When the second factor was given in a session.
alter table sessions add column factor_at timestamptz;
