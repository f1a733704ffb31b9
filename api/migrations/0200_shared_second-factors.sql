-- Up Migration
-- The second factor of a sign-in. The database alone opens nothing: the secret is encrypted, recovery codes are hashes.
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  secret text not null,
  -- Of the newest code that was used: each is good once.
  last_step integer not null default 0,
  -- Only unused ones.
  recovery_hashes text[] not null default '{}',
  started_at timestamptz not null,
  -- Null until a first code was right: no sign-in asks for it before.
  confirmed_at timestamptz
);

-- When the person last gave pin or code, if later than the sign-in: sensitive calls ask again some time after it.
alter table sessions add column proved_at timestamptz;

-- The browser's cookie names the device: a sign-in from a new one is told, and its owner may name it.
alter table sessions add column device_id uuid;
create table device_names (
  user_id uuid not null references users on delete cascade,
  device_id uuid not null,
  name text not null,
  primary key (user_id, device_id)
);

-- Down Migration
-- Migrations only go forward: restore a backup instead.
