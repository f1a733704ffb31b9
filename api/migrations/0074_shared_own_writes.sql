-- Up Migration
-- How many calls of this sign-in have written: a standby that has the count has what was written before it.
alter table sessions add column writes integer not null default 0;

-- Down Migration
-- Migrations only go forward: restore a backup instead.
