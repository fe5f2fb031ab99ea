-- Unread lines are found by what they are about as well: deciding reads those that asked for it (D191).

-- Beforehand, so that nothing waits for it:
-- create index concurrently notifications_unread_about on notifications (account_id, kind, subject) where read_at is null;
create index if not exists notifications_unread_about on notifications (account_id, kind, subject) where read_at is null;
-- The new one begins with all that it had.
drop index notifications_unread;

-- What was decided before is read, too: the newest lines, as many as are written within a few seconds. Of a house that has
-- more of them the older ones stay unread until they are read, or a year old.
with asking as (
  select id, account_id, kind, subject from notifications
  where read_at is null and (kind in ('recharge-created', 'withdrawal-created') or kind like '%-proposed')
  order by id desc limit 50000
), decided as (
  select a.id, coalesce(r.decided_at, w.decided_at, p.decided_at) as at from asking a
  left join recharges r on a.kind = 'recharge-created' and r.code = a.subject and r.payee_id = a.account_id
  left join withdrawals w on a.kind = 'withdrawal-created' and w.code = a.subject and w.payer_id = a.account_id
  left join proposals p on a.kind = p.kind || '-proposed' and p.acting_id = a.account_id
    and p.id = case when a.kind like '%-proposed' then a.subject::int end
)
update notifications n set read_at = decided.at from decided where n.id = decided.id and decided.at is not null;
