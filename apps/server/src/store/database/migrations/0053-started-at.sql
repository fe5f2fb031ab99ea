-- When its payer began a recharge is a part of its record, which is kept for ever; what was started goes a day later. Kept by
-- a trigger, so that the version before keeps it as well.
alter table recharges add column started_at timestamptz;

create function keep_start_of_recharge() returns trigger language plpgsql as $$
begin
  new.started_at := (select created_at from recharge_intents where code = new.code);
  return new;
end $$;
-- First the trigger, under which no recharge is filed until this is committed; then those whose start is still there.
create trigger recharges_started before insert on recharges for each row
  when (new.started_at is null) execute function keep_start_of_recharge();
with started as (select code, created_at from recharge_intents where used_at is not null limit 99999)
update recharges r set started_at = started.created_at from started where r.code = started.code;
