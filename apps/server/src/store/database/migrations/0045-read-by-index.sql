-- A search for the whole id of a round, or of a bet as its customer calls it, reads only the bets that have it (D195).

-- Beforehand, so that no bet waits for it: create index concurrently bets_round on bets (lower(round_id), customer_id);
create index if not exists bets_round on bets (lower(round_id), customer_id);
-- Beforehand, so that no bet waits for it: create index concurrently bets_transaction on bets (lower(tx_id));
create index if not exists bets_transaction on bets (lower(tx_id));

-- How many players there are is counted without reading them.

-- Beforehand, so that no account waits for it: create index concurrently accounts_players on accounts (parent_id) where level = 'player';
create index if not exists accounts_players on accounts (parent_id) where level = 'player';
