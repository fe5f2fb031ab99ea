-- Who may read and change what of another account, and what a stolen session may not.

-- When the password was last typed once more in a session; a sign-in alone does not count.
alter table sessions add column retyped_at timestamptz;

-- Nobody above an admin account needs its password read back, and whoever reads root's is root.
update accounts set credential = null where level = 'admin' and credential is not null;
alter table accounts add constraint accounts_credential_level check (credential is null or level in ('agent', 'customer'));

-- The account that took the status Active away: it or those above give it back. Null where that is not known. Not a
-- reference: it may be younger than the account, and an import fills the table in order.
alter table accounts add column status_by int;
update accounts a set status_by = taken.actor_id
from (
  select distinct on (l.subject, s.status) l.subject, s.status, l.actor_id
  from audit_log l join (values ('InActive'), ('Suspended')) s (status)
    on strpos(l.after, '"status":"' || s.status || '"') > 0
  where l.action in ('account.status-changed', 'agent.changed', 'customer.changed')
  order by l.subject, s.status, l.at desc, l.seq desc
) taken
where taken.subject = a.public_id and taken.status = a.status;

-- Browsers that signed in to an account: others' wrong passwords do not shut them out. Only a hash of their number.
create table known_devices (
  account_id int not null references accounts on delete cascade,
  device_hash bytea not null,
  seen_at timestamptz not null,
  primary key (account_id, device_hash)
);
