-- What the details of a bank account, UPI id, QR picture or USDT address come to, however they are written: a bank keeps one
-- account under any of its branches, so that only the bank counts of an IFSC, and no zeros lead a number.

create function account_key(details jsonb) returns text language sql immutable parallel safe
return case
  when details#>>'{bank,accountNumber}' is not null
    then 'bank:' || left(details#>>'{bank,ifsc}', 4) || ':' || ltrim(details#>>'{bank,accountNumber}', '0')
  when details#>>'{upi,id}' is not null then 'upi:' || lower(details#>>'{upi,id}')
  when details#>>'{usdt,address}' is not null then 'usdt:' || (details#>>'{usdt,address}')
  else 'qr:' || (details->>'qrImageUrl')
end;

create index payout_accounts_key on payout_accounts (account_key(payout_to));
drop index payout_accounts_fingerprint;
