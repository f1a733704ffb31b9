import { M3_READ } from 'api-contract';
import type { HistoryKind } from '../../shared/history/history-kind.ts';
import { isBatchVisible } from './repository.ts';

export const paymentHistory: HistoryKind = {
  isVisible: async (db, user, id) => {
    const isVisible = await isBatchVisible(db, user, id);
    return isVisible && M3_READ.some((role) => role === user.role);
  },
  unknown: 'PAYMENT_NOT_FOUND',
};
