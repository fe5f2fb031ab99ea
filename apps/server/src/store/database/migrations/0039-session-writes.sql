-- How far the log of the database had come when a session last wrote, so that a replica behind it is not what the session reads.
alter table sessions add column wrote_lsn pg_lsn;
