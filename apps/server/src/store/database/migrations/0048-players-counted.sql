-- How many players a customer has is a number, and not a walk over all of them. Counted by triggers, so that the version
-- before counts as well.

create table player_counts (
  customer_id int primary key references accounts,
  players int not null check (players >= 0)
);

create function count_opened_players() returns trigger language plpgsql as $$
begin
  insert into player_counts as c (customer_id, players)
  select parent_id, count(*) from opened where level = 'player' and parent_id is not null group by parent_id order by parent_id
  on conflict (customer_id) do update set players = c.players + excluded.players;
  return null;
end $$;
-- First the trigger, under which no account is opened until this is committed; then those that are there.
create trigger accounts_players_opened after insert on accounts referencing new table as opened
  for each statement execute function count_opened_players();
insert into player_counts (customer_id, players)
select parent_id, count(*) from accounts where level = 'player' and parent_id is not null group by parent_id;

-- Nothing of Cage moves a player or takes it away. Should somebody do so by hand, it is counted.
create function count_moved_player() returns trigger language plpgsql as $$
begin
  update player_counts set players = players - 1 where old.level = 'player' and customer_id = old.parent_id;
  if tg_op = 'UPDATE' then
    insert into player_counts as c (customer_id, players)
    select new.parent_id, 1 where new.level = 'player' and new.parent_id is not null
    on conflict (customer_id) do update set players = c.players + 1;
  end if;
  return null;
end $$;
create trigger accounts_player_moved after update of level, parent_id on accounts for each row
  when (old.level is distinct from new.level or old.parent_id is distinct from new.parent_id)
  execute function count_moved_player();
create trigger accounts_player_gone after delete on accounts for each row execute function count_moved_player();
