import { AA, ADM } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import type { HistoryKind } from '../../shared/history/history-kind.ts';
import { SCHEDULE_ID } from './schedule/repository.ts';

export const marketProductHistory: HistoryKind = {
  isVisible: async (db, user, id) =>
    (await db.one(sql`select from market_products where id = ${id}`))
      ? AA.some((role) => role === user.role)
      : undefined,
  unknown: 'MARKET_PRODUCT_NOT_FOUND',
};

export const marketScheduleHistory: HistoryKind = {
  isVisible: async (_db, user) => ADM.some((role) => role === user.role),
  id: new RegExp(`^${SCHEDULE_ID}$`),
  unknown: 'NOT_FOUND',
};
