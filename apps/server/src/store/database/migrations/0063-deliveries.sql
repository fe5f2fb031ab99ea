-- Where an account is told outside: a webhook and a Telegram chat, and what was sent there.

create table delivery_channels (
  id int generated always as identity primary key,
  account_id int not null references accounts,
  kind text not null check (kind in ('webhook', 'telegram')),
  -- A URL, or a chat.
  address text not null,
  -- What the secret of a webhook is called.
  verify_key text,
  -- The secret, or the token of the bot, sealed for the account.
  sealed_key bytea not null,
  groups text[] not null,
  details boolean not null,
  locale text not null check (locale in ('en', 'hi')),
  state text not null default 'on' check (state in ('on', 'paused', 'stopped')),
  state_at timestamptz not null,
  -- One process at a time sends to a channel, so that what is sent keeps its order: until then it is that one's.
  busy_until timestamptz,
  unique (account_id, kind)
);

create table deliveries (
  id bigint generated always as identity primary key,
  channel_id int not null references delivery_channels on delete cascade,
  notification_id bigint not null references notifications,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given-up')),
  attempts int not null default 0,
  at timestamptz not null,
  next_at timestamptz not null,
  -- From here on it is not tried any more.
  ends_at timestamptz not null,
  tried_at timestamptz,
  -- When it was delivered, or given up.
  ended_at timestamptz,
  -- What the last attempt was answered, and why it brought nothing.
  code int,
  error text
);
create index deliveries_waiting on deliveries (channel_id, id) where state = 'waiting';
create index deliveries_given_up on deliveries (channel_id, ended_at) where state = 'given-up';
create index deliveries_log on deliveries (channel_id, id desc);
create index deliveries_notification on deliveries (notification_id);
create index deliveries_at on deliveries (at);
