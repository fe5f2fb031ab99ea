-- Whom a movement was with is one look, however many entries it has.

-- Beforehand, so that nothing waits for it:
-- create index concurrently ledger_entries_parties on ledger_entries (transaction_id, wallet_id);
create index if not exists ledger_entries_parties on ledger_entries (transaction_id, wallet_id);
-- The new one begins with all that it had.
drop index ledger_entries_transaction;
