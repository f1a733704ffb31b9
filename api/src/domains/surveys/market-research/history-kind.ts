import { AA } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import type { HistoryKind } from '../../shared/history/history-kind.ts';

export const marketProductHistory: HistoryKind = {
  isVisible: async (db, user, id) =>
    (await db.one(sql`select from market_products where id = ${id}`))
      ? AA.some((role) => role === user.role)
      : undefined,
  unknown: 'MARKET_PRODUCT_NOT_FOUND',
};
