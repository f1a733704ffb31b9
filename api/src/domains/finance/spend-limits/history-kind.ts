import { M3_READ, spendLimits } from 'api-contract';
import type { HistoryKind } from '../../shared/history/history-kind.ts';

export const spendLimitHistory: HistoryKind = {
  isVisible: async (_db, user) => M3_READ.some((role) => role === user.role),
  id: new RegExp(`^(${spendLimits.SPEND_POSITIONS.join('|')})$`),
  unknown: 'SPEND_POSITION_NOT_FOUND',
};
