-- Everybody who opened an account, gave it its password or was shown it, each with the last time. One column for the last of
-- them let a colleague's look hide whoever came before (ADR 47).

create table password_hands (
  account_id int not null references accounts,
  by_id int not null references accounts,
  at timestamptz not null,
  primary key (account_id, by_id)
);

insert into password_hands (account_id, by_id, at)
select id, password_given_by, password_given_at from accounts
where password_given_by is not null and password_given_at is not null;

alter table accounts drop column password_given_by, drop column password_given_at;
