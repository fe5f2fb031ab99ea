-- How far an upline lets the wallet of an agent or a customer below it go below zero, by recharges that it accepts (O15). A
-- limit below what is owed already lends nothing more and takes nothing. Below zero a wallet is still marked as owing.
alter table wallets add column credit_paise bigint not null default 0 check (credit_paise >= 0 and (kind = 'main' or credit_paise = 0));
