-- What a final statement counted, of its own days and of those of earlier final ones: a correction is what has changed since,
-- statement by statement, because a loss that was not carried counts for nothing (P18, D485).
create table statement_counts (
  -- The statement that counted.
  statement_id int not null references statements,
  -- The statement whose days it counted: itself, or an earlier one that had changed since it was last counted.
  of_id int not null references statements,
  -- GGR of those days, as it was then.
  ggr_paise bigint not null,
  primary key (of_id, statement_id),
  check (of_id <= statement_id)
);
create trigger statement_counts_append_only before update or delete on statement_counts
  for each row execute function refuse_change();

-- Written by the database, so that the version before, which makes statements final in the minutes of an upgrade, does so as well.
-- The lock on the customer's wallet, which makes the figures of a final statement hold, keeps the days as they are.
create function count_final_statement() returns trigger language plpgsql as $$
begin
  insert into statement_counts (statement_id, of_id, ggr_paise)
  select new.id, s.id, g.ggr
  from statements s cross join lateral (
    select coalesce(sum(d.win_stake_paise + d.loss_paise - d.win_payout_paise), 0)::bigint as ggr
    from bet_days d where d.customer_id = s.customer_id and d.day between s.from_day and s.to_day
  ) g
  where s.customer_id = new.customer_id and s.from_day <= new.from_day and (s.id = new.id or s.state = 'final')
    and g.ggr is distinct from (
      select c.ggr_paise from statement_counts c where c.of_id = s.id order by c.statement_id desc limit 1);
  return null;
end $$;
create trigger statements_counted after update on statements
  for each row when (old.state <> 'final' and new.state = 'final') execute function count_final_statement();

-- Statements from before have on their sheets how much they counted of all earlier ones, but not of which. One whose later ones
-- counted no corrections was counted by itself alone. The others were counted as they are now, all but one of them: what is still to
-- be corrected of them all is the last's that changed. Together they come to what was counted, to the paisa, so that nothing changes
-- for a customer whose losses are carried. As if counted by the customer's last final statement.
with made as (
  select s.id, s.customer_id, s.from_day, s.counted_paise, g.ggr, (s.sheet::json ->> 'ggrPaise')::bigint as own,
         max(s.id) over (partition by s.customer_id) as last_id,
         coalesce(bool_or((s.sheet::json ->> 'correctionsPaise')::bigint <> 0) over (
           partition by s.customer_id order by s.from_day rows between 1 following and unbounded following), false) as recounted
  from statements s cross join lateral (
    select coalesce(sum(d.win_stake_paise + d.loss_paise - d.win_payout_paise), 0)::bigint as ggr
    from bet_days d where d.customer_id = s.customer_id and d.day between s.from_day and s.to_day
  ) g
  where s.state = 'final'
), ranked as (
  select m.*, row_number() over (
           partition by m.customer_id order by m.recounted desc, (m.ggr <> m.own) desc, m.from_day desc) as place,
         sum(case when m.recounted then m.ggr else m.own end) over (partition by m.customer_id)
           - sum(m.counted_paise) over (partition by m.customer_id) as uncounted
  from made m
)
insert into statement_counts (statement_id, of_id, ggr_paise)
select last_id, id, case when not recounted then own when place = 1 then ggr - uncounted else ggr end from ranked;
