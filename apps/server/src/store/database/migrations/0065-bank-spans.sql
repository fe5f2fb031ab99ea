-- Which days the files of each bank of an account cover: a request may be called unpaid, or an acceptance unproven, only once every
-- bank that it can have been paid to has been heard. Kept by a trigger, so that files of the version before count as well.

create table bank_spans (
  account_id int not null references accounts,
  -- As it was named, in small letters.
  bank text not null,
  name text not null,
  from_day date not null,
  to_day date not null,
  primary key (account_id, bank)
);

create function widen_bank_span() returns trigger language plpgsql as $$
begin
  insert into bank_spans as s (account_id, bank, name, from_day, to_day)
  values (new.account_id, lower(new.bank), new.bank, new.from_day, new.to_day)
  on conflict (account_id, bank) do update
    set name = excluded.name, from_day = least(s.from_day, excluded.from_day), to_day = greatest(s.to_day, excluded.to_day);
  return null;
end $$;
-- First the trigger, under which no file comes in until this is committed; then those that are there.
create trigger bank_files_span after insert or update of from_day, to_day on bank_files
  for each row execute function widen_bank_span();
insert into bank_spans (account_id, bank, name, from_day, to_day)
select account_id, lower(bank), (array_agg(bank order by id desc))[1], min(from_day), max(to_day) from bank_files
group by account_id, lower(bank);
