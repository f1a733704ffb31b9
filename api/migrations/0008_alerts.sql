-- Up Migration
-- What ADMIN should know and nobody decided: a version taken back, a disk that is nearly full, pins that are tried in rows.
create table alerts (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- What it is about within its kind: 'mfe-dealers/1.5.0', an instance's data folder.
  subject text not null,
  text text not null,
  -- The page of the console on which something can be done about it.
  link text,
  raised_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null default 1,
  -- It is over. Something that happened once is over as it is raised.
  ended_at timestamptz,
  acknowledged_at timestamptz,
  acknowledged_by text,
  -- Posting to the webhook: when it was received, how often it was tried, when it is tried next. 'infinity': given up.
  posted_at timestamptz,
  post_attempts integer not null default 0,
  post_at timestamptz not null
);
-- One open alert per kind and subject: raised again, it counts.
create unique index alerts_open on alerts (kind, subject) where ended_at is null or acknowledged_at is null;
create index on alerts (last_at desc);
create index on alerts (post_at) where posted_at is null;

-- Down Migration
-- Migrations only go forward: restore a backup instead.
