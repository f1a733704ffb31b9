-- Working days of leave that a person may take in a year, by type.
create table leave_entitlements (
  id uuid primary key default gen_random_uuid(),
  sap_id text not null references users (sap_id),
  leave_type text not null check (leave_type <> ''),
  year integer not null check (year between 2000 and 2100),
  days integer not null check (days between 0 and 366),
  updated_at timestamptz not null,
  version integer not null default 1
);
create unique index leave_entitlements_once on leave_entitlements (sap_id, year, lower(leave_type));
create index leave_entitlements_year on leave_entitlements (year, sap_id);
