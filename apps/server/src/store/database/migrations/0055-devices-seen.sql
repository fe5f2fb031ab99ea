-- What browsers are told apart by goes after four hundred days; without this every look for them reads the whole table.

-- Beforehand, so that no sign-in waits for it:
-- create index concurrently known_devices_seen on known_devices (seen_at);
create index if not exists known_devices_seen on known_devices (seen_at);
