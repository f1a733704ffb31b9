-- Up Migration
-- A person's secret link to his leave calendar, which calendar programs read without a sign-in.
create table leave_calendar_links (
  user_id uuid primary key references users (id) on delete cascade,
  key_hash text not null unique,
  created_at timestamptz not null
);

-- Down Migration
-- Migrations only go forward: restore a backup instead.
