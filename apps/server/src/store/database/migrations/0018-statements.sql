-- Statements of customers: their terms, what moved wallets by days, and the sheets that are in review or final.

alter table accounts
  add column statement_period text not null default 'month' check (statement_period in ('month', 'week')),
  -- A customer's loss of a period counts in the next.
  add column carries_losses boolean not null default true,
  -- An agent's part of what its customers pay.
  add column share_percent numeric(5, 2) not null default 0 check (share_percent between 0 and 100);

-- What moved the wallets of agents and customers on an Indian day, by kind: written by the statement that writes the
-- ledger's entries. A month is a few hundred rows, however many bets there were.
create table wallet_days (
  wallet_id bigint not null references wallets,
  day date not null,
  kind text not null,
  entries bigint not null,
  in_paise bigint not null,
  out_paise bigint not null,
  primary key (wallet_id, day, kind)
);
insert into wallet_days (wallet_id, day, kind, entries, in_paise, out_paise)
select e.wallet_id, (e.at at time zone 'Asia/Kolkata')::date, t.kind, count(*),
       coalesce(sum(e.amount_paise) filter (where e.amount_paise > 0), 0),
       coalesce(-sum(e.amount_paise) filter (where e.amount_paise < 0), 0)
from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
join wallets w on w.id = e.wallet_id and w.kind = 'main'
join accounts a on a.id = w.account_id and a.level in ('agent', 'customer')
group by 1, 2, 3;

create table statements (
  id int generated always as identity primary key,
  customer_id int not null references accounts,
  from_day date not null,
  to_day date not null,
  state text not null check (state in ('review', 'final')),
  reviewed_at timestamptz not null,
  reviewed_by int not null references accounts,
  -- From here on of final ones only. Counts the customer's from 1.
  number int,
  -- What it counted of the bets' GGR: its own days, and corrections of those before.
  counted_paise bigint,
  carried_out_paise bigint,
  payable_paise bigint,
  share_paise bigint,
  -- Who got the share.
  agent_id int references accounts,
  -- The figures as JSON, as the exact text that the hash is of.
  sheet text,
  hash bytea,
  booking text check (booking in ('ledger', 'outside')),
  reference text,
  final_at timestamptz,
  final_by int references accounts,
  -- The movement of the ledger; null where nothing was payable or it was paid outside.
  transaction_id bigint references ledger_transactions,
  unique (customer_id, from_day),
  unique (customer_id, number),
  check (from_day <= to_day),
  check ((state = 'final') = (number is not null)),
  check (num_nulls(number, counted_paise, carried_out_paise, payable_paise, share_paise, sheet, hash, booking, final_at,
                   final_by) in (0, 10)),
  check ((booking is not distinct from 'outside') = (reference is not null))
);
create unique index statements_in_review on statements (customer_id) where state = 'review';

create function refuse_final_change() returns trigger language plpgsql as $$
begin
  if old.state = 'final' then
    raise exception 'A final statement never changes';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end $$;
create trigger statements_final before update or delete on statements
  for each row execute function refuse_final_change();
