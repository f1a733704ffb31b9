import { M4 } from 'api-contract';
import type { HistoryKind } from '../../shared/history/history-kind.ts';
import { categoryExists } from './repository.ts';

/** Whoever may edit the categories reads it. */
export const ticketCategoryHistory: HistoryKind = {
  isVisible: async (db, user, id) =>
    (await categoryExists(db, id)) ? M4.some((role) => role === user.role) : undefined,
  unknown: 'CATEGORY_NOT_FOUND',
};
