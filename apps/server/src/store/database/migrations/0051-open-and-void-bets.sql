-- Bets are listed by how they stand: the few that are open or void are found without reading those that ended.

-- Beforehand, so that no bet waits: these of every table `months.bets_…`, by `create index concurrently`; here they are taken up.
create index bets_open_or_void on bets (status, placed_at, id) where status in (0, 3);
create index bets_open_or_void_customer on bets (customer_id, status, placed_at, id) where status in (0, 3);
