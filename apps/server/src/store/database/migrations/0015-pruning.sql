-- What is too old is found by its age, however much is younger.
create index sessions_created on sessions (created_at);
create index request_keys_created on request_keys (created_at);
create index notifications_at on notifications (at);
