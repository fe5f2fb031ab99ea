-- The rate of USDT that a second person, or time, agreed to (ADR 48): one far from it waits like a changed account. Where
-- there is none yet it is the rate itself.
alter table payment_settings add column agreed_rate text;
