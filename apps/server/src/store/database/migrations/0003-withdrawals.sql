-- Payout accounts and withdrawals. The amount of a pending withdrawal is in its requester's hold wallet.

create table payout_accounts (
  id int generated always as identity primary key,
  account_id int not null references accounts,
  method text not null check (method in ('bank', 'upi', 'usdt')),
  -- {holder, upi, bank, usdt}: the part of the method is filled.
  payout_to jsonb not null,
  -- What the details come to, in one comparable text: 'bank:SBIN0001234:50100004002'
  fingerprint text not null,
  saved_at timestamptz not null,
  removed_at timestamptz
);
create unique index payout_accounts_saved on payout_accounts (account_id, fingerprint) where removed_at is null;
create index payout_accounts_fingerprint on payout_accounts (fingerprint);

create table withdrawals (
  id int generated always as identity primary key,
  code text not null unique,
  requester_id int not null references accounts,
  -- Whose wallet the chips go to and who pays outside, fixed when the request is made.
  payer_id int not null references accounts,
  amount_paise bigint not null check (amount_paise > 0),
  method text not null check (method in ('bank', 'upi', 'usdt')),
  payout_to jsonb not null,
  -- 0 pending, 1 approved, 2 denied; the last two are final.
  status smallint not null default 0 check (status in (0, 1, 2)),
  flags text[] not null default '{}',
  payout_utr text,
  payout_utr_normal text,
  reason text,
  requested_at timestamptz not null,
  -- The first of two approvals of a large one.
  first_approved_by int references accounts,
  first_approved_at timestamptz,
  decided_at timestamptz,
  decided_by int references accounts,
  claimed_by int references accounts,
  claimed_until timestamptz,
  check ((status = 0) = (decided_at is null)),
  check (status <> 1 or payout_utr_normal is not null),
  check (status <> 2 or reason is not null)
);
create unique index withdrawals_payout_utr on withdrawals (payout_utr_normal) where status <> 2;
create unique index withdrawals_in_progress on withdrawals (requester_id) where status = 0;
create index withdrawals_queue on withdrawals (payer_id, id) where status = 0;
create index withdrawals_payer on withdrawals (payer_id, id desc) where status <> 0;
create index withdrawals_requester on withdrawals (requester_id, id desc);
