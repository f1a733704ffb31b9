-- Up Migration
-- A server that would break live versions, which fit another running server, waits: its /readyz says 503.
alter table running_servers
  add column waits_since timestamptz,
  -- An ADMIN lets it take over.
  add column is_let_in boolean not null default false;

-- Down Migration
-- Migrations only go forward: restore a backup instead.
