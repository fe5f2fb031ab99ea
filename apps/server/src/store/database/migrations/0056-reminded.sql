-- How often somebody was reminded of a request that waits: not yet, its payee or payer, and whoever is above that as well.
alter table recharges add column reminded smallint not null default 0;
alter table withdrawals add column reminded smallint not null default 0;
