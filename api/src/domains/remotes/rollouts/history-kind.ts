import { ADM } from 'api-contract';
import type { HistoryKind } from '../../shared/history/history-kind.ts';
import { FREEZES_ID } from './freeze-repository.ts';

export const freezesHistory: HistoryKind = {
  isVisible: async (_db, user) => ADM.some((role) => role === user.role),
  id: new RegExp(`^${FREEZES_ID}$`),
  unknown: 'NOT_FOUND',
};
