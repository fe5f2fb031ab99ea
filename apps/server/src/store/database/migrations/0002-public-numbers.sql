-- The last number given to each kind of account. Its row is the lock: two accounts opened at once get two numbers.
create table public_numbers (
  prefix text primary key,
  last int not null
);
insert into public_numbers (prefix, last)
  select regexp_replace(public_id, '[0-9]+$', ''), max(regexp_replace(public_id, '^[A-Za-z]+', '')::int)
  from accounts group by 1;
