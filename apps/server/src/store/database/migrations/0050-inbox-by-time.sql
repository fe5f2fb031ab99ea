-- An inbox is read newest first by the time of its lines, which is not quite the order in which they were written.

-- Beforehand, so that nothing waits for it:
-- create index concurrently notifications_newest on notifications (account_id, at desc, id desc);
create index if not exists notifications_newest on notifications (account_id, at desc, id desc);
-- The new one begins as it did.
drop index notifications_inbox;
