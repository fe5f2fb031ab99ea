-- What a line proves is judged again when a request is accepted that it names, whomever that was paid to (D445): lines are found by
-- what they name without the letters that a bank writes in front of its digits.
-- create index concurrently bank_tokens_core on bank_tokens (ltrim(regexp_replace(token, '^[A-Z]+(?=[0-9]{10,}$)', ''), '0'));
create index if not exists bank_tokens_core on bank_tokens (ltrim(regexp_replace(token, '^[A-Z]+(?=[0-9]{10,}$)', ''), '0'));
