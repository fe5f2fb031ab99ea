-- What is told outside, in turn, and without a lock that whoever tells waits for.

-- Given up once, and sent again by hand: it stands beside the order, so that nothing waits for it.
alter table deliveries add column beside boolean not null default false;
create index deliveries_beside on deliveries (channel_id, next_at) where state = 'waiting' and beside;

-- A row that goes is waited for by all that tell its account something, which may hold the end of the audit log. One that is
-- removed loses what it had instead, and is there for the account's next channel of the kind.
alter table delivery_channels add column removed_at timestamptz;
