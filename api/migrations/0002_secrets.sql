-- Up Migration
-- Secrets that instances on one DATABASE_URL must agree on, where the environment does not give them.
create table secrets (name text primary key, value text not null);

-- Down Migration
-- Migrations only go forward: restore a backup instead.
