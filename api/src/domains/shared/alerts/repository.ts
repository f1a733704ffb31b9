import { textWithOwner } from '../../../platform/alerts.ts';
import type { alerts } from 'api-contract';
import { type Db, sql, exactlyOne, type WriteDb } from '../../../database/sql.ts';
import { selectName } from '../../../database/sql-parts.ts';

const MAX_ALERTS = 200;

interface Row extends Omit<alerts.Alert, 'raisedAt' | 'lastAt' | 'endedAt' | 'acknowledgedAt'> {
  raisedAt: Date;
  lastAt: Date;
  endedAt: Date | null;
  acknowledgedAt: Date | null;
}

/** Unacknowledged first, then newest. */
export const newestAlerts = async (db: Db): Promise<alerts.Alert[]> => {
  const rows = await db.query<Row>(sql`
    select id, kind, subject, ${textWithOwner} as text, link, times, raised_at as "raisedAt", last_at as "lastAt", ended_at as "endedAt",
      acknowledged_at as "acknowledgedAt", acknowledged_by as "acknowledgedBy",
      ${selectName('alerts.acknowledged_by')} as "acknowledgedByName"
    from alerts order by acknowledged_at is not null, last_at desc, id limit ${MAX_ALERTS}`);
  return rows.map((row) => ({
    ...row,
    raisedAt: row.raisedAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
  }));
};

export const countUnacknowledged = async (db: Db): Promise<number> =>
  (
    await exactlyOne<{ count: number }>(
      db,
      sql`select count(*)::int as count from alerts where acknowledged_at is null`,
      'unacknowledged-alerts',
    )
  ).count;

/** Returns those not acknowledged before. */
export const acknowledgeAlerts = (db: WriteDb, ids: readonly string[], by: string, now: Date) =>
  db.query<{ id: string; kind: string; subject: string; text: string }>(sql`
    update alerts set acknowledged_at = ${now}, acknowledged_by = ${by}
    where id = any(${ids}::uuid[]) and acknowledged_at is null returning id, kind, subject, text`);
