-- Days that a bank never told of (O11, D391): files of a bank may leave days out between them. Its days are as many rows as they
-- are in parts; parts that meet, or follow on each other, are one.
alter table bank_spans drop constraint bank_spans_pkey, add primary key (account_id, bank, from_day);

create or replace function widen_bank_span() returns trigger language plpgsql as $$
declare
  begins date;
  ends date;
begin
  select least(new.from_day, min(s.from_day)), greatest(new.to_day, max(s.to_day)) into begins, ends from bank_spans s
  where s.account_id = new.account_id and s.bank = lower(new.bank)
    and s.from_day <= new.to_day + 1 and s.to_day >= new.from_day - 1;
  delete from bank_spans s where s.account_id = new.account_id and s.bank = lower(new.bank)
    and s.from_day between begins and ends;
  insert into bank_spans (account_id, bank, name, from_day, to_day)
  values (new.account_id, lower(new.bank), new.bank, begins, ends);
  update bank_spans set name = new.bank where account_id = new.account_id and bank = lower(new.bank) and name <> new.bank;
  return null;
end $$;

-- What is there was widened over what no file told: written anew from the files, while none comes in.
lock table bank_files in share row exclusive mode;
delete from bank_spans;
insert into bank_spans (account_id, bank, name, from_day, to_day)
select told.account_id, told.bank, (
    select b.bank from bank_files b where b.account_id = told.account_id and lower(b.bank) = told.bank order by b.id desc limit 1
  ), lower(part), upper(part) - 1
from (
  select account_id, lower(bank) as bank, range_agg(daterange(from_day, to_day, '[]')) as days from bank_files
  group by account_id, lower(bank)
) told cross join lateral unnest(told.days) as part;

-- Credit out of nothing (O15, D430): who lends without being root keeps as much of its own for it. Which account lends, what it
-- keeps for the limit, and of a lender what it keeps in all. Of the root, which mints, nothing is kept, and it is no lender here.
alter table wallets
  add column lender_id int references accounts,
  add column kept_paise bigint not null default 0 check (kept_paise >= 0 and (lender_id is not null or kept_paise = 0)),
  add column lent_paise bigint not null default 0 check (lent_paise >= 0 and (kind = 'main' or lent_paise = 0));

-- Limits that are there are kept by whoever set them last; a house has some hundreds.
update wallets w set lender_id = l.id, kept_paise = w.credit_paise
from (
  select distinct on (g.subject) g.subject, g.acted_for_id from audit_log g where g.action = 'credit.limit'
  order by g.subject, g.id desc
) given join accounts l on l.id = given.acted_for_id and l.parent_id is not null join accounts a on a.public_id = given.subject
where w.account_id = a.id and w.kind = 'main'
  and w.id in (select id from wallets where kind = 'main' and credit_paise > 0 limit 99999);
update wallets w set lent_paise = k.paise
from (select lender_id, sum(kept_paise) as paise from wallets where lender_id is not null group by lender_id limit 99999) k
where w.account_id = k.lender_id and w.kind = 'main';

-- Whether somebody was reminded of a file that its bank did not answer within a day (D434).
alter table payout_files add column reminded boolean not null default false;
