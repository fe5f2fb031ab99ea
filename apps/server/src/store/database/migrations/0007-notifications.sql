-- Notifications, web push and what the audit's list and the search need.

create table notifications (
  id bigint generated always as identity primary key,
  -- Whose inbox it is; clerks share that of the account they act for.
  account_id int not null references accounts,
  kind text not null,
  -- What it is about: a code, or the id of an account. Never an amount or a phone number.
  subject text not null,
  at timestamptz not null,
  read_at timestamptz
);
create index notifications_inbox on notifications (account_id, id desc);
create index notifications_unread on notifications (account_id) where read_at is null;

create table push_subscriptions (
  id bigint generated always as identity primary key,
  account_id int not null references accounts,
  -- A subscription lives as long as the session that made it.
  session_id bigint not null references sessions,
  endpoint text not null unique,
  p256dh bytea not null,
  auth bytea not null,
  created_at timestamptz not null
);
create index push_subscriptions_account on push_subscriptions (account_id);

-- What is still to be sent; a row goes when it was delivered, or given up.
create table push_outbox (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscriptions on delete cascade,
  notification_id bigint not null references notifications,
  attempts int not null default 0,
  next_at timestamptz not null
);
create index push_outbox_next on push_outbox (next_at, id);

-- The audit's list is paged by one number over all chains. The seal of a row does not cover it.
alter table audit_log add column id bigint generated always as identity;
create unique index audit_log_id on audit_log (id);
create index audit_log_acted_for on audit_log (acted_for_id, id desc);
create index audit_log_subject on audit_log (subject, id desc);

-- Built-in admins hold what is new; on an empty database the roles are made later.
update roles set permissions = array_append(permissions, 'Audit')
  where built_in and name = 'admin' and not 'Audit' = any(permissions);
