import { sql } from '../../../database/sql.ts';
import { isInScope, type OrgUnit, selectOrgUnit } from '../../../session/scope.ts';
import { type HistoryKind, createPersonHistoryKind } from '../../shared/history/history-kind.ts';

export const switchHistory = createPersonHistoryKind({ table: 'beat_switches', unknown: 'SWITCH_NOT_FOUND' });

export const locationHistory: HistoryKind = {
  unknown: 'LOCATION_REQUEST_NOT_FOUND',
  isVisible: async (db, user, id) => {
    const place = await db.one<OrgUnit>(sql`
      select ${selectOrgUnit('d')}
      from location_requests r join dealers d on d.dealer_code = r.dealer_code where r.id = ${id}`);
    return place && isInScope(user, place);
  },
};
