-- What waits for a second person (ADR 47): who proposed what, and what became of it. First approvals of payouts move in.

create table proposals (
  id int generated always as identity primary key,
  kind text not null,
  -- What it is about, where only one of a kind may wait: the number of a recharge or a withdrawal.
  subject text,
  proposer_id int not null references accounts,
  -- The account that the proposer acted for.
  acting_id int not null references accounts,
  -- Whose wallet or request it is about.
  account_id int not null references accounts,
  code text,
  amount_paise bigint,
  direction text check (direction in ('in', 'out')),
  -- What the call was asked, as on the wire.
  input jsonb not null,
  reason text,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'declined', 'taken-back', 'lapsed')),
  at timestamptz not null,
  decided_by int references accounts,
  decided_at timestamptz,
  -- Why it was declined.
  answer text,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'declined') = (answer is not null))
);
create unique index proposals_waiting on proposals (kind, subject) where state = 'waiting';
create index proposals_subject on proposals (kind, subject);
create index proposals_acting on proposals (acting_id, id);
create trigger proposals_kept before delete on proposals for each row execute function refuse_change();
create trigger proposals_decided_once before update on proposals
  for each row when (old.state <> 'waiting') execute function refuse_change();

insert into proposals (kind, subject, proposer_id, acting_id, account_id, code, amount_paise, direction, input, state, at,
                       decided_by, decided_at)
select 'payout', w.id::text, w.first_approved_by, coalesce(f.acts_for_id, f.id), w.requester_id, w.code, w.amount_paise, 'out',
       jsonb_build_object('id', w.id, 'status', 1, 'utr', w.payout_utr),
       case w.status when 0 then 'waiting' when 1 then 'confirmed' else 'lapsed' end, w.first_approved_at, w.decided_by,
       w.decided_at
from withdrawals w join accounts f on f.id = w.first_approved_by;
alter table withdrawals drop column first_approved_by, drop column first_approved_at;

-- Who proposed what the actor confirmed.
alter table ledger_transactions add column proposed_by int references accounts;

-- Whoever opened an account, or gave it its password, could sign in to it: for a day neither confirms what the other proposes.
alter table accounts add column password_given_by int references accounts, add column password_given_at timestamptz;
