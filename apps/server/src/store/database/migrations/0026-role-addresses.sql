-- Addresses and networks that holders of a role sign in and call from; none: from anywhere.
alter table roles add column addresses text[] not null default '{}';
