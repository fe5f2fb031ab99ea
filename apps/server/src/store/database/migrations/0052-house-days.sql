-- What a day of bets came to for all customers together, once it lies back: totals over everything read a row a day instead of one
-- for each customer. Kept by triggers, so that the version before keeps them as well.

-- Every day up to the last one that is here, and no later one.
create table bet_house_days (
  day date not null,
  product text not null check (product in ('casino', 'sports')),
  pending_count bigint not null,
  pending_paise bigint not null,
  void_count bigint not null,
  win_count bigint not null,
  win_stake_paise bigint not null,
  win_payout_paise bigint not null,
  loss_count bigint not null,
  loss_paise bigint not null,
  primary key (day, product)
);

create function add_to_house_day() returns trigger language plpgsql as $$
begin
  -- Whoever sums days up waits until this is committed, or is done before the next line looks.
  perform pg_advisory_xact_lock_shared(426052);
  -- An insert has no old row: its columns are null.
  insert into bet_house_days as h
  select new.day, new.product,
         new.pending_count - coalesce(old.pending_count, 0), new.pending_paise - coalesce(old.pending_paise, 0),
         new.void_count - coalesce(old.void_count, 0),
         new.win_count - coalesce(old.win_count, 0), new.win_stake_paise - coalesce(old.win_stake_paise, 0),
         new.win_payout_paise - coalesce(old.win_payout_paise, 0),
         new.loss_count - coalesce(old.loss_count, 0), new.loss_paise - coalesce(old.loss_paise, 0)
  where new.day <= (select max(day) from bet_house_days)
  on conflict (day, product) do update set
    pending_count = h.pending_count + excluded.pending_count, pending_paise = h.pending_paise + excluded.pending_paise,
    void_count = h.void_count + excluded.void_count,
    win_count = h.win_count + excluded.win_count, win_stake_paise = h.win_stake_paise + excluded.win_stake_paise,
    win_payout_paise = h.win_payout_paise + excluded.win_payout_paise,
    loss_count = h.loss_count + excluded.loss_count, loss_paise = h.loss_paise + excluded.loss_paise;
  return null;
end $$;

-- Nearly every bet is of today or yesterday, and costs no more than this comparison. Days are summed up two days later still.
create trigger bet_days_of_house_began after insert on bet_days for each row
  when (new.day < (now() at time zone 'Asia/Kolkata')::date - 1) execute function add_to_house_day();
create trigger bet_days_of_house_changed after update on bet_days for each row
  when (new.day < (now() at time zone 'Asia/Kolkata')::date - 1) execute function add_to_house_day();

-- Under the lock of the triggers no bet comes in between.
insert into bet_house_days
select day, product, sum(pending_count)::bigint, sum(pending_paise)::bigint, sum(void_count)::bigint, sum(win_count)::bigint,
       sum(win_stake_paise)::bigint, sum(win_payout_paise)::bigint, sum(loss_count)::bigint, sum(loss_paise)::bigint
from bet_days where day < (now() at time zone 'Asia/Kolkata')::date - 3 group by day, product;
