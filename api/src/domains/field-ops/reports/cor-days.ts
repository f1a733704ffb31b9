import { empty, raw, type Sql, sql } from '../../../database/sql.ts';
import { ON_LEAVE } from '../../shared/calendar/absence.ts';
import { inReportPlace } from './places.ts';
import type { ReportSelection } from './report.ts';

/** Own visits of officers (COR) or region heads (D-093). A switched SE counts (D-071). */
export type CorRole = 'SO' | 'RO';

/** COR counting: the first matching class of a day (D-089). */
const DAY_TYPES = ['Sunday', 'holiday', 'leave', 'off-field', 'field'] as const;
export type DayType = (typeof DAY_TYPES)[number];

const AWAY = sql`('Leave Approved', 'Leave', 'Training', 'Meeting', 'Office')`;

/** Only ADMIN needs everybody's days off. */
const ofSelectedPeople = (selection: ReportSelection, column: string): Sql => {
  const { user, also, officer, zone, region, area, territory } = selection;
  if (officer) return sql`and ${raw(column)} = ${officer}`;
  if (user.role === 'ADMIN' && !(also || zone || region || area || territory)) return empty;
  return sql`and ${raw(column)} in (
    select o.sap_id from officer_days o
    where o.day between ${selection.start} and ${selection.end} and ${inReportPlace(selection, 'officer_days', 'o')}
    union
    select p.sap_id from user_places p where ${inReportPlace(selection, 'user_places', 'p')})`;
};

const leaves = (selection: ReportSelection): Sql => sql`
  select distinct a.sap_id, a.day from attendance a
  where a.day between ${selection.start} and ${selection.end} and a.status in ${ON_LEAVE} ${ofSelectedPeople(selection, 'a.sap_id')}`;

/** Approved leave and off-field days in the range, without duplicates. */
export const daysOff = (selection: ReportSelection): Sql => sql`
  select a.sap_id, a.day from attendance a
  where a.day between ${selection.start} and ${selection.end} and a.status in ${AWAY} ${ofSelectedPeople(selection, 'a.sap_id')}
  union
  select j.sap_id, j.plan_date from pjps j
  where j.plan_date between ${selection.start} and ${selection.end} and j.status = 'Approved' and j.activity <> 'Field'
    ${ofSelectedPeople(selection, 'j.sap_id')}`;

/** One row per region; `region_code` null is national. */
const holidaysOf = ({ start, end }: ReportSelection): Sql => sql`
  select distinct h.day, r.region_code from holidays h
    left join lateral unnest(h.regions) as r (region_code) on h.type = 'REGIONAL'
  where h.day between ${start} and ${end} and (h.type = 'PUBLIC' or r.region_code is not null)`;

/** First visit before 10:00 in India (D-091), +05:30 since 1945. */
export const startedBefore10 = sql`o.first_start < (o.day + time '04:30') at time zone 'UTC'`;

/** COR counts no future days (D-360). */
export const clampToToday = (selection: ReportSelection): ReportSelection =>
  selection.today < selection.end ? { ...selection, end: selection.today } : selection;

/**
 * One row per officer and day up to today, with place, counts and class. Days with visits have their place; others the
 * officer's place, if active.
 */
export const corDays = (selection: ReportSelection, role: CorRole): Sql => sql`
  with off as materialized (${daysOff(selection)}),
  leaves as materialized (${leaves(selection)}),
  free as materialized (${holidaysOf(selection)}),
  officer_day as (
    select o.sap_id, o.day, o.zone, o.region_code, o.area_code, o.territory_code, o.all_visits, o.all_unplanned, o.all_ended,
      o.all_seconds, o.dealer_active, o.dealer_inactive, o.prospects, o.influencers, o.customers,
      ${startedBefore10} as before10
    from officer_days o
    where o.day between ${selection.start} and ${selection.end} and o.role = ${role} and o.all_visits > 0
      and ${inReportPlace(selection, 'officer_days', 'o')}
    union all
    select p.sap_id, d.day, p.zone, p.region_code, p.area_code, p.territory_code, 0, 0, 0, 0, 0, 0, 0, 0, 0, false
    from user_places p
      join (select generate_series(${selection.start}::date, ${selection.end}::date, interval '1 day')::date as day) d
        on d.day between p.valid_from and coalesce(p.valid_to, 'infinity')
    where p.role = ${role} and p.active and ${inReportPlace(selection, 'user_places', 'p')}
      and not exists (select from officer_days o where o.sap_id = p.sap_id and o.day = d.day and o.all_visits > 0
        and o.day between ${selection.start} and ${selection.end})
  )
  select c.*, case
    when extract(isodow from c.day) = 7 then 'Sunday'
    when exists (select from free where free.day = c.day and coalesce(free.region_code, c.region_code, '') = coalesce(c.region_code, ''))
      then 'holiday'
    when leaves.sap_id is not null then 'leave'
    when off.sap_id is not null then 'off-field'
    else 'field' end as day_type
  from officer_day c
    left join off on off.sap_id = c.sap_id and off.day = c.day
    left join leaves on leaves.sap_id = c.sap_id and leaves.day = c.day`;

/** Territories as named at that time. */
export const corPlaceNames = sql`
  join users u on u.sap_id = g.sap_id
  left join regions r on r.code = g.region_code
  left join areas ar on ar.code = g.area_code
  left join (
    select distinct on (sap_id, coalesce(area_code, ''), coalesce(territory_code, ''))
      sap_id, coalesce(area_code, '') as area_code, coalesce(territory_code, '') as territory_code, territory_name
    from user_places order by sap_id, coalesce(area_code, ''), coalesce(territory_code, ''), valid_from desc
  ) te on te.sap_id = g.sap_id and te.area_code = coalesce(g.area_code, '') and te.territory_code = coalesce(g.territory_code, '')`;

export interface CorPlace {
  SAP_ID: string;
  name: string;
  zone: string;
  regionCode: string;
  regionName: string;
  areaCode: string;
  areaName: string;
  territoryCode: string;
  territoryName: string;
}

export const corPlaceFields = sql`
  g.sap_id as "SAP_ID", u.name, coalesce(g.zone, '') as zone, coalesce(g.region_code, '') as "regionCode",
  coalesce(r.name, '') as "regionName", coalesce(g.area_code, '') as "areaCode", coalesce(ar.name, '') as "areaName",
  coalesce(g.territory_code, '') as "territoryCode", coalesce(te.territory_name, '') as "territoryName"`;

export const COR_NOTE =
  'Note: National and regional holidays, meetings, leaves, trainings and office plans are excluded.';
