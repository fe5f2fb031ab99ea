-- References that differ in zeros in front alone are compared without them (D324).

-- Beforehand, so that no request waits for it:
-- create index concurrently recharges_utr_alike on recharges (ltrim(utr_normal, '0'));
create index if not exists recharges_utr_alike on recharges (ltrim(utr_normal, '0'));
-- Beforehand, so that no withdrawal waits for it:
-- create index concurrently withdrawals_utr_alike on withdrawals (ltrim(payout_utr_normal, '0')) where status <> 2;
create index if not exists withdrawals_utr_alike on withdrawals (ltrim(payout_utr_normal, '0')) where status <> 2;
