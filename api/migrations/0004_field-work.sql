-- Up Migration
-- Metres between two points on a sphere of 6,371,000 m; unknown where a coordinate is missing or the pair is 0,0 (D-012).
create function metres_between(lat1 float8, lon1 float8, lat2 float8, lon2 float8) returns float8
  language sql immutable parallel safe
  return case when lat1 + lon1 + lat2 + lon2 is null or (lat1 = 0 and lon1 = 0) or (lat2 = 0 and lon2 = 0) then null
    else 2 * 6371000 * asin(least(1, sqrt(power(sind((lat2 - lat1) / 2), 2)
      + cosd(lat1) * cosd(lat2) * power(sind((lon2 - lon1) / 2), 2)))) end;

-- A text as a spreadsheet may hold it: never taken for a formula (D-017). The first letter decides quickly for most.
create function sheet_text(value text) returns text language sql immutable parallel safe
  return case when ascii(value) in (9, 13, 43, 45, 61, 64) and value !~ '^-([0-9]|$)' then '''' || value else value end;

-- Where somebody belonged on which day, as it was known on that day: what reports of past days speak of.
-- A move starts on the day on which it becomes known; what becomes known on one day is one place. People of a company's first
-- load were there from the beginning, later ones since they became known, or since their territory says.
create table user_places (
  sap_id text not null references users (sap_id) on delete cascade,
  valid_from date not null,
  valid_to date,
  -- The role that counts: an SE who was switched counts as SO (D-071).
  role text not null,
  zone text,
  region_code text,
  area_code text,
  territory_code text,
  territory_name text not null,
  active boolean not null,
  known_on date not null default (now() at time zone 'Asia/Kolkata')::date,
  primary key (sap_id, valid_from),
  check (valid_to is null or valid_to >= valid_from)
);

create function place_known(who text) returns void language plpgsql as $$
declare
  today date := (now() at time zone 'Asia/Kolkata')::date;
  is_now user_places;
  last user_places;
begin
  select u.sap_id, today, null, case when u.role = 'SE' and u.changed_to_so then 'SO' else u.role end,
      u.zone, u.region_code, u.area_code,
      (select min(t.territory_code) from user_territories t where t.sap_id = u.sap_id and t.valid_to is null),
      u.territory_name, u.active, today
    into is_now from users u where u.sap_id = who for update;
  if not found then return; end if;
  select * into last from user_places where sap_id = who and valid_to is null;
  if not found then
    if not exists (select from officer_days) then is_now.valid_from := '2000-01-01'; end if;
    insert into user_places select is_now.*;
  elsif (last.role, last.zone, last.region_code, last.area_code, last.territory_code, last.territory_name, last.active)
      is distinct from
      (is_now.role, is_now.zone, is_now.region_code, is_now.area_code, is_now.territory_code, is_now.territory_name, is_now.active) then
    if last.known_on = today then
      update user_places set valid_from = least(valid_from, (select min(t.valid_from) from user_territories t
          where t.sap_id = who and not exists (select from user_places p where p.sap_id = who and p.valid_to is not null))),
        role = is_now.role, zone = is_now.zone, region_code = is_now.region_code,
        area_code = is_now.area_code, territory_code = is_now.territory_code, territory_name = is_now.territory_name,
        active = is_now.active
      where sap_id = who and valid_to is null;
    else
      update user_places set valid_to = today - 1 where sap_id = who and valid_to is null;
      insert into user_places select is_now.*;
    end if;
  end if;
end $$;
create function place_changed() returns trigger language plpgsql as $$
begin
  perform place_known(coalesce(new.sap_id, old.sap_id));
  return null;
end $$;
create trigger user_place after insert or update of role, changed_to_so, zone, region_code, area_code, territory_name, active
  on users for each row when (new.sap_id is not null) execute function place_changed();
create trigger user_place after insert or update or delete on user_territories
  for each row execute function place_changed();

-- Prospects, customers and influencers that officers found (000 §3 Lead).
create table leads (
  id uuid primary key default gen_random_uuid(),
  external_id text unique,
  sap_id text not null references users (sap_id),
  lead_type text not null check (lead_type in ('PROSPECT','CUSTOMER','INFLUENCER')),
  firm_name text not null,
  -- What the officer typed as lead type (Hot, Warm, …) and what the firm is and does.
  grade text not null default '',
  nature_of_firm text not null default '',
  business_type text not null default '',
  nature_of_business text not null default '',
  prospect_type text not null default '',
  phone text not null default '',
  address1 text not null default '',
  address2 text not null default '',
  district text not null default '',
  state text not null default '',
  pincode text not null default '',
  latitude double precision,
  longitude double precision,
  description text not null default '',
  document_url text,
  created_at timestamptz not null default now()
);
create index on leads (sap_id, created_at desc);
create index on leads (created_at);

alter table visits
  -- Like the officer and the dealer without a reference: they are looked up when the visit is recorded, and never removed.
  add column lead_id uuid,
  -- The dealer as he was when the visit was recorded: a later change changes no past figure or flag.
  add column dealer_status text check (dealer_status in ('A','I')),
  add column start_dealer_metres double precision,
  add column end_dealer_metres double precision;
update visits v set dealer_status = d.status,
  start_dealer_metres = metres_between(d.latitude, d.longitude, v.start_lat, v.start_lon),
  end_dealer_metres = metres_between(d.latitude, d.longitude, v.end_lat, v.end_lon)
from dealers d where d.dealer_code = v.dealer_code;
create index visits_dealer_day on visits (dealer_code, visit_day);
-- With what a dashboard counts in part of a month, so that it reads only this.
create index visits_day on visits (visit_day, id) include (sap_id, dealer_code, visit_type, deleted);
-- Counting a scope's active dealers reads only this (D-060).
create index dealers_active on dealers (zone, region_code, area_code, territory_code) where status = 'A';

create table visit_actions (
  visit_id bigint not null references visits on delete cascade,
  position integer not null,
  type text not null,
  action_taken text not null default '',
  image_url text,
  location text not null default '',
  completed boolean not null default true,
  primary key (visit_id, position)
);
-- One remark per role on a visit (D-056).
create table visit_remarks (
  visit_id bigint not null references visits on delete cascade,
  role text not null,
  remark text not null check (length(remark) between 1 and 1000),
  by_sap_id text not null,
  at timestamptz not null default now(),
  primary key (visit_id, role)
);

-- The day's counts of an officer, kept by the statements that change visits, with the place of that day.
-- Deleted visits count nowhere. 'dealer_' counts only visits to dealers, 'all_' every type.
create table officer_days (
  sap_id text not null,
  day date not null,
  role text,
  zone text,
  region_code text,
  area_code text,
  territory_code text,
  dealer_visits integer not null default 0,
  dealer_unplanned integer not null default 0,
  dealer_active integer not null default 0,
  dealer_inactive integer not null default 0,
  dealer_ended integer not null default 0,
  dealer_seconds bigint not null default 0,
  -- Ended within 100 m of the start, at 100 m or more; ended without coordinates is in neither (D-061).
  dealer_near integer not null default 0,
  dealer_far integer not null default 0,
  all_visits integer not null default 0,
  all_unplanned integer not null default 0,
  all_ended integer not null default 0,
  all_seconds bigint not null default 0,
  prospects integer not null default 0,
  influencers integer not null default 0,
  customers integer not null default 0,
  first_start timestamptz,
  last_end timestamptz,
  updated_at timestamptz not null default now(),
  primary key (sap_id, day)
);
create index officer_days_day on officer_days (day, zone, region_code, area_code);

-- How often a dealer was visited in a month, by the place of the visiting officer on the day: distinct dealers of whole
-- months are counted here instead of over the visits.
create table dealer_months (
  month date not null,
  zone text not null,
  region_code text not null,
  area_code text not null,
  territory_code text not null,
  dealer_code text not null,
  visits integer not null,
  primary key (month, zone, region_code, area_code, territory_code, dealer_code)
);

-- Grouped by hashing: the planner takes a bulk of millions for a few rows and would sort them all.
select place_known(sap_id) from users where sap_id is not null;

create function visits_come() returns trigger language plpgsql set enable_sort = off as $$
begin
  insert into officer_days as t (sap_id, day, role, zone, region_code, area_code, territory_code, dealer_visits, dealer_unplanned,
    dealer_active, dealer_inactive, dealer_ended, dealer_seconds, dealer_near, dealer_far, all_visits, all_unplanned, all_ended,
    all_seconds, prospects, influencers, customers, first_start, last_end)
  select c.sap_id, c.visit_day, p.role, p.zone, p.region_code, p.area_code, p.territory_code, c.dealer_visits, c.dealer_unplanned,
    c.dealer_active, c.dealer_inactive, c.dealer_ended, c.dealer_seconds, c.dealer_near, c.dealer_far, c.all_visits,
    c.all_unplanned, c.all_ended, c.all_seconds, c.prospects, c.influencers, c.customers, c.first_start, c.last_end
  from (
    select sap_id, visit_day,
      count(*) filter (where visit_type = 'DEALER') as dealer_visits,
      count(*) filter (where visit_type = 'DEALER' and unplanned) as dealer_unplanned,
      count(*) filter (where visit_type = 'DEALER' and dealer_status = 'A') as dealer_active,
      count(*) filter (where visit_type = 'DEALER' and dealer_status = 'I') as dealer_inactive,
      count(*) filter (where visit_type = 'DEALER' and ended_at is not null) as dealer_ended,
      coalesce(sum(extract(epoch from ended_at - started_at)) filter (where visit_type = 'DEALER'), 0)::bigint as dealer_seconds,
      count(*) filter (where visit_type = 'DEALER' and ended_at is not null and distance_metres < 100) as dealer_near,
      count(*) filter (where visit_type = 'DEALER' and ended_at is not null and distance_metres >= 100) as dealer_far,
      count(*) as all_visits,
      count(*) filter (where unplanned) as all_unplanned,
      count(ended_at) as all_ended,
      coalesce(sum(extract(epoch from ended_at - started_at)), 0)::bigint as all_seconds,
      count(*) filter (where visit_type = 'PROSPECTS') as prospects,
      count(*) filter (where visit_type = 'INFLUENCERS') as influencers,
      count(*) filter (where visit_type = 'CUSTOMERS') as customers,
      min(started_at) as first_start, max(ended_at) as last_end
    from come where not deleted group by sap_id, visit_day
  ) c left join user_places p on p.sap_id = c.sap_id and c.visit_day between p.valid_from and coalesce(p.valid_to, 'infinity')
  order by 1, 2
  on conflict (sap_id, day) do update set
    dealer_visits = t.dealer_visits + excluded.dealer_visits, dealer_unplanned = t.dealer_unplanned + excluded.dealer_unplanned,
    dealer_active = t.dealer_active + excluded.dealer_active, dealer_inactive = t.dealer_inactive + excluded.dealer_inactive,
    dealer_ended = t.dealer_ended + excluded.dealer_ended, dealer_seconds = t.dealer_seconds + excluded.dealer_seconds,
    dealer_near = t.dealer_near + excluded.dealer_near, dealer_far = t.dealer_far + excluded.dealer_far,
    all_visits = t.all_visits + excluded.all_visits, all_unplanned = t.all_unplanned + excluded.all_unplanned,
    all_ended = t.all_ended + excluded.all_ended, all_seconds = t.all_seconds + excluded.all_seconds,
    prospects = t.prospects + excluded.prospects, influencers = t.influencers + excluded.influencers,
    customers = t.customers + excluded.customers, first_start = least(t.first_start, excluded.first_start),
    last_end = greatest(t.last_end, excluded.last_end), updated_at = now();

  insert into dealer_months as t
  select * from (
    select date_trunc('month', c.visit_day)::date, coalesce(o.zone, ''), coalesce(o.region_code, ''), coalesce(o.area_code, ''),
      coalesce(o.territory_code, ''), c.dealer_code, count(*)
    from come c join officer_days o on o.sap_id = c.sap_id and o.day = c.visit_day
    where c.visit_type = 'DEALER' and not c.deleted and c.dealer_code is not null
    group by 1, 2, 3, 4, 5, 6 offset 0
  ) counted order by 1, 2, 3, 4, 5, 6
  on conflict (month, zone, region_code, area_code, territory_code, dealer_code) do update set visits = t.visits + excluded.visits;
  return null;
end $$;

-- A changed or removed visit: the day's row is made and taken first, so that what others have recorded meanwhile is
-- counted too, and what they record from now on waits and is added.
create function recount_days(sap_ids text[], days date[]) returns void language plpgsql as $$
begin
  insert into officer_days (sap_id, day, role, zone, region_code, area_code, territory_code)
  select k.sap_id, k.day, p.role, p.zone, p.region_code, p.area_code, p.territory_code
  from (select distinct * from unnest(sap_ids, days) as k (sap_id, day)) k
    left join user_places p on p.sap_id = k.sap_id and k.day between p.valid_from and coalesce(p.valid_to, 'infinity')
  order by 1, 2 on conflict do nothing;
  perform 1 from officer_days o join (select distinct * from unnest(sap_ids, days) as k (sap_id, day)) k using (sap_id, day)
  order by o.sap_id, o.day for update of o;
  update officer_days o set
    dealer_visits = c.dealer_visits, dealer_unplanned = c.dealer_unplanned, dealer_active = c.dealer_active,
    dealer_inactive = c.dealer_inactive, dealer_ended = c.dealer_ended, dealer_seconds = c.dealer_seconds,
    dealer_near = c.dealer_near, dealer_far = c.dealer_far, all_visits = c.all_visits, all_unplanned = c.all_unplanned,
    all_ended = c.all_ended, all_seconds = c.all_seconds, prospects = c.prospects, influencers = c.influencers,
    customers = c.customers, first_start = c.first_start, last_end = c.last_end, updated_at = now()
  from (
    select k.sap_id, k.day,
      count(v.id) filter (where visit_type = 'DEALER') as dealer_visits,
      count(v.id) filter (where visit_type = 'DEALER' and unplanned) as dealer_unplanned,
      count(v.id) filter (where visit_type = 'DEALER' and dealer_status = 'A') as dealer_active,
      count(v.id) filter (where visit_type = 'DEALER' and dealer_status = 'I') as dealer_inactive,
      count(v.id) filter (where visit_type = 'DEALER' and ended_at is not null) as dealer_ended,
      coalesce(sum(extract(epoch from ended_at - started_at)) filter (where visit_type = 'DEALER'), 0)::bigint as dealer_seconds,
      count(v.id) filter (where visit_type = 'DEALER' and ended_at is not null and distance_metres < 100) as dealer_near,
      count(v.id) filter (where visit_type = 'DEALER' and ended_at is not null and distance_metres >= 100) as dealer_far,
      count(v.id) as all_visits, count(v.id) filter (where unplanned) as all_unplanned, count(v.ended_at) as all_ended,
      coalesce(sum(extract(epoch from ended_at - started_at)), 0)::bigint as all_seconds,
      count(v.id) filter (where visit_type = 'PROSPECTS') as prospects,
      count(v.id) filter (where visit_type = 'INFLUENCERS') as influencers,
      count(v.id) filter (where visit_type = 'CUSTOMERS') as customers,
      min(started_at) as first_start, max(ended_at) as last_end
    from (select distinct * from unnest(sap_ids, days) as k (sap_id, day)) k
      left join visits v on v.sap_id = k.sap_id and v.visit_day = k.day and not v.deleted
    group by k.sap_id, k.day
  ) c where o.sap_id = c.sap_id and o.day = c.day;
end $$;
create function visits_differ() returns trigger language plpgsql as $$
declare
  sap_ids text[];
  days date[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(sap_id), array_agg(visit_day) into sap_ids, days
    from (select sap_id, visit_day from gone union select sap_id, visit_day from come) k;
  else
    select array_agg(sap_id), array_agg(visit_day) into sap_ids, days from (select distinct sap_id, visit_day from gone) k;
  end if;
  if sap_ids is null then return null; end if;
  perform recount_days(sap_ids, days);
  if tg_op = 'UPDATE' then
    insert into dealer_months as t
    select date_trunc('month', c.visit_day)::date, coalesce(o.zone, ''), coalesce(o.region_code, ''), coalesce(o.area_code, ''),
      coalesce(o.territory_code, ''), c.dealer_code, sum(c.n)
    from (select sap_id, visit_day, dealer_code, -1 as n from gone where visit_type = 'DEALER' and not deleted and dealer_code is not null
      union all select sap_id, visit_day, dealer_code, 1 from come where visit_type = 'DEALER' and not deleted and dealer_code is not null) c
      join officer_days o on o.sap_id = c.sap_id and o.day = c.visit_day
    group by 1, 2, 3, 4, 5, 6 having sum(c.n) <> 0 order by 1, 2, 3, 4, 5, 6
    on conflict (month, zone, region_code, area_code, territory_code, dealer_code) do update set visits = t.visits + excluded.visits;
  else
    insert into dealer_months as t
    select date_trunc('month', c.visit_day)::date, coalesce(o.zone, ''), coalesce(o.region_code, ''), coalesce(o.area_code, ''),
      coalesce(o.territory_code, ''), c.dealer_code, -count(*)
    from gone c join officer_days o on o.sap_id = c.sap_id and o.day = c.visit_day
    where c.visit_type = 'DEALER' and not c.deleted and c.dealer_code is not null
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (month, zone, region_code, area_code, territory_code, dealer_code) do update set visits = t.visits + excluded.visits;
  end if;
  return null;
end $$;
create function visits_emptied() returns trigger language plpgsql as $$
begin
  delete from officer_days;
  delete from dealer_months;
  return null;
end $$;
create trigger visit_counts_insert after insert on visits
  referencing new table as come for each statement execute function visits_come();
create trigger visit_counts_update after update on visits
  referencing old table as gone new table as come for each statement execute function visits_differ();
create trigger visit_counts_delete after delete on visits
  referencing old table as gone for each statement execute function visits_differ();
create trigger visit_counts_truncate after truncate on visits for each statement execute function visits_emptied();

insert into officer_days (sap_id, day, role, zone, region_code, area_code, territory_code)
select k.sap_id, k.visit_day, p.role, p.zone, p.region_code, p.area_code, p.territory_code
from (select distinct sap_id, visit_day from visits) k
  left join user_places p on p.sap_id = k.sap_id and k.visit_day between p.valid_from and coalesce(p.valid_to, 'infinity');
select recount_days(array_agg(sap_id), array_agg(day)) from officer_days having count(*) > 0;
insert into dealer_months
select date_trunc('month', c.visit_day)::date, coalesce(o.zone, ''), coalesce(o.region_code, ''), coalesce(o.area_code, ''),
  coalesce(o.territory_code, ''), c.dealer_code, count(*)
from visits c join officer_days o on o.sap_id = c.sap_id and o.day = c.visit_day
where c.visit_type = 'DEALER' and not c.deleted and c.dealer_code is not null
group by 1, 2, 3, 4, 5, 6;

-- Seconds in the officers' app per day (D-050).
create table app_time (
  sap_id text not null references users (sap_id),
  day date not null,
  seconds integer not null check (seconds >= 0),
  primary key (sap_id, day)
);
create index on app_time (day);

create table tasks (
  id uuid primary key default gen_random_uuid(),
  external_id text unique,
  sap_id text not null references users (sap_id),
  dealer_code text,
  type text not null default '',
  subject text not null default '',
  status text not null check (status in ('Completed','WIP','To Be Started')),
  due_date date not null,
  description text not null default ''
);
create index on tasks (sap_id, due_date desc);
create index on tasks (due_date);

-- One attendance record per officer and day; check-in and check-out are true instants (D-009).
create table attendance (
  id uuid primary key default gen_random_uuid(),
  sap_id text not null references users (sap_id),
  day date not null,
  status text not null,
  leave_type text,
  check_in timestamptz,
  check_out timestamptz,
  check_in_lat double precision, check_in_lon double precision,
  check_out_lat double precision, check_out_lon double precision,
  updated_at timestamptz not null default now(),
  unique (sap_id, day)
);
create index on attendance (day);
-- The days on which nobody is expected in the field (D-089), without the attendance of the others.
create index attendance_off on attendance (sap_id, day)
  where status in ('Leave Approved', 'Leave', 'Training', 'Meeting', 'Office');

create table holidays (
  id uuid primary key default gen_random_uuid(),
  external_id text unique,
  title text not null,
  type text not null check (type in ('PUBLIC','REGIONAL')),
  day date not null,
  -- Region codes; empty for PUBLIC.
  regions text[] not null default '{}',
  updated_at timestamptz not null default now()
);
create index on holidays (day);

create table travel_plans (
  id uuid primary key default gen_random_uuid(),
  external_id text unique,
  sap_id text not null references users (sap_id),
  day date not null,
  latitude double precision,
  longitude double precision,
  -- [{plan, details}]
  entries jsonb not null default '[]'
);
create index on travel_plans (day);
create index on travel_plans (sap_id, day);

create table beat_switches (
  id uuid primary key default gen_random_uuid(),
  external_id text unique,
  sap_id text not null references users (sap_id),
  status text not null default 'In-Review' check (status in ('In-Review','Approved','Reverted')),
  activity text not null default 'Field',
  plan_date date not null,
  switch_date date not null,
  requested_at timestamptz not null default now(),
  decided_by text,
  decided_at timestamptz,
  reason text,
  version integer not null default 1
);
create index on beat_switches (sap_id, plan_date desc);
create index beat_switches_waiting on beat_switches (plan_date) where status = 'In-Review';
create index pjps_waiting on pjps (plan_date, sap_id) where status = 'In-Review';
create index pjps_off on pjps (sap_id, plan_date) where status = 'Approved' and activity <> 'Field';
alter table pjps add column decision_reason text;
-- How fresh the dashboards' plan figures are.
alter table pjps add column updated_at timestamptz not null default now();
create index on pjps (updated_at);
create function pjp_touched() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
create trigger pjp_touched before update on pjps for each row execute function pjp_touched();

-- A dealer's new position as an officer reported it (D-064, D-065). At most one is pending per dealer.
create table location_requests (
  id uuid primary key default gen_random_uuid(),
  external_id text unique,
  dealer_code text not null references dealers (dealer_code),
  sap_id text references users (sap_id),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- Where the dealer was held to be when this was decided.
  old_latitude double precision,
  old_longitude double precision,
  requested_at timestamptz not null default now(),
  status text not null default 'Pending' check (status in ('Pending','Approved','Rejected')),
  decided_by text,
  decided_at timestamptz,
  reason text,
  version integer not null default 1
);
create unique index location_requests_pending on location_requests (dealer_code) where status = 'Pending';
create index on location_requests (dealer_code, decided_at desc);
-- Every position that a dealer had, and since when; the open one is the dealer's own.
create table dealer_locations (
  dealer_code text not null references dealers (dealer_code) on delete cascade,
  valid_from timestamptz not null,
  valid_to timestamptz,
  latitude double precision,
  longitude double precision,
  by_sap_id text,
  request_id uuid references location_requests,
  primary key (dealer_code, valid_from)
);

-- What one person decided in one go, so that it can be undone while nothing else has changed since.
create table decision_batches (
  id uuid primary key,
  -- A big selection is decided in several batches; the run holds them together.
  run_id uuid not null,
  by_sap_id text not null,
  action text not null check (action in ('approve','revert')),
  reason text,
  at timestamptz not null default now(),
  undone_at timestamptz
);
create table decision_batch_items (
  batch_id uuid not null references decision_batches on delete cascade,
  kind text not null check (kind in ('pjp','switch','location')),
  record_id uuid not null,
  -- The record's version after the decision, and what to put back.
  version integer not null,
  before jsonb not null,
  undone boolean not null default false,
  primary key (batch_id, kind, record_id)
);
create index on decision_batches (by_sap_id, at desc);
create index on decision_batch_items (record_id);

create table documents (
  id uuid primary key default gen_random_uuid(),
  category text not null,
  description text not null,
  file_id uuid not null references files,
  uploaded_at timestamptz not null default now(),
  uploaded_by text not null,
  deleted_at timestamptz,
  version integer not null default 1
);
create index on documents (uploaded_at desc) where deleted_at is null;

-- Tyres as the ERP knows them (D-070).
create table materials (
  code text primary key,
  description text not null,
  category text not null default '',
  size text not null default '',
  price numeric(12,2),
  updated_at timestamptz not null default now()
);
create table sync_runs (
  id uuid primary key default gen_random_uuid(),
  source text not null,
  by_sap_id text not null,
  started_at timestamptz not null default now(),
  -- Touched while it works: a run whose server died is recognised by an old one.
  alive_at timestamptz not null default now(),
  finished_at timestamptz,
  status text not null default 'running' check (status in ('running','done','failed')),
  -- {officers: {read, changed, refused}, dealers: {…}, materials: {…}}
  counts jsonb not null default '{}',
  error text,
  retry_of uuid references sync_runs
);
create index on sync_runs (started_at desc);
create table sync_refusals (
  id bigint generated always as identity primary key,
  run_id uuid not null references sync_runs on delete cascade,
  kind text not null,
  record_key text not null,
  reason text not null,
  record jsonb not null,
  -- Taken in by a later run.
  resolved_by uuid references sync_runs
);
create index on sync_refusals (run_id);

-- Reports that the server makes in the background; any instance may work on one.
create table report_jobs (
  id uuid primary key default gen_random_uuid(),
  -- Unguessable: whoever has the address may fetch the file until it is gone.
  file_key text not null unique,
  report text not null,
  params jsonb not null,
  format text not null check (format in ('csv','xlsx')),
  file_name text not null,
  user_id uuid not null references users,
  status text not null default 'waiting' check (status in ('waiting','running','done','failed','cancelled')),
  -- Counts up each time a server takes it: one that was believed dead writes nothing any more.
  attempt integer not null default 0,
  rows_done bigint not null default 0,
  rows_total bigint,
  bytes bigint not null default 0,
  error text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  alive_at timestamptz,
  finished_at timestamptz
);
create index on report_jobs (user_id, created_at desc);
create index report_jobs_open on report_jobs (created_at) where status in ('waiting','running');
-- The file in pieces. Not logged: after a crash the job is simply made again.
create unlogged table report_chunks (
  job_id uuid not null,
  start_byte bigint not null,
  content bytea not null,
  primary key (job_id, start_byte)
);
alter table report_chunks alter column content set storage external;

-- Down Migration
-- Migrations only go forward: restore a backup instead.
