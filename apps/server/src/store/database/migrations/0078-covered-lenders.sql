-- Whoever lends on covers it (O15, D430, D470). What was lent before that without cover ends: of an account that does not cover
-- what it keeps, the limits that it gave are lowered to nothing, and it keeps what is drawn of them and still owed, as whoever
-- lowers a limit does. Where even that is more than it has and is lent, it was root's chips that were drawn: its own limit, which
-- was lowered too far, is put back to just that, in whole rupees. A house has some hundreds of limits.
update wallets w set credit_paise = 0, kept_paise = least(w.kept_paise, greatest(0, w.lent_paise - w.balance_paise))
from wallets l
where w.lender_id = l.account_id and l.kind = 'main' and l.balance_paise + l.credit_paise < l.lent_paise
  and w.id in (select id from wallets where lender_id is not null limit 99999);

update wallets l set lent_paise = k.paise
from (select lender_id, sum(kept_paise)::bigint as paise from wallets where lender_id is not null group by lender_id limit 99999) k
where l.account_id = k.lender_id and l.kind = 'main' and l.lent_paise <> k.paise;

update wallets l set credit_paise = ceil((l.lent_paise - l.balance_paise) / 100.0)::bigint * 100
where l.kind = 'main' and l.lent_paise > 0 and l.balance_paise + l.credit_paise < l.lent_paise
  and l.id in (select id from wallets where lent_paise > 0 limit 99999);
