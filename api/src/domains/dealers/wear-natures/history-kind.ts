import type { HistoryKind } from '../../shared/history/history-kind.ts';
import { wearNatureExists } from './repository.ts';

/** Also of deleted ones; only for ADMIN. */
export const wearNatureHistory: HistoryKind = {
  isVisible: async (db, user, id) => ((await wearNatureExists(db, id)) ? user.role === 'ADMIN' : undefined),
  unknown: 'WEAR_NATURE_NOT_FOUND',
};
