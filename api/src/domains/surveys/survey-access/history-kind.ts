import { AA } from 'api-contract';
import { isInScope } from '../../../session/scope.ts';
import { getOrgUnit } from '../../../session/users.ts';
import type { HistoryKind } from '../../shared/history/history-kind.ts';

/** Id is the SAP ID; roles that see surveys read it. */
export const surveyAccessHistory: HistoryKind = {
  isVisible: async (db, user, sapId) => {
    const place = await getOrgUnit(db, sapId);
    return place && AA.some((role) => role === user.role) && isInScope(user, place);
  },
  unknown: 'OFFICER_NOT_FOUND',
  id: /^\S{1,64}$/,
};
