import type { ResponseOf, visits } from 'api-contract';
import { type Db, type Sql, sql, type WriteDb } from '../../../database/sql.ts';
import { type OrgUnit, getScopeCondition, type User, selectOrgUnit } from '../../../session/scope.ts';
import type { DayRange } from '../../../time/day-range.ts';
import type { OfDealerQuery } from '../../shared/dealers/visible-dealer.ts';
import { iso, selectName, newestFirst, newestRows, olderThan } from '../../../database/sql-parts.ts';
import { serializeVisit, type Visit, visitFields, visitJoins, type VisitRow } from './serialize.ts';

type VisitRemark = Visit['visitRemark'][number];

/** Newest first, with travel from the day's previous visit. */
const visitsWhere = async (db: Db, sapId: string, { start, end }: DayRange, which: Sql): Promise<Visit[]> => {
  const rows = await db.query<VisitRow>(sql`
    with way as (
      select id, lag(id) over day is null as is_first,
        metres_between(lag(end_lat) over day, lag(end_lon) over day, start_lat, start_lon) as metres,
        extract(epoch from started_at - lag(ended_at) over day)::float8 as seconds
      from visits where sap_id = ${sapId} and visit_day between ${start} and ${end} and not deleted
      window day as (partition by visit_day order by started_at, id)
    )
    select ${visitFields}, w.is_first as "isFirst", w.metres as "travelMetres", w.seconds as "travelSeconds"
    from visits v ${visitJoins} left join way w on w.id = v.id
    where v.sap_id = ${sapId} and v.visit_day between ${start} and ${end} and ${which}
    order by v.started_at desc, v.id desc`);
  return rows.map(serializeVisit);
};

export const findVisits = (db: Db, sapId: string, range: DayRange, type: (typeof visits.VISIT_TYPES)[number]) =>
  visitsWhere(db, sapId, range, sql`v.visit_type = ${type} and not v.deleted`);

/** Deleted ones included (D-048). */
export const findDealerVisitsOn = (db: Db, sapId: string, day: string) =>
  visitsWhere(db, sapId, { start: day, end: day }, sql`v.visit_type = 'DEALER'`);

/** Undeleted visits of all types, newest first. */
export const findUndeletedVisitsOn = (db: Db, sapId: string, day: string) =>
  visitsWhere(db, sapId, { start: day, end: day }, sql`not v.deleted`);

export const findNewestVisits = (db: Db, user: User, { dealerCode, limit, before }: OfDealerQuery) =>
  newestRows<ResponseOf<typeof visits.visitsOfDealer>['data'][number]>(
    db,
    sql`
    select v.id::text as "_id", v.sap_id as "SAP_ID", u.name as "officerName", v.visit_day::text as "visitDate",
      ${iso('v.started_at')} as at, ${iso('v.ended_at')} as "endedAt", v.unplanned, v.distance_metres as "distanceMetres",
      v.start_dealer_metres as "startDealerMetres", v.total,
      json_build_object('lat', v.start_lat, 'long', v.start_lon) as "startPlace",
      json_build_object('lat', v.end_lat, 'long', v.end_lon) as "endPlace",
      coalesce((select r.remark from visit_remarks r where r.visit_id = v.id order by r.at desc, r.role limit 1), '') as remark
    from (
      select v.*, count(*) over ()::int as total from visits v join users u on u.sap_id = v.sap_id
      where v.dealer_code = ${dealerCode} and v.visit_type = 'DEALER' and not v.deleted and ${getScopeCondition(user)}
        and ${olderThan(before, 'v.started_at', 'v.id')}
      order by ${newestFirst('v.started_at', 'v.id')} limit ${limit}) v
    join users u on u.sap_id = v.sap_id
    order by ${newestFirst('v.started_at', 'v.id')}`,
  );

export const findVisitById = (db: Db, id: string) =>
  db.one<OrgUnit & { deleted: boolean }>(sql`
    select v.deleted, u.sap_id as "sapId", ${selectOrgUnit('u')}
    from visits v join users u on u.sap_id = v.sap_id where v.id = ${id}`);

export const findVisitRemarks = (db: Db, id: string) =>
  db.query<VisitRemark>(sql`
    select role, remark, by_sap_id as "SAP_ID", ${selectName('visit_remarks.by_sap_id')} as name, ${iso('at')} as at, version from visit_remarks
    where visit_id = ${id} order by visit_remarks.at, role`);

/** false if the role has a remark (D-056). */
export const addRemark = async (
  tx: WriteDb,
  { id, role, remark, by, at }: { id: string; role: string; remark: string; by: string; at: Date },
): Promise<boolean> =>
  Boolean(
    await tx.one(sql`
      insert into visit_remarks (visit_id, role, remark, by_sap_id, at) values (${id}, ${role}, ${remark}, ${by}, ${at})
      on conflict do nothing returning role`),
  );

export const lockRemark = (tx: WriteDb, id: string, role: string) =>
  tx.one<VisitRemark>(sql`
    select role, remark, by_sap_id as "SAP_ID", ${iso('at')} as at, version from visit_remarks
    where visit_id = ${id} and role = ${role} for update`);

export const updateRemark = (tx: WriteDb, id: string, role: string, remark: string) =>
  tx.query(sql`
    update visit_remarks set remark = ${remark}, version = version + 1 where visit_id = ${id} and role = ${role}`);
