import { M4_READ } from 'api-contract';
import type { HistoryKind } from '../../shared/history/history-kind.ts';
import { TIMES_ID } from './repository.ts';

export const escalationTimesHistory: HistoryKind = {
  isVisible: async (_db, user) => M4_READ.some((role) => role === user.role),
  id: new RegExp(`^${TIMES_ID}$`),
  unknown: 'NOT_FOUND',
};
