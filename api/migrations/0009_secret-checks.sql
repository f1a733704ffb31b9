-- Up Migration
-- By these a server knows that its PIN_PEPPER and TOKEN_SECRET are the ones that this database is used with. A slow, salted
-- hash of each, so that whoever reads it can only try.
create table secret_checks (
  name text primary key check (name in ('pinPepper', 'tokenSecret')),
  check_value text not null,
  at timestamptz not null default now()
);

-- Down Migration
-- Migrations only go forward: restore a backup instead.
