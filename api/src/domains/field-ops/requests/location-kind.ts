import { isDealerInScope } from '../../shared/dealers/is-dealer-in-scope.ts';
import { sql } from '../../../database/sql.ts';
import { holdsSearch, isInRange, type RequestKind, joinRequester } from '../../shared/inbox/request-kind.ts';
import { decideLocation } from './decide-location.ts';
import { findingsOfLocations, isLocationClear, selectLocationFindingCodes } from './location-findings.ts';
import { findLocationRequestsByIds, requesterSapId } from './location-repository.ts';
import { undoLocation } from './undo-location.ts';

export const locationKind: RequestKind<'location'> = {
  kind: 'location',
  path: '/update-location',
  table: sql`location_requests`,
  namesDealer: true,
  decidedAlready: 'NO_PENDING_LOCATION',
  record: 'location',
  measures: ['visits-at-old-place'],
  selectWaiting: (user, filter, today) => sql`
    select r.id, r.version, o.sap_id, coalesce(u.name, '') as name, d.area_code,
      (r.requested_at at time zone 'Asia/Kolkata')::date as day
    from location_requests r left join dealers d on d.dealer_code = r.dealer_code
      cross join lateral (select ${requesterSapId} as sap_id) o ${joinRequester(sql`o.sap_id`)}
    where r.status = 'Pending' and ${isDealerInScope(user)}
      and ${holdsSearch([sql`o.sap_id`, sql`u.name`, sql`d.dealer_code`], filter)}
      and ${isInRange(sql`(r.requested_at at time zone 'Asia/Kolkata')::date`, filter)}
      and ${filter.check ? isLocationClear(today) : sql`true`}`,
  selectOwn: (sapId) => sql`
    select id, status, (requested_at at time zone 'Asia/Kolkata')::date as day, decided_by, decided_at, reason as reason from location_requests where sap_id = ${sapId}`,
  selectRequesters: (ids) => sql`select id, sap_id, status from location_requests where id = any(${ids})`,
  selectSubjects: (ids, user) => sql`
    select r.id, 'Location of ' || d.dealer_code || ', ' || d.name as subject
    from location_requests r join dealers d on d.dealer_code = r.dealer_code where r.id = any(${ids}) and ${user ? isDealerInScope(user) : sql`true`}`,
  selectFindingCodes: selectLocationFindingCodes,
  readRows: async (db, _user, ids, today) => {
    const [locations, findings] = [
      await findLocationRequestsByIds(db, ids, today),
      await findingsOfLocations(db, ids, today),
    ];
    return new Map(
      locations.map((location) => [location.requestId, { location, findings: findings.get(location.requestId) ?? [] }]),
    );
  },
  decide: async (tx, user, { id, version, action, reason, now }) => {
    const { request, from, message } = await decideLocation(tx, user, {
      which: { requestId: id, version },
      action: action === 'approve' ? 'approve' : 'reject',
      reason,
      now,
    });
    return { version: request.version, before: from, message };
  },
  undo: async (tx, user, decided) => {
    await undoLocation(tx, user, decided);
    return [];
  },
};
