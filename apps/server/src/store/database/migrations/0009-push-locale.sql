-- A browser is told in the language that it subscribed with.
alter table push_subscriptions add column locale text not null default 'en' check (locale in ('en', 'hi'));
