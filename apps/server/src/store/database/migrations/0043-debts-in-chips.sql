-- The Chips Report has what pays debts as well, a row for each creditor, so that the balances of its rows follow one another.

-- Beforehand, so that nothing waits for it: create unique index concurrently chips_moves_sides on chips_moves (transaction_id, upline_id);
create unique index if not exists chips_moves_sides on chips_moves (transaction_id, upline_id);
alter table chips_moves drop constraint chips_moves_transaction_id_key;

insert into chips_moves (transaction_id, online, upline_id, downline_id, amount_paise, upline_before_paise,
                         upline_after_paise, downline_before_paise, downline_after_paise, at)
select t.id, false, ua.id, da.id, u.amount_paise, u.before_paise, u.after_paise,
       d.before_paise + u.amount_paise - sum(u.amount_paise) over each, d.before_paise - sum(u.amount_paise) over each, t.at
from ledger_transactions t
join ledger_entries u on u.transaction_id = t.id and u.amount_paise > 0
join wallets uw on uw.id = u.wallet_id join accounts ua on ua.id = uw.account_id
join ledger_entries d on d.transaction_id = t.id and d.amount_paise < 0
join wallets dw on dw.id = d.wallet_id join accounts da on da.id = dw.account_id
where t.kind = 'debt' and ua.id <> da.id and starts_with(da.path, ua.path)
window each as (partition by t.id order by u.id)
order by t.id, u.id;
