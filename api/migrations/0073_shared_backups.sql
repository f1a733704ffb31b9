-- Up Migration
-- What was saved when, and how it went. `ok` is null while a backup is being made.
create table backups (
  id uuid primary key default gen_random_uuid(),
  started_at timestamptz not null,
  finished_at timestamptz,
  file text not null,
  -- Made by a server in its interval, not by a person or a timer.
  is_automatic boolean not null default false,
  bytes bigint,
  rows bigint,
  ok boolean,
  error text
);
create index on backups (started_at desc);

-- Down Migration
-- Migrations only go forward: restore a backup instead.
