-- Up Migration
-- The hierarchy (000 §2, D-008). Codes are the keys that data and calls carry.
create table zones (code text primary key, name text not null);
create table regions (code text primary key, name text not null, zone text not null references zones);
create table areas (code text primary key, name text not null, region_code text not null references regions);
create table territories (code text primary key, name text not null, area_code text not null references areas);
create index on regions (zone);
create index on areas (region_code);
create index on territories (area_code);

-- Everyone who signs in with a SAP ID, officers included; the master login has an email and no SAP ID.
-- zone, region_code and area_code are the user's place today: what scope compares (D-007).
create table users (
  id uuid primary key default gen_random_uuid(),
  sap_id text unique,
  email text unique,
  name text not null,
  role text not null check (role in ('ADMIN','ZO','RO','AO','SO','SE','MASTER')),
  phone text not null default '',
  pin_hash text,
  active boolean not null default true,
  changed_to_so boolean not null default false,
  scan_enabled boolean not null default false,
  zone text references zones,
  region_code text references regions,
  area_code text references areas,
  territory_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (sap_id is not null or (role = 'MASTER' and email is not null))
);
create index users_place on users (zone, region_code, area_code, sap_id);
create index users_area on users (area_code, sap_id);
create index users_region on users (region_code, sap_id);

-- Where an officer worked and when: last month's report must not change when somebody moves.
create table user_territories (
  sap_id text not null references users (sap_id),
  territory_code text not null references territories,
  valid_from date not null,
  valid_to date,
  primary key (sap_id, territory_code, valid_from),
  check (valid_to is null or valid_to >= valid_from)
);
create index on user_territories (territory_code);

create table dealers (
  id uuid primary key default gen_random_uuid(),
  dealer_code text not null unique,
  name text not null,
  city text not null,
  dealer_type text not null,
  club text not null,
  status text not null check (status in ('A','I')),
  territory_code text not null references territories,
  territory_name text not null,
  zone text not null references zones,
  region_code text not null references regions,
  area_code text not null references areas,
  latitude double precision,
  longitude double precision,
  mobile text not null default '',
  address text not null default '',
  pincode text not null default '',
  -- Rupees.
  sales_mtd numeric(14,2) not null default 0,
  sales_last_month numeric(14,2) not null default 0,
  outstanding numeric(14,2) not null default 0,
  overdue numeric(14,2) not null default 0,
  sas_out numeric(14,2) not null default 0,
  sas_in numeric(14,2) not null default 0,
  updated_at timestamptz not null default now()
);
create index dealers_name on dealers (name, dealer_code);
create index dealers_zone on dealers (zone, name, dealer_code);
create index dealers_region on dealers (region_code, name, dealer_code);
create index dealers_area on dealers (area_code, name, dealer_code);
create index dealers_territory on dealers (territory_code);

create table pjps (
  id uuid primary key default gen_random_uuid(),
  external_id text unique,
  sap_id text not null references users (sap_id),
  status text not null check (status in ('Draft','In-Review','Approved','Reverted')),
  activity text not null,
  plan_date date not null,
  remark text not null default '',
  -- [{name, route, startPoint:{name}, endPoint:{name}}]
  beats jsonb not null default '[]',
  dealer_codes text[] not null default '{}',
  decided_by text,
  decided_at timestamptz,
  version integer not null default 1
);
create index pjps_officer_day on pjps (sap_id, plan_date desc);
create index pjps_day on pjps (plan_date) include (sap_id, status);

-- Instants are true instants; the wire's visit clocks are made at the edge (D-009).
create table visits (
  id bigint generated always as identity primary key,
  external_id text,
  sap_id text not null,
  visit_type text not null check (visit_type in ('DEALER','CUSTOMERS','PROSPECTS','INFLUENCERS')),
  dealer_code text,
  visit_day date not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  unplanned boolean not null default false,
  deleted boolean not null default false,
  start_lat double precision, start_lon double precision,
  end_lat double precision, end_lon double precision,
  distance_metres double precision
);
create index visits_officer_day on visits (sap_id, visit_day);
create unique index visits_external on visits (external_id) where external_id is not null;

create table claims (
  id uuid primary key default gen_random_uuid(),
  external_id text unique,
  sap_id text not null references users (sap_id),
  claim_date date not null,
  category text not null,
  sub_category text not null,
  amount numeric(12,2) not null check (amount >= 0),
  description text not null default '',
  bills text[] not null default '{}',
  status text not null default 'Pending' check (status in ('Pending','Approved','Rejected')),
  decided_by text,
  decided_at timestamptz,
  reject_reason text,
  version integer not null default 1
);
create index claims_date on claims (claim_date desc, id);
create index claims_officer on claims (sap_id);

create table survey_documents (
  id uuid primary key default gen_random_uuid(),
  external_id text unique,
  sap_id text not null references users (sap_id),
  document_name text not null,
  document text not null,
  scanned_at timestamptz not null,
  uploaded_file uuid
);
create index on survey_documents (sap_id, scanned_at);

create table ticket_categories (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  sub_categories text[] not null default '{}',
  active boolean not null default true,
  -- Who is told at which level: [{level:'LEVEL1', email:[{SAP_ID,name,email}]}, …] (D-233)
  email_list jsonb not null default '[]',
  updated_at timestamptz not null default now()
);
create sequence ticket_number start 1;
create table tickets (
  id uuid primary key default gen_random_uuid(),
  external_id text unique,
  ticket_no text not null unique,
  sap_id text not null references users (sap_id),
  category text not null,
  sub_category text not null default '',
  subject text not null,
  description text not null default '',
  status text not null default 'OPEN' check (status in ('OPEN','IN PROGRESS','ASSIGNED','RESOLVED','UNRESOLVED')),
  escalation text not null default 'LEVEL1' check (escalation in ('LEVEL1','LEVEL2','LEVEL3','UNRESOLVED')),
  handled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index on tickets (created_at desc);
create index on tickets (sap_id);
create table ticket_timeline (
  id bigint generated always as identity primary key,
  ticket_id uuid not null references tickets on delete cascade,
  at timestamptz not null default now(),
  step text,
  lines text[] not null,
  unique (ticket_id, step)
);
create index on ticket_timeline (ticket_id, at);
create table escalation_times (
  single boolean primary key default true check (single),
  level2_hours numeric not null default 1,
  level3_hours numeric not null default 3
);
insert into escalation_times default values;

create table files (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  type text not null,
  size integer not null,
  sha256 text not null,
  content bytea not null,
  uploaded_by text,
  uploaded_at timestamptz not null default now()
);

create table history (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null,
  record_id text not null,
  by_sap_id text not null,
  by_role text not null,
  action text not null,
  before jsonb,
  after jsonb,
  request_id text not null
);
create index on history (kind, record_id, id desc);

-- A write that came twice with the same key acts once. The row is taken inside the write's own transaction.
create table idempotency_keys (
  key text not null,
  user_id uuid not null references users,
  request_hash text not null,
  status integer not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index on idempotency_keys (created_at);

-- Failed sign-ins per SAP ID or email, reserved before the pin is hashed (D-027).
create table sign_in_attempts (
  who text primary key,
  window_start timestamptz not null,
  attempts integer not null
);

-- What was loaded from where and when; 'demo' says that demo sign-ins may be shown.
create table data_loads (
  source text primary key,
  loaded_at timestamptz not null default now(),
  detail jsonb not null default '{}'
);

-- Down Migration
-- Migrations only go forward: restore a backup instead.
