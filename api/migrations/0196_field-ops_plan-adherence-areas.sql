-- Planned calls of an area and day. A year of the whole company reads these instead of a row for each officer and day.
create table plan_adherence_areas (
  day date not null,
  zone text,
  region_code text,
  area_code text,
  planned integer not null,
  kept integer not null,
  approved_late integer not null,
  holiday integer not null,
  leave integer not null,
  duty integer not null,
  not_started integer not null,
  elsewhere integer not null,
  no_visit integer not null,
  updated_at timestamptz not null
);
create unique index plan_adherence_areas_place
  on plan_adherence_areas (day, coalesce(zone, ''), coalesce(region_code, ''), coalesce(area_code, ''));
create index plan_adherence_areas_area on plan_adherence_areas (area_code, day);

-- Sums areas anew, each on the day beside it. 'union all' and not 'is not distinct from': the indexes serve it.
create function plan_adherence_sum_areas(days date[], areas text[]) returns void language plpgsql as $$
begin
  delete from plan_adherence_areas a using unnest(days, areas) t (day, area_code)
  where a.day = t.day and a.area_code is not distinct from t.area_code;
  insert into plan_adherence_areas
  select day, zone, region_code, area_code, sum(planned), sum(kept), sum(approved_late),
    coalesce(sum(planned - kept) filter (where reason = 'holiday'), 0),
    coalesce(sum(planned - kept) filter (where reason = 'leave'), 0),
    coalesce(sum(planned - kept) filter (where reason = 'duty'), 0),
    coalesce(sum(planned - kept) filter (where reason = 'notStarted'), 0),
    coalesce(sum(planned - kept) filter (where reason = 'elsewhere'), 0),
    coalesce(sum(planned - kept) filter (where reason = 'noVisit'), 0),
    max(updated_at)
  from (
    select o.* from unnest(days, areas) t (day, area_code)
      join plan_adherence o on o.day = t.day and o.area_code = t.area_code
    union all
    select o.* from unnest(days, areas) t (day, area_code)
      join plan_adherence o on t.area_code is null and o.day = t.day and o.area_code is null) o
  group by day, zone, region_code, area_code;
end $$;
select plan_adherence_sum_areas(array_agg(day), array_agg(area_code))
from (select distinct day, area_code from plan_adherence) t;

create function plan_adherence_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform plan_adherence_sum_areas(array_agg(day), array_agg(area_code)) from (select distinct day, area_code from come) t;
  elsif tg_op = 'DELETE' then
    perform plan_adherence_sum_areas(array_agg(day), array_agg(area_code)) from (select distinct day, area_code from gone) t;
  else
    perform plan_adherence_sum_areas(array_agg(day), array_agg(area_code))
    from (select day, area_code from come union select day, area_code from gone) t;
  end if;
  return null;
end $$;
create trigger plan_adherence_areas_insert after insert on plan_adherence
  referencing new table as come for each statement execute function plan_adherence_changed();
create trigger plan_adherence_areas_update after update on plan_adherence
  referencing old table as gone new table as come for each statement execute function plan_adherence_changed();
create trigger plan_adherence_areas_delete after delete on plan_adherence
  referencing old table as gone for each statement execute function plan_adherence_changed();
