-- Up Migration
-- What managers change in the holiday calendar. A row that was deleted leaves the table, so that whoever reads it (COR, plan check)
-- needs no condition; what stays of it keeps its history readable, and a reload of its file from bringing it back.
alter table holidays add column version integer not null default 1;
create index holidays_title on holidays (lower(title), day, type);
create table deleted_holidays (
  id uuid primary key,
  external_id text unique,
  title text not null,
  day date not null,
  deleted_at timestamptz not null
);

-- Files that people brought in by a screen, each with the records that it made or changed: what taking it back needs.
create table imports (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  file_name text not null,
  by_sap_id text not null,
  at timestamptz not null,
  added integer not null,
  left_out integer not null,
  undone_at timestamptz,
  undone_by text
);
create index on imports (kind, at desc);
create table import_records (
  import_id uuid not null references imports (id),
  record_id text not null,
  -- The record's version after the import.
  version integer not null,
  -- What it was before; null for one that the import made.
  before jsonb,
  primary key (import_id, record_id)
);

-- Down Migration
-- Migrations only go forward: restore a backup instead.
