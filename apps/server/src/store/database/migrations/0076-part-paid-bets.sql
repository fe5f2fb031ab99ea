-- What was paid of a player's open bets counts against its limits of losses, and stands in no sum of days.

-- Beforehand, so that no bet waits, for each table of the schema `months` whose name begins with bets_ (here for one of them); what
-- is there is taken up as it is:
-- create index concurrently on months.bets_2026_11 (player_id, placed_at) where status = 0 and part_paise > 0;
create index if not exists bets_part_paid on bets (player_id, placed_at) where status = 0 and part_paise > 0;
