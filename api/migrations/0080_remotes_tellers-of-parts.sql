-- Up Migration
-- Whether whoever was counted was signed in: strangers decide nothing, of a part as of the whole. What is there already says nothing of it,
-- and is gone after a day.
alter table remote_tellers add column signed_in boolean not null default false;
-- Each telling of a version that is judged looks for parts that fail: there are few failures, and many loads.
create index remote_tellers_failures on remote_tellers (remote, version, screen) where is_failure and signed_in;

-- Down Migration
-- Migrations only go forward: restore a backup instead.
