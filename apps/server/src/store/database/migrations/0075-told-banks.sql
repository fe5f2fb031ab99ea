-- When a file was first downloaded: until then no bank can have it. What was taken out of one later may be paid all the same (D453).
alter table payout_files add column downloaded_at timestamptz;
update payout_files f set downloaded_at = d.at
from (select subject, min(at) as at from audit_log where action = 'payout-file.downloaded' group by subject) d
where d.subject = f.id::text;

-- Who set a channel up or changed it last: it tells what that person may read, and nothing while it does not act for the account (D454).
-- The version before says nobody: then it is the account itself.
alter table delivery_channels add column by_id int references accounts;
update delivery_channels c set by_id = coalesce((
  select l.actor_id from audit_log l join accounts a on a.id = c.account_id
  where l.action = 'channel.saved' and l.subject = a.public_id and l.actor_id is not null
    and l.after::jsonb ->> 'channel' = c.kind
  order by l.id desc limit 1), c.account_id);
