-- Up Migration
-- Pages of competitors' products as they were read (decision 0070): one that has not changed since is not sent again.
create table market_pages (
  address text primary key,
  etag text,
  last_modified text,
  -- How it was read: another reader reads it again.
  reader text not null,
  -- JSON. Not jsonb, which refuses what a page may hold: a zero byte, half a character.
  content text not null,
  used_at timestamptz not null default now()
);
create index market_pages_used on market_pages (used_at);

-- Until when somebody has a host: one request at a time, whichever server it comes from, and the pause after it.
create table market_hosts (
  host text primary key,
  busy_until timestamptz not null
);

-- Down Migration
-- Migrations only go forward: restore a backup instead.
