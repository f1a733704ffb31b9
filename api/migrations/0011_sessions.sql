-- Up Migration
-- Every sign-in until it ends: a token is good only while its session is open. Ended ones are kept for a month.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- What the browser or the app called itself, as a person reads it.
  device text not null default '',
  started_at timestamptz not null,
  expires_at timestamptz not null,
  -- To some minutes only.
  last_seen_at timestamptz not null,
  ended_at timestamptz
);
create index on sessions (user_id) where ended_at is null;
create index on sessions (expires_at);

-- The pin is one that an ADMIN gave: good until then, for the one sign-in that replaces it by a pin of one's own (then null).
alter table users add column one_time_pin_until timestamptz;

-- Down Migration
-- Migrations only go forward: restore a backup instead.
