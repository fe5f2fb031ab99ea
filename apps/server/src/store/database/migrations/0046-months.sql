-- Bets and the audit log are kept by Indian months: partitions in a schema of their own, the youngest first in every list.
-- What is there becomes the first one, as it is, with its indexes and keys (ADR 60).

-- Beforehand, so that nothing waits while all rows are looked at; the boundary is the beginning, in India, of a month that
-- no row can reach before the upgrade. Without it the migration looks for itself, under its lock.
-- alter table bets add constraint bets_first_month check (placed_at < '2027-02-01 00:00+05:30') not valid;
-- alter table bets validate constraint bets_first_month;
-- alter table audit_log add constraint audit_log_first_month check (at < '2027-02-01 00:00+05:30') not valid;
-- alter table audit_log validate constraint audit_log_first_month;

create schema if not exists months;

-- The instant in which an Indian month begins: of an instant, some months later.
create function indian_month(at timestamptz, later int default 0) returns timestamptz language sql immutable as $$
  select (date_trunc('month', at at time zone 'Asia/Kolkata') + make_interval(months => later)) at time zone 'Asia/Kolkata'
$$;

-- A key of a partitioned table has to hold what it is partitioned by. So each month has the keys that the whole table had, and
-- that no two months have the same is seen to here: under the row that orders whoever writes the key.
-- A look into the index of each month for each row, whatever the planner thought while a month was empty.
create function one_bet_an_id() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  -- Whoever places bets of a customer has locked its wallet; whoever has not waits here for those who have.
  perform from wallets w where w.kind = 'main' and w.account_id in (select p.customer_id from placed p)
    order by w.id for update;
  if exists (select from placed p where (
      select b.id from bets b where b.customer_id = p.customer_id and b.tx_id = p.tx_id and b.id <> p.id limit 1
    ) is not null) then
    raise unique_violation using message = 'A bet of another month has the id of this one', table = 'bets',
      constraint = 'bets_customer_id_tx_id_key';
  end if;
  return null;
end $$;
create trigger bets_one_id after insert on bets referencing new table as placed
  for each statement execute function one_bet_an_id();
create function one_row_a_number() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  perform from audit_heads h where h.chain in (select w.chain from written w) order by h.chain for update;
  if exists (select from written w where (
      select l.id from audit_log l where l.chain = w.chain and l.seq = w.seq and l.id <> w.id limit 1
    ) is not null) then
    raise unique_violation using message = 'A row of another month has the number of this one', table = 'audit_log',
      constraint = 'audit_log_pkey';
  end if;
  return null;
end $$;
create trigger audit_log_one_number after insert on audit_log referencing new table as written
  for each statement execute function one_row_a_number();

-- What a bet is known by never changes, and a bet never goes: nothing else has to be looked at.
create function refuse_other_key() returns trigger language plpgsql as $$
begin
  raise exception 'What a row of % is known by never changes', tg_table_name;
end $$;
create trigger bets_key_stays before update of id, customer_id, tx_id, placed_at on bets
  for each statement execute function refuse_other_key();
create trigger bets_whole before delete or truncate on bets for each statement execute function refuse_removal();

-- The bet of a debt is looked up instead of referred to: a reference takes a key over all months.
create function debt_has_its_bet() returns trigger language plpgsql as $$
begin
  if new.bet_id is not null and not exists (select from bets b where b.id = new.bet_id) then
    raise foreign_key_violation using message = format('There is no bet %s', new.bet_id), table = 'player_debts',
      constraint = 'player_debts_bet_id_fkey';
  end if;
  return new;
end $$;
alter table player_debts drop constraint player_debts_bet_id_fkey;
create trigger player_debts_bet before insert or update of bet_id on player_debts
  for each row execute function debt_has_its_bet();

-- The beginning of the last part of a table, which has no end: what no month was made for goes there.
create function months_end(whole text) returns timestamptz language sql volatile as $$
  select substring(pg_get_expr(relpartbound, oid) from '\(''([^'']+)''\)')::timestamptz from pg_class
  where oid = format('months.%I', whole || '_last')::regclass
$$;

-- Makes a part of a table like its last one: keys, settings, and what watches over statements.
create function make_part(whole text, name text) returns void language plpgsql as $$
declare
  last regclass := format('months.%I', whole || '_last')::regclass;
  settings text := (select array_to_string(reloptions, ', ') from pg_class where oid = last);
  made text;
begin
  execute format('create table months.%I (like %s including all excluding identity excluding indexes)', name, last);
  if settings <> '' then
    execute format('alter table months.%I set (%s)', name, settings);
  end if;
  for made in
    -- Keys come last: of indexes that seem as good, as all do while a month is empty, the planner takes the youngest.
    select case
        when k.oid is not null then format('alter table months.%I add %s', name, pg_get_constraintdef(k.oid))
        else format('create%s index on months.%I using %s', case when x.indisunique then ' unique' else '' end, name,
                    substring(pg_get_indexdef(x.indexrelid) from ' USING (.*)$'))
      end
    from pg_index x left join pg_constraint k on k.conindid = x.indexrelid and k.conrelid = last
    where x.indrelid = last order by x.indisunique, x.indexrelid
  loop
    execute made;
  end loop;
  for made in
    select replace(pg_get_triggerdef(oid), ' ON ' || last || ' ', format(' ON months.%I ', name)) from pg_trigger
    where tgrelid = last and not tgisinternal and tgparentid = 0
  loop
    execute made;
  end loop;
end $$;

-- Makes the months of a table before an instant that are not there yet, and answers their names. Rows that came before their
-- month was made stay where they are: the last part becomes a month, or several, up to the youngest of them.
create function make_months(whole text, key text, until timestamptz) returns setof text language plpgsql as $$
declare
  last text := whole || '_last';
  since timestamptz;
  next timestamptz;
  name text;
begin
  -- One process makes them; the others wait here, and find them made.
  execute format('lock table only %I in share update exclusive mode', whole);
  since := months_end(whole);
  if since >= until then
    return;
  end if;
  execute format('alter table %I detach partition months.%I', whole, last);
  execute format('select indian_month(max(%I), 1) from months.%I', key, last) into next;
  while since < until or next is not null loop
    name := format('%s_%s', whole, to_char(since at time zone 'Asia/Kolkata', 'YYYY_MM'));
    perform make_part(whole, name);
    if next is not null then
      -- The part with the rows takes the name, and the new one is the last from now on.
      execute format('alter table months.%I rename to %I', last, name || '_filled');
      execute format('alter table months.%I rename to %I', name, last);
      execute format('alter table months.%I rename to %I', name || '_filled', name);
    else
      next := indian_month(since, 1);
    end if;
    execute format('alter table %I attach partition months.%I for values from (%L) to (%L)', whole, name, since, next);
    return next name;
    since := next;
    next := null;
  end loop;
  execute format('alter table %I attach partition months.%I for values from (%L) to (maxvalue)', whole, last, since);
end $$;

-- Months that were taken out, or are on their way: what stood in them when they went, so that nothing else comes back.
create table detached_months (
  name text primary key,
  whole text not null,
  -- Null: all that was before.
  since timestamptz,
  until timestamptz not null,
  at timestamptz not null,
  -- Null on the way out.
  rows bigint,
  sum text,
  check ((rows is null) = (sum is null))
);

do $$
declare
  whole record;
  first regclass;
  newest timestamptz;
  bound timestamptz;
  counter text;
  number bigint;
  begun boolean;
  parts text[];
  part text;
begin
  for whole in select * from (values ('bets', 'placed_at'), ('audit_log', 'at')) as w (name, key) loop
    execute format('lock table %I in access exclusive mode', whole.name);
    first := whole.name::regclass;
    execute format('select max(%I) from %I', whole.key, whole.name) into newest;
    select substring(pg_get_constraintdef(oid) from '''([^'']+)''')::timestamptz into bound from pg_constraint
    where conrelid = first and conname = whole.name || '_first_month' and convalidated;
    -- An empty house has months for what a demo or a seed puts into the last sixty days.
    bound := coalesce(bound, indian_month(greatest(newest, now()), 1 - 3 * (newest is null)::int));

    -- What the whole is made of, as it was written for the table that had its name.
    select array_agg(text order by rank, text) into parts from (
      select 1 as rank, format('alter table %I add constraint %I %s', whole.name, conname, pg_get_constraintdef(oid)) as text
      from pg_constraint where conrelid = first and contype = 'f'
      union all select 2, pg_get_indexdef(indexrelid) from pg_index where indrelid = first and not indisunique
      union all select 3, pg_get_triggerdef(oid) from pg_trigger where tgrelid = first and not tgisinternal
      union all select 4, format('grant %s on %I to %s', privilege_type, whole.name, case when grantee = 0 then 'public' else
          grantee::regrole::text end || case when is_grantable then ' with grant option' else '' end)
        from pg_class, aclexplode(relacl) where oid = first and grantee <> relowner
    ) as made;
    counter := pg_get_serial_sequence(whole.name, 'id');
    execute format('select last_value, is_called from %s', counter) into number, begun;

    execute format('alter table %I alter column id drop identity', whole.name);
    execute format('alter table %I set schema months', whole.name);
    execute format('alter table months.%I rename to %I', whole.name, whole.name || '_first');
    execute format('create table %I (like %s including all excluding identity excluding indexes) partition by range (%I)',
                   whole.name, first, whole.key);
    execute format('alter table %I drop constraint if exists %I', whole.name, whole.name || '_first_month');
    execute format('alter table %I alter column id add generated always as identity', whole.name);
    perform setval(pg_get_serial_sequence(whole.name, 'id'), number, begun);
    foreach part in array parts loop
      execute part;
    end loop;
    execute format('alter table %I attach partition %s for values from (minvalue) to (%L)', whole.name, first, bound);
    execute format('alter table %s drop constraint if exists %I', first, whole.name || '_first_month');

    -- The first last part is like the first one; what comes later is like the last.
    execute format('alter table %s rename to %I', first, whole.name || '_last');
    perform make_part(whole.name, whole.name || '_new');
    execute format('alter table %s rename to %I', first, whole.name || '_first');
    execute format('alter table months.%I rename to %I', whole.name || '_new', whole.name || '_last');
    execute format('alter table %I attach partition months.%I for values from (%L) to (maxvalue)',
                   whole.name, whole.name || '_last', bound);
    perform make_months(whole.name, whole.key, indian_month(now(), 3));
  end loop;
end $$;
