import { ADM } from 'api-contract';
import type { HistoryKind } from '../../shared/history/history-kind.ts';
import { TARGETS_ID } from './visit-targets.ts';

export const visitTargetsHistory: HistoryKind = {
  isVisible: async (_db, user) => ADM.some((role) => role === user.role),
  id: new RegExp(`^${TARGETS_ID}$`),
  unknown: 'NOT_FOUND',
};
