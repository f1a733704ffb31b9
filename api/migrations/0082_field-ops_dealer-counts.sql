-- Up Migration
-- A day's visits are counted for their dealers from the rows that were just written, not by looking for these once more: which index
-- finds them was decided while a month's table was small, and each visit then read the whole day. In the order of before: all of
-- officers' days first, then dealers' months. Without nested loops, since a plan that was made for one visit is kept for a
-- bulk; a place is looked for by its officer all the same. And without compiling (JIT): up to PostgreSQL 17 a way that is turned
-- off and needed all the same counts as endlessly costly, so that each visit was compiled for, half a second long.
create or replace function visits_come() returns trigger language plpgsql
  set enable_sort = off set enable_nestloop = off set jit = off as $$
begin
  with days as (
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
    ) c left join lateral (
      select * from user_places p where p.sap_id = c.sap_id and c.visit_day between p.valid_from and coalesce(p.valid_to, 'infinity') offset 0
    ) p on true
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
      last_end = greatest(t.last_end, excluded.last_end), updated_at = now()
    returning t.sap_id, t.day, t.zone, t.region_code, t.area_code, t.territory_code
  )
  insert into dealer_months as t
  select * from (
    select date_trunc('month', c.visit_day)::date, coalesce(o.zone, ''), coalesce(o.region_code, ''), coalesce(o.area_code, ''),
      coalesce(o.territory_code, ''), c.dealer_code, count(*)
    from come c join days o on o.sap_id = c.sap_id and o.day = c.visit_day
    where c.visit_type = 'DEALER' and not c.deleted and c.dealer_code is not null
    group by 1, 2, 3, 4, 5, 6 offset 0
  ) counted order by 1, 2, 3, 4, 5, 6
  on conflict (month, zone, region_code, area_code, territory_code, dealer_code) do update set visits = t.visits + excluded.visits;
  return null;
end $$;

-- Down Migration
-- Migrations only go forward: restore a backup instead.
