-- A file that waits for a second person keeps just what it was proposed of, and its format as it was then. What waits without
-- that is proposed anew.
update proposals set state = 'lapsed', decided_by = proposer_id, decided_at = now()
where kind = 'payout-file' and state = 'waiting';

-- No file pays USDT: its amounts are rupees, and a withdrawal keeps no rate.
update payout_formats set template = jsonb_set(template, '{methods}', (template -> 'methods') - 'usdt');
delete from payout_formats where template -> 'methods' = '[]';
