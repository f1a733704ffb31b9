import type { visits } from 'api-contract';
import { raw, type Sql, sql } from '../../../database/sql.ts';
import { iso, selectName } from '../../../database/sql-parts.ts';
import { assessTravel } from './travel.ts';

export type Visit = visits.Visit;

/**
 * India's digits labelled Z (D-009, part 1). Convert only here: the database has true instants. `column` is our own
 * SQL, never a client's.
 */
export const formatWireClock = (column: string): Sql =>
  raw(`to_char(${column} at time zone 'Asia/Kolkata', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** Reverses `formatWireClock`. */
export const parseWireClock = (clock: string): Date => new Date(clock.replace(/Z$/, '+05:30'));

/** A row of `visitFields`, without travel's verdict. */
export interface VisitRow extends Omit<Visit, 'travel' | 'remark'> {
  /** Missing in lists without travel. */
  isFirst?: boolean | null;
  travelMetres?: number | null;
  travelSeconds?: number | null;
}

/** Select list for visit `v`; needs `visitJoins` (dealer `d`, lead `l`). */
export const visitFields = sql`
  v.id::text as "_id", v.sap_id as "SAP_ID", coalesce(v.dealer_code, '') as "dealerCode", coalesce(d.name, '') as "dealerName",
  json_build_object('name', coalesce(d.name, '')) as "dealerDetails", v.visit_day::text as "visitDate",
  ${formatWireClock('v.started_at')} as "startTime", ${formatWireClock('v.ended_at')} as "endTime", v.ended_at is not null as completed,
  v.unplanned, v.deleted, v.visit_type as "visitType",
  json_build_object('lat', v.start_lat, 'long', v.start_lon) as "startVisitLocation",
  json_build_object('lat', v.end_lat, 'long', v.end_lon) as "endVisitLocation",
  v.distance_metres as "distanceMetres", v.start_dealer_metres as "startDealerMetres", v.end_dealer_metres as "endDealerMetres",
  coalesce((select json_agg(json_build_object('type', a.type, 'actionTaken', a.action_taken, 'imageCapturedUrl', a.image_url,
    'locationString', a.location, 'completed', a.completed) order by a.position)
    from visit_actions a where a.visit_id = v.id), '[]') as "visitActions",
  coalesce((select json_agg(json_build_object('role', r.role, 'remark', r.remark, 'SAP_ID', r.by_sap_id, 'name', ${selectName('r.by_sap_id')},
    'at', ${iso('r.at')}, 'version', r.version) order by r.at, r.role) from visit_remarks r where r.visit_id = v.id), '[]') as "visitRemark",
  case when v.visit_type = 'PROSPECTS' and l.id is not null then json_build_object('basicDetail', json_build_object(
    'firmName', l.firm_name, 'leadType', l.grade, 'natureOfFirm', l.nature_of_firm)) end as "prospectusId",
  case when v.visit_type = 'INFLUENCERS' and l.id is not null then json_build_object('name', l.firm_name) end as "influencerId",
  case when v.visit_type = 'CUSTOMERS' and l.id is not null then json_build_object('businessDetails', json_build_object(
    'firmName', l.firm_name, 'businessType', l.business_type)) end as "customerId"`;

export const visitJoins = sql`left join dealers d on d.dealer_code = v.dealer_code left join leads l on l.id = v.lead_id`;

export const serializeVisit = ({ isFirst, travelMetres, travelSeconds, ...row }: VisitRow): Visit => ({
  ...row,
  remark: row.visitRemark.at(-1)?.remark ?? '',
  travel: typeof isFirst === 'boolean' ? assessTravel(isFirst, travelMetres ?? null, travelSeconds ?? null) : null,
});
