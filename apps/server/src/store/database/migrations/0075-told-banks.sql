-- When a file was first downloaded: until then no bank can have it. What was taken out of one later may be paid all the same (D453).
alter table payout_files add column downloaded_at timestamptz;
update payout_files f set downloaded_at = d.at
from (select subject, min(at) as at from audit_log where action = 'payout-file.downloaded' group by subject) d
where d.subject = f.id::text;
