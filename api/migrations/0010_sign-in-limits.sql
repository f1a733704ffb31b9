-- Up Migration
-- Wrong sign-ins that no right one has followed yet, counted before the pin is checked: of an account, of an address, over all
-- accounts, and of a known device (docs/decisions/0033-sign-in-limits.md). sign_in_attempts stays for instances of the version before.
create table sign_in_limits (
  key text primary key,
  failures integer not null default 0,
  window_start timestamptz not null,
  day_failures integer not null default 0,
  day_start timestamptz not null,
  -- How many waits there were in a row: each is longer than the one before.
  waits integer not null default 0,
  wait_until timestamptz
);

-- Down Migration
-- Migrations only go forward: restore a backup instead.
