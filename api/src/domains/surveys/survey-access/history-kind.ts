import { AA } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { isInScope, type OrgUnit } from '../../../session/scope.ts';
import type { HistoryKind } from '../../shared/history/history-kind.ts';

/** Id is the SAP ID; roles that see surveys read it. */
export const surveyAccessHistory: HistoryKind = {
  isVisible: async (db, user, sapId) => {
    const place = await db.one<OrgUnit>(sql`
      select zone, region_code as "regionCode", area_code as "areaCode", sap_id as "sapId" from users where sap_id = ${sapId}`);
    return place && AA.some((role) => role === user.role) && isInScope(user, place);
  },
  unknown: 'OFFICER_NOT_FOUND',
  id: /^\S{1,64}$/,
};
