import { isInScope } from '../../../session/scope.ts';
import type { HistoryKind } from '../../shared/history/history-kind.ts';
import { getOrgUnit } from '../../../session/users.ts';
import { findEntitled } from './repository.ts';

export const leaveEntitlementHistory: HistoryKind = {
  isVisible: async (db, user, id) => {
    const sapId = await findEntitled(db, id);
    const place = sapId && (await getOrgUnit(db, sapId));
    return place ? isInScope(user, place) : undefined;
  },
  unknown: 'LEAVE_ENTITLEMENT_NOT_FOUND',
};
