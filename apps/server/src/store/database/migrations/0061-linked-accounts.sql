-- Whom a browser signed in to, and who came from an address: what links accounts (O21, D394). Of an IPv6 address the first
-- half counts, as its line has all of the rest to choose from.

create index if not exists known_devices_device on known_devices (device_hash, account_id, seen_at);

-- Beforehand, so that no sign-in waits for it:
-- create index concurrently sessions_network on sessions (coalesce(substring(ip from '^(?:[0-9a-f]{1,4}:){4}'), ip), account_id, created_at);
create index if not exists sessions_network on sessions (coalesce(substring(ip from '^(?:[0-9a-f]{1,4}:){4}'), ip), account_id, created_at);
