import { M4_READ } from 'api-contract';
import type { HistoryKind } from '../../shared/history/history-kind.ts';
import { ticketCategoryExists } from './repository.ts';

export const ticketCategoryHistory: HistoryKind = {
  isVisible: async (db, user, id) =>
    (await ticketCategoryExists(db, id)) ? M4_READ.some((role) => role === user.role) : undefined,
  unknown: 'CATEGORY_NOT_FOUND',
};
