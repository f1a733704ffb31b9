import { AA } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { isInScope, type OrgUnit, selectOrgUnit } from '../../../session/scope.ts';
import type { HistoryKind } from '../../shared/history/history-kind.ts';

export const surveyHistory: HistoryKind = {
  isVisible: async (db, user, id) => {
    const place = await db.one<OrgUnit>(sql`
      select ${selectOrgUnit('u')}, u.sap_id as "sapId"
      from survey_documents s join users u on u.sap_id = s.sap_id where s.id = ${id}`);
    return place && AA.some((role) => role === user.role) && isInScope(user, place);
  },
  unknown: 'SURVEY_NOT_FOUND',
};
