import { isDealerInScope } from '../../shared/dealers/is-dealer-in-scope.ts';
import type { ResponseOf, requests } from 'api-contract';
import { type Db, empty, type Sql, sql, type WriteDb } from '../../../database/sql.ts';
import { type OrgUnit, type User, selectOrgUnit } from '../../../session/scope.ts';
import type { OfDealerQuery } from '../../shared/dealers/visible-dealer.ts';
import { iso, selectName, newestFirst, newestRows, olderThan } from '../../../database/sql-parts.ts';

export type LocationRequest = requests.LocationRequest;
export interface Point {
  latitude: number | null;
  longitude: number | null;
}

/** The requester, else the first officer of the dealer's territory (D-064). */
export const requesterSapId = sql`coalesce(r.sap_id, (select t.sap_id from user_territories t join users n on n.sap_id = t.sap_id
  where t.territory_code = d.territory_code and t.valid_to is null and n.active
  order by n.role = 'SO' desc, t.sap_id limit 1))`;

/** The dealer's present place while pending, else the one at the decision. */
const oldLatitude = sql`case r.status when 'Pending' then d.latitude else r.old_latitude end`;
const oldLongitude = sql`case r.status when 'Pending' then d.longitude else r.old_longitude end`;

/**
 * Visits of 90 days up to today (or the decision) within 100 m of both places. `unknown`: without coordinates; null if
 * the old place is unknown.
 */
export const selectVisitReplay = (today: string): Sql => sql`
  select json_build_object('visits', count(*),
    'nearOld', case when metres_between(${oldLatitude}, ${oldLongitude}, ${oldLatitude}, ${oldLongitude}) is null then null
      else count(*) filter (where m.old_metres < 100) end,
    'nearNew', count(*) filter (where m.new_metres < 100),
    'unknown', count(*) filter (where m.known is null)) as replay,
    count(*) filter (where m.old_metres < 100) > count(*) filter (where m.new_metres < 100) as stays
  from visits v cross join lateral (
    select least(metres_between(v.start_lat, v.start_lon, ${oldLatitude}, ${oldLongitude}),
        metres_between(v.end_lat, v.end_lon, ${oldLatitude}, ${oldLongitude})) as old_metres,
      least(metres_between(v.start_lat, v.start_lon, r.latitude, r.longitude),
        metres_between(v.end_lat, v.end_lon, r.latitude, r.longitude)) as new_metres,
      coalesce(metres_between(v.start_lat, v.start_lon, v.start_lat, v.start_lon),
        metres_between(v.end_lat, v.end_lon, v.end_lat, v.end_lon)) as known) m
  where v.dealer_code = d.dealer_code and v.visit_type = 'DEALER' and not v.deleted
    and v.visit_day > coalesce((r.decided_at at time zone 'Asia/Kolkata')::date, ${today}::date) - 90
    and v.visit_day <= coalesce((r.decided_at at time zone 'Asia/Kolkata')::date, ${today}::date)`;

const entry = (today: string) => sql`
  select d.id as "_id", r.id as "requestId", d.dealer_code as "dealerCode", d.name, d.territory_code as "territoryCode",
    ${requesterSapId} as "SAP_ID", (select n.name from users n where n.sap_id = ${requesterSapId}) as "officerName", ${oldLatitude} as latitude, ${oldLongitude} as longitude,
    r.latitude as "updatedLatitude", r.longitude as "updatedLongitude", ${iso('r.requested_at')} as "locUpdatedOn",
    r.status = 'Pending' as "updateLocationRequest", r.status, y.replay,
    r.decided_by as "decidedBy", ${selectName('r.decided_by')} as "decidedByName", ${iso('r.decided_at')} as "decidedAt", r.reason, r.version
  from location_requests r join dealers d on d.dealer_code = r.dealer_code cross join lateral (${selectVisitReplay(today)}) y`;

/** Pending first, then newest; decided ones for 30 days (D-064). */
export const findLocationRequests = (db: Db, user: User, today: string): Promise<LocationRequest[]> =>
  db.query<LocationRequest>(sql`${entry(today)}
    where ${isDealerInScope(user)}
      and (r.status = 'Pending' or (r.decided_at at time zone 'Asia/Kolkata')::date > ${today}::date - 30)
    order by r.status = 'Pending' desc, r.requested_at desc, r.id`);

export const findLocationRequestsByIds = (db: Db, ids: readonly string[], today: string): Promise<LocationRequest[]> =>
  db.query<LocationRequest>(sql`${entry(today)} where r.id = any(${ids})`);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** By id or code. */
export const lockDealer = (
  tx: WriteDb,
  dealerId: string,
): Promise<(OrgUnit & Point & { dealerCode: string }) | undefined> =>
  tx.one(sql`
    select d.dealer_code as "dealerCode", ${selectOrgUnit('d')}, d.latitude, d.longitude
    from dealers d where d.dealer_code = ${dealerId} ${UUID.test(dealerId) ? sql`or d.id = ${dealerId}::uuid` : empty}
    order by d.dealer_code = ${dealerId} desc limit 1 for update of d`);

export const findDealerOfRequest = (db: Db, requestId: string) =>
  db.one<{ dealerCode: string }>(
    sql`select dealer_code as "dealerCode" from location_requests where id = ${requestId}`,
  );

interface LockedRequest {
  id: string;
  status: LocationRequest['status'];
  version: number;
  latitude: number;
  longitude: number;
}

export const lockRequest = (
  tx: WriteDb,
  which: { id: string } | { pendingOf: string },
): Promise<LockedRequest | undefined> =>
  tx.one<LockedRequest>(sql`
    select id, status, version, latitude, longitude from location_requests
    where ${'id' in which ? sql`id = ${which.id}` : sql`dealer_code = ${which.pendingOf} and status = 'Pending'`} for update`);

export const writeDecision = (
  tx: WriteDb,
  id: string,
  d: { status: LocationRequest['status']; by: string | null; at: Date | null; reason?: string | undefined; old: Point },
) =>
  tx.query(sql`
    update location_requests set status = ${d.status}, decided_by = ${d.by}, decided_at = ${d.at}, reason = ${d.reason ?? null},
      old_latitude = ${d.old.latitude}, old_longitude = ${d.old.longitude}, version = version + 1
    where id = ${id}`);

export const findNewestLocationRequests = (db: Db, { dealerCode, limit, before }: OfDealerQuery) =>
  newestRows<ResponseOf<typeof requests.locationRequestsOfDealer>['data'][number]>(
    db,
    sql`
    select r.id as "requestId", r.sap_id as "SAP_ID", coalesce(${selectName('r.sap_id')}, '') as "officerName",
      ${iso('r.requested_at')} as "requestedAt", r.status, r.decided_by as "decidedBy",
      coalesce(${selectName('r.decided_by')}, '') as "decidedByName", ${iso('r.decided_at')} as "decidedAt", r.reason,
      json_build_object('lat', r.latitude, 'long', r.longitude) as place, count(*) over ()::int as total
    from location_requests r where r.dealer_code = ${dealerCode} and ${olderThan(before, 'r.requested_at', 'r.id')}
    order by ${newestFirst('r.requested_at', 'r.id')} limit ${limit}`,
  );
