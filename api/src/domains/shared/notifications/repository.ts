import type { notifications } from 'api-contract';
import { type Db, exactlyOne, type Sql, sql, type WriteDb } from '../../../database/sql.ts';
import { iso, type PageQuery, pagedRows } from '../../../database/sql-parts.ts';

export const listNotifications = (db: Db, userId: string, query: PageQuery & { unread?: 'yes' | undefined }) => {
  const from = sql`from notifications where user_id = ${userId} ${query.unread ? sql`and read_at is null` : sql``}`;
  return pagedRows<notifications.Notification>(db, query, {
    from,
    rows: (
      page,
    ) => sql`select id, kind, subject, text, path, ${iso('created_at')} as "createdAt", ${iso('read_at')} as "readAt"
      ${from} order by number desc ${page}`,
  });
};

export const countUnread = async (db: Db, userId: string): Promise<number> =>
  (
    await exactlyOne<{ count: number }>(
      db,
      sql`select count(*)::int as count from notifications where user_id = ${userId} and read_at is null`,
      'unread-notifications',
    )
  ).count;

const mark = async (db: WriteDb, userId: string, which: Sql, readAt: Date | null) =>
  (
    await db.query(sql`update notifications set read_at = ${readAt}
      where user_id = ${userId} and (read_at is null) = ${readAt !== null} and ${which} returning id`)
  ).length;

/**
 * Ignores others' ids.
 * @returns how many were otherwise before
 */
export const markSome = (db: WriteDb, userId: string, ids: readonly string[], readAt: Date | null): Promise<number> =>
  mark(db, userId, sql`id = any(${ids}::uuid[])`, readAt);

/** All, or up to `newest`. */
export const markAll = (db: WriteDb, userId: string, readAt: Date, newest?: string): Promise<number> =>
  mark(
    db,
    userId,
    newest
      ? sql`number <= (select n.number from notifications n where n.id = ${newest} and n.user_id = ${userId})`
      : sql`true`,
    readAt,
  );
