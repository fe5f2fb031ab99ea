-- What was paid of a player's open bets counts against its limits of losses, and stands in no sum of days.

-- Beforehand, so that no bet waits, for each table of the schema `months` whose name begins with bets_ (here for one of them); what
-- is there is taken up as it is:
-- create index concurrently on months.bets_2026_11 (player_id, placed_at) where status = 0 and part_paise > 0;
create index if not exists bets_part_paid on bets (player_id, placed_at) where status = 0 and part_paise > 0;

-- What partners do in the sandbox goes after a week, its ids included (D463); what moved money is never deleted, as before.
drop trigger partner_transactions_append_only on partner_transactions;
create trigger partner_transactions_append_only before update on partner_transactions
  for each row execute function refuse_change();
create trigger partner_transactions_kept before delete on partner_transactions
  for each row when (old.world <> 'sandbox') execute function refuse_change();

-- Beforehand, so that no call waits: create index concurrently partner_transactions_tests on partner_transactions (at) where world = 'sandbox';
create index if not exists partner_transactions_tests on partner_transactions (at) where world = 'sandbox';
-- Beforehand, so that no call waits: create index concurrently partner_notes_tests on partner_notes (at) where world = 'sandbox';
create index if not exists partner_notes_tests on partner_notes (at) where world = 'sandbox';
create index sandbox_bets_placed on sandbox_bets (placed_at);
