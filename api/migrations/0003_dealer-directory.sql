-- Up Migration
-- The directory's search: name, code and territory in one text. Trigrams find a substring without reading all rows;
-- a server that lacks the extension works too, only slower.
create function dealer_search_text(name text, code text, territory text) returns text
  language sql immutable parallel safe return lower(name || chr(10) || code || chr(10) || territory);
do $$
begin
  create extension if not exists pg_trgm;
  create index dealers_search on dealers using gin (dealer_search_text(name, dealer_code, territory_name) gin_trgm_ops);
exception when undefined_file or feature_not_supported or insufficient_privilege or undefined_object then
  raise notice 'pg_trgm is not available (%): dealer search reads all rows', sqlerrm;
end $$;

-- The directory's totals per area, club and type (D-128), kept by the statements that change dealers.
create table dealer_totals (
  zone text not null,
  region_code text not null,
  area_code text not null,
  club text not null,
  dealer_type text not null,
  dealers integer not null,
  sales_mtd numeric(18,2) not null,
  sales_last_month numeric(18,2) not null,
  outstanding numeric(18,2) not null,
  overdue numeric(18,2) not null,
  updated_at timestamptz not null,
  primary key (area_code, region_code, zone, club, dealer_type)
);
create index on dealer_totals (region_code);
create index on dealer_totals (zone);

-- The rows that a statement removed count negative, the rows that it brought positive. Groups are taken in one order,
-- so that two writers cannot wait for each other in a circle.
create function dealers_gone() returns trigger language plpgsql as $$
begin
  insert into dealer_totals as t
  select zone, region_code, area_code, club, dealer_type, -count(*), -sum(sales_mtd), -sum(sales_last_month),
    -sum(outstanding), -sum(overdue), max(updated_at)
  from gone group by 1, 2, 3, 4, 5 order by 3, 2, 1, 4, 5
  on conflict (area_code, region_code, zone, club, dealer_type) do update set
    dealers = t.dealers + excluded.dealers, sales_mtd = t.sales_mtd + excluded.sales_mtd,
    sales_last_month = t.sales_last_month + excluded.sales_last_month,
    outstanding = t.outstanding + excluded.outstanding, overdue = t.overdue + excluded.overdue;
  return null;
end $$;
create function dealers_come() returns trigger language plpgsql as $$
begin
  insert into dealer_totals as t
  select zone, region_code, area_code, club, dealer_type, count(*), sum(sales_mtd), sum(sales_last_month),
    sum(outstanding), sum(overdue), max(updated_at)
  from come group by 1, 2, 3, 4, 5 order by 3, 2, 1, 4, 5
  on conflict (area_code, region_code, zone, club, dealer_type) do update set
    dealers = t.dealers + excluded.dealers, sales_mtd = t.sales_mtd + excluded.sales_mtd,
    sales_last_month = t.sales_last_month + excluded.sales_last_month,
    outstanding = t.outstanding + excluded.outstanding, overdue = t.overdue + excluded.overdue,
    updated_at = greatest(t.updated_at, excluded.updated_at);
  return null;
end $$;
create function dealers_differ() returns trigger language plpgsql as $$
begin
  insert into dealer_totals as t
  select zone, region_code, area_code, club, dealer_type, sum(n), sum(sales_mtd), sum(sales_last_month),
    sum(outstanding), sum(overdue), max(updated_at)
  from (
    select zone, region_code, area_code, club, dealer_type, -1 as n, -sales_mtd as sales_mtd,
      -sales_last_month as sales_last_month, -outstanding as outstanding, -overdue as overdue, updated_at from gone
    union all
    select zone, region_code, area_code, club, dealer_type, 1, sales_mtd, sales_last_month, outstanding, overdue, updated_at
    from come
  ) moved
  group by 1, 2, 3, 4, 5 order by 3, 2, 1, 4, 5
  on conflict (area_code, region_code, zone, club, dealer_type) do update set
    dealers = t.dealers + excluded.dealers, sales_mtd = t.sales_mtd + excluded.sales_mtd,
    sales_last_month = t.sales_last_month + excluded.sales_last_month,
    outstanding = t.outstanding + excluded.outstanding, overdue = t.overdue + excluded.overdue,
    updated_at = greatest(t.updated_at, excluded.updated_at);
  return null;
end $$;
create function dealers_emptied() returns trigger language plpgsql as $$
begin
  delete from dealer_totals;
  return null;
end $$;
create trigger dealer_totals_insert after insert on dealers
  referencing new table as come for each statement execute function dealers_come();
create trigger dealer_totals_update after update on dealers
  referencing old table as gone new table as come for each statement execute function dealers_differ();
create trigger dealer_totals_delete after delete on dealers
  referencing old table as gone for each statement execute function dealers_gone();
create trigger dealer_totals_truncate after truncate on dealers
  for each statement execute function dealers_emptied();
insert into dealer_totals
select zone, region_code, area_code, club, dealer_type, count(*), sum(sales_mtd), sum(sales_last_month),
  sum(outstanding), sum(overdue), max(updated_at)
from dealers group by 1, 2, 3, 4, 5;

-- An officer's plan counts come from the index alone.
create index pjps_officer_status on pjps (sap_id, plan_date desc) include (status);
drop index pjps_officer_day;
-- The tickets that the escalation still watches.
create index tickets_waiting on tickets (created_at) where status = 'OPEN' and not handled;

-- Down Migration
-- Migrations only go forward: restore a backup instead.
