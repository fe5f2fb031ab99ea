-- Bets are listed by how they stand: the few that are open or void are found without reading those that ended.

-- Beforehand, so that no bet waits, for each table of the schema `months` whose name begins with bets_ (here for one of them); what
-- is there is taken up as it is:
-- create index concurrently on months.bets_2026_11 (status, placed_at, id) where status in (0, 3);
create index if not exists bets_open_or_void on bets (status, placed_at, id) where status in (0, 3);
-- In the same way: create index concurrently on months.bets_2026_11 (customer_id, status, placed_at, id) where status in (0, 3);
create index if not exists bets_open_or_void_customer on bets (customer_id, status, placed_at, id) where status in (0, 3);
