-- Up Migration
-- How tyres wear: a list that ADMIN keeps. A deleted one stays behind, so that a reload of its file does not bring it back.
create table wear_natures (
  id uuid primary key default gen_random_uuid(),
  external_id text unique,
  name text not null,
  description text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  version integer not null default 1
);
create unique index wear_natures_name on wear_natures (lower(name)) where deleted_at is null;
create index on wear_natures (created_at desc) where deleted_at is null;
