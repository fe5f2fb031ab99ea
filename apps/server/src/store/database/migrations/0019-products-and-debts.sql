-- Sums of bets by product, so that sports can be told apart, and debts that were given up.

alter table bet_days add column product text not null default 'casino' check (product in ('casino', 'sports'));
alter table bet_player_days add column product text not null default 'casino' check (product in ('casino', 'sports'));
alter table bet_days drop constraint bet_days_pkey, add primary key (customer_id, day, product);
alter table bet_player_days drop constraint bet_player_days_pkey, add primary key (player_id, day, product);

-- Sports bets so far are taken out of the sums of their days and get their own.
do $$
declare
  roll_up record;
begin
  for roll_up in select * from (values ('bet_days', 'customer_id'), ('bet_player_days', 'player_id')) as r (name, owner) loop
    execute format($sums$
      create temporary table sports_days on commit drop as
      select %1$I as owner, (placed_at at time zone 'Asia/Kolkata')::date as day,
             count(*) filter (where status = 0) as pending_count,
             coalesce(sum(amount_paise) filter (where status = 0), 0)::bigint as pending_paise,
             count(*) filter (where status = 3) as void_count,
             count(*) filter (where status = 1) as win_count,
             coalesce(sum(amount_paise) filter (where status = 1), 0)::bigint as win_stake_paise,
             coalesce(sum(payout_paise) filter (where status = 1), 0)::bigint as win_payout_paise,
             count(*) filter (where status = 2) as loss_count,
             coalesce(sum(amount_paise) filter (where status = 2), 0)::bigint as loss_paise
      from bets where product = 'sports' group by 1, 2$sums$, roll_up.owner);
    execute format($less$
      update %1$I d set pending_count = d.pending_count - s.pending_count, pending_paise = d.pending_paise - s.pending_paise,
        void_count = d.void_count - s.void_count, win_count = d.win_count - s.win_count,
        win_stake_paise = d.win_stake_paise - s.win_stake_paise,
        win_payout_paise = d.win_payout_paise - s.win_payout_paise,
        loss_count = d.loss_count - s.loss_count, loss_paise = d.loss_paise - s.loss_paise
      from sports_days s where d.%2$I = s.owner and d.day = s.day$less$, roll_up.name, roll_up.owner);
    -- A day of sports alone has nothing left of casino.
    execute format($empty$
      delete from %1$I where pending_count + void_count + win_count + loss_count = 0$empty$, roll_up.name);
    execute format($more$
      insert into %1$I (%2$I, day, product, pending_count, pending_paise, void_count, win_count, win_stake_paise,
                        win_payout_paise, loss_count, loss_paise)
      select owner, day, 'sports', pending_count, pending_paise, void_count, win_count, win_stake_paise, win_payout_paise,
             loss_count, loss_paise from sports_days$more$, roll_up.name, roll_up.owner);
    drop table sports_days;
  end loop;
end $$;

-- Pages of sports bets alone, in a sea of others.
create index bets_sports on bets (placed_at, id) where product = 'sports';
create index bets_sports_customer on bets (customer_id, placed_at, id) where product = 'sports';

-- What was given up of a debt, by whom and why.
alter table player_debts
  add column written_off_paise bigint not null default 0 check (written_off_paise >= 0),
  add column written_off_by int references accounts,
  add column written_off_reason text,
  add check (written_off_paise + left_paise <= amount_paise),
  add check ((written_off_paise = 0) = (written_off_by is null) and (written_off_by is null) = (written_off_reason is null));
create index player_debts_player on player_debts (player_id, id);
