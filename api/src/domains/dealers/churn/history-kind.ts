import { isInScope } from '../../../session/scope.ts';
import type { HistoryKind } from '../../shared/history/history-kind.ts';
import { dealerPlace } from './churn-parts.ts';

export const churnHistory: HistoryKind = {
  isVisible: async (db, user, id) => {
    const place = await dealerPlace(db, id);
    return place && isInScope(user, place);
  },
  unknown: 'DEALER_NOT_FOUND',
  id: /^.{1,64}$/,
};
