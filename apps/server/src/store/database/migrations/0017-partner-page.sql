-- What the page API of the back office shows: the last calls of customers' servers, and how often each code was answered.

-- Of those who were told that their float fell below its least, until it is above again.
alter table accounts add column float_warned_at timestamptz;
create index accounts_min_float on accounts (id) where min_float_paise > 0;

-- The last calls of each customer, and its answers by the minute. Help for developers, worth nothing after a crash: what
-- moved money is kept in partner_transactions.
create unlogged table partner_calls (
  id bigint generated always as identity primary key,
  customer_id int not null,
  world text not null,
  at timestamptz not null,
  -- Method and path.
  call text not null,
  code text not null,
  took_ms int not null,
  request_id text not null,
  address text not null,
  transaction_id text,
  -- Of a refusal. That of a call about money is made anew out of partner_transactions.
  answer text
);
create index partner_calls_customer on partner_calls (customer_id, id);
create unlogged table partner_call_counts (
  customer_id int not null,
  minute timestamptz not null,
  world text not null,
  code text not null,
  calls int not null,
  primary key (customer_id, minute, world, code)
);
create index partner_call_counts_minute on partner_call_counts (minute);
