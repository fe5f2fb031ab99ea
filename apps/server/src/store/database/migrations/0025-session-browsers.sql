-- What a session was begun with, as the browser says: shown to whoever looks through the sessions of an account.
alter table sessions add column agent text;
