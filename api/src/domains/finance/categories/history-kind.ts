import { M3_READ } from 'api-contract';
import type { HistoryKind } from '../../shared/history/history-kind.ts';
import { categoryExists } from './repository.ts';

/** Deleted categories keep theirs. */
export const categoryHistory: HistoryKind = {
  isVisible: async (db, user, id) =>
    (await categoryExists(db, id)) ? M3_READ.some((role) => role === user.role) : undefined,
  unknown: 'REIMBURSEMENT_CATEGORY_NOT_FOUND',
};
