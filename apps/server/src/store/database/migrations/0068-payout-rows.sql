-- What would have stopped an approval when the bank's answer said that a withdrawal was paid: it is paid all the same, and this
-- is kept with it.
alter table payout_rows add column despite text[] not null default '{}'
  constraint payout_rows_despite check (despite <@ array['suspended', 'owes']);

-- A withdrawal that names a file has an open row in it, and an open row is of a withdrawal that names its file. Two tables that refer
-- to each other could not be copied one after the other; this is looked at when the transaction ends.
create function check_payout_rows() returns trigger language plpgsql as $$
declare
  about int[];
begin
  if tg_table_name = 'withdrawals' then about := array[new.id];
  elsif tg_op = 'INSERT' then about := array[new.withdrawal_id];
  elsif tg_op = 'DELETE' then about := array[old.withdrawal_id];
  else about := array[old.withdrawal_id, new.withdrawal_id];
  end if;
  if exists (
    select from withdrawals w where w.id = any(about) and array_remove(array[w.payout_file_id], null)
      <> array(select x.file_id from payout_rows x where x.withdrawal_id = w.id and x.out_at is null)
  ) then
    raise exception 'A withdrawal and the rows of payout files do not agree: %', about using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger withdrawals_filed after insert on withdrawals deferrable initially deferred
  for each row when (new.payout_file_id is not null) execute function check_payout_rows();
create constraint trigger withdrawals_refiled after update of payout_file_id on withdrawals deferrable initially deferred
  for each row execute function check_payout_rows();
create constraint trigger payout_rows_agree after insert or update or delete on payout_rows deferrable initially deferred
  for each row execute function check_payout_rows();
