import { raw, type Sql, sql } from '../../../database/sql.ts';
import { iso } from '../../../database/sql-parts.ts';
import { visitFields, visitJoins, formatWireClock } from '../visits/serialize.ts';
import { selectedAttendance } from './definitions/attendance.ts';
import { selectedLeads } from './definitions/leads.ts';
import { selectedPlans } from './definitions/pjp.ts';
import { selectedTravelPlans } from './definitions/travel-plan.ts';
import { inReportPlace, placeNames } from './places.ts';
import type { ReportSelection } from './report.ts';

const PLACE = `coalesce(x.zone, '') as zone, coalesce(x.region_code, '') as "regionCode", coalesce(r.name, '') as "regionName",
  coalesce(x.area_code, '') as "areaCode", coalesce(ar.name, '') as "areaName", coalesce(x.territory_code, '') as "territoryCode",
  coalesce(te.name, '') as "territoryName"`;
const placeOf = (alias: string): Sql => raw(PLACE.replaceAll('x.', `${alias}.`));

const person = (alias: string): Sql =>
  sql`(select to_json(q) from (select u.sap_id as "SAP_ID", u.name, u.role, ${placeOf(alias)}) q)`;

export const documentedVisitRows = (selection: ReportSelection): Sql => sql`
  select ${visitFields}, u.name, ${placeOf('o')}
  from visits v
  join officer_days o on o.sap_id = v.sap_id and o.day = v.visit_day
  join users u on u.sap_id = v.sap_id
  ${visitJoins}
  ${placeNames('o')}
  where v.visit_day between ${selection.start} and ${selection.end} and o.day between ${selection.start} and ${selection.end}
    and not v.deleted and ${inReportPlace(selection, 'officer_days', 'o')}
  order by v.sap_id, v.visit_day, v.id`;

export const documentedPjpRows = (selection: ReportSelection): Sql => sql`
  select j.id as "_id", j.sap_id as "SAP_ID", ${person('j')} as "UserDetails", j.activity as "Activity", j.status as "Status",
    coalesce((select json_agg(json_build_object('dealerCode', k.code, 'name', coalesce(d.name, '')) order by k.n)
      from unnest(j.dealer_codes) with ordinality as k (code, n) left join dealers d on d.dealer_code = k.code), '[]') as "Dealers",
    j.plan_date::text as "PlanDate", j.beats as "Beats",
    coalesce((select json_agg(json_build_object('dealerCode', coalesce(v.dealer_code, ''), 'visitType', v.visit_type,
        'startTime', ${formatWireClock('v.started_at')}, 'endTime', ${formatWireClock('v.ended_at')}, 'completed', v.ended_at is not null,
        'unplanned', v.unplanned) order by v.started_at, v.id)
      from visits v where v.sap_id = j.sap_id and v.visit_day = j.plan_date and not v.deleted), '[]') as "VisitData",
    j.remark as "Remark"
  from (select j.*, p.zone, p.region_code, p.area_code, p.territory_code from ${selectedPlans(selection)}) j
  join users u on u.sap_id = j.sap_id
  ${placeNames('j')}
  order by j.sap_id, j.plan_date, j.id`;

export interface LeadRow {
  _id: string;
  type: 'PROSPECT' | 'CUSTOMER' | 'INFLUENCER';
  userData: { SAP_ID: string; name: string; role: string } & Record<string, string>;
  firmName: string;
  leadType: string;
  prospectType: string;
  phoneNumber: string;
  address1: string;
  address2: string;
  districtName: string;
  stateName: string;
  pinCode: string;
  lat: number | null;
  long: number | null;
  createdAt: string;
}
export const documentedLeadRows = (selection: ReportSelection): Sql => sql`
  select l.id as "_id", l.lead_type as type, ${person('l')} as "userData", l.firm_name as "firmName", l.grade as "leadType",
    l.prospect_type as "prospectType", l.phone as "phoneNumber", l.address1, l.address2, l.district as "districtName",
    l.state as "stateName", l.pincode as "pinCode", l.latitude as lat, l.longitude as long, ${iso('l.created_at')} as "createdAt"
  from (select l.*, p.zone, p.region_code, p.area_code, p.territory_code from ${selectedLeads(selection)}) l
  join users u on u.sap_id = l.sap_id
  ${placeNames('l')}
  order by l.sap_id, l.created_at, l.id`;

export const documentedAttendanceRows = (selection: ReportSelection): Sql => sql`
  select a.sap_id as "SAP_ID", u.name, a.day::text as "onDate", json_build_object('time', ${iso('a.check_in')}) as "checkIn",
    json_build_object('time', ${iso('a.check_out')}) as "checkOut", a.status, coalesce(te.name, '') as territory,
    coalesce(ar.name, '') as area, coalesce(r.name, '') as region, coalesce(a.zone, '') as zone
  from (select a.*, p.zone, p.region_code, p.area_code, p.territory_code from ${selectedAttendance(selection)}) a
  join users u on u.sap_id = a.sap_id
  ${placeNames('a')}
  order by a.sap_id, a.day`;

export const documentedTravelPlanRows = (selection: ReportSelection): Sql => sql`
  select t.id as "_id", json_build_object('SAP_ID', t.sap_id, 'role', t.role, 'regionName', coalesce(r.name, '')) as "createdBy",
    json_build_object('latitude', t.latitude, 'longitude', t.longitude) as startinglocation, t.day::text as "dateofTravelPlan",
    (select coalesce(json_agg(json_build_object('plan', coalesce(e ->> 'plan', ''), 'details', coalesce(e ->> 'details', ''))
      order by n), '[]') from jsonb_array_elements(t.entries) with ordinality as x (e, n)) as "travelPlan"
  from (select t.*, p.role, p.region_code from ${selectedTravelPlans(selection)}) t
  left join regions r on r.code = t.region_code
  order by t.sap_id, t.day, t.id`;
