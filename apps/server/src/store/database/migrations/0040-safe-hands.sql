-- From where the password was typed once more in a session: it counts there alone.
alter table sessions add column retyped_ip text;
alter table sessions add column retyped_agent text;

-- Who did what somebody is told of; null where nobody in particular did, and of what was told before.
alter table notifications add column by_id int;

-- When the account set a password of its own, since when whoever knew the one before knows none.
alter table password_hands add column own_at timestamptz;
update password_hands p set own_at = (
  select max(l.at) from accounts a join audit_log l on l.subject = a.public_id and l.action = 'password.changed'
  where a.id = p.account_id and l.at > p.at);
