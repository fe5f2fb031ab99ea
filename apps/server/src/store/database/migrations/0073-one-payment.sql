-- One payment, one recharge (O11, D445): what else a line names is asked of the line, and a reference is compared without the letters
-- that a bank writes in front of its digits. Both by what they are looked up by.
-- create index concurrently bank_tokens_line on bank_tokens (line_id);
create index if not exists bank_tokens_line on bank_tokens (line_id);
-- create index concurrently recharges_utr_core on recharges (ltrim(regexp_replace(utr_normal, '^[A-Z]+(?=[0-9]{10,}$)', ''), '0'));
create index if not exists recharges_utr_core on recharges (ltrim(regexp_replace(utr_normal, '^[A-Z]+(?=[0-9]{10,}$)', ''), '0'));
