import { M4_READ } from 'api-contract';
import type { HistoryKind } from '../../shared/history/history-kind.ts';
import { holidayExisted } from './repository.ts';

/** Deleted holidays keep theirs. */
export const holidayHistory: HistoryKind = {
  isVisible: async (db, user, id) =>
    (await holidayExisted(db, id)) ? M4_READ.some((role) => role === user.role) : undefined,
  unknown: 'HOLIDAY_NOT_FOUND',
};
