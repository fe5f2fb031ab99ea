-- What a customer owes of a month that is over is not lowered afterwards (P16, D320): for periods that began before
-- `until_day` the percentage of GGR is the one kept here, of several the one with the first such day; else the account's.
create table earlier_percents (
  customer_id int not null references accounts (id),
  until_day date not null,
  percent numeric(5, 2),
  primary key (customer_id, until_day)
);
