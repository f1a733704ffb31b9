import type { notifications } from 'api-contract';
import { sql, type WriteDb } from '../../../database/sql.ts';

export interface NewNotification {
  /** SAP IDs; unknown and inactive people are skipped. */
  to: string | readonly string[];
  kind: notifications.NotificationKind;
  /** A few words, like 'TKT-000123'. */
  subject: string;
  /** A sentence or two. */
  text: string;
  /** Page for managers, like '/dealer-help-desk?ticket=…'. */
  path: string;
  /** For officers, who may not open managers' pages. */
  officerPath?: string | undefined;
  /** Key for `withdrawNotifications`. */
  cause?: string | undefined;
}

/**
 * In the caller's transaction; open pages show it at once.
 * @returns the SAP IDs of reached people
 */
export const notify = async (db: WriteDb, notification: NewNotification, now: Date): Promise<string[]> => {
  const [reached = []] = await notifyAll(db, [notification], now);
  return reached;
};

/** @returns whom each reached, in their order */
export const notifyAll = async (db: WriteDb, all: readonly NewNotification[], now: Date): Promise<string[][]> => {
  const reached = all.map((): string[] => []);
  const rows = all.flatMap(({ to, cause = null, path, officerPath = path, ...rest }, place) =>
    [...new Set(typeof to === 'string' ? [to] : to)].map((sapId) => ({
      ...rest,
      cause,
      path,
      officerPath,
      sapId,
      place,
    })),
  );
  if (rows.length === 0) return reached;
  const stored = await db.query<{ sapId: string; place: number }>(sql`
    with sent as (
      select n.kind, n.subject, n.text, n.cause, n.place, n."sapId", u.id as user_id,
        case when u.role in ('SO', 'SE') then n."officerPath" else n.path end as path
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as n ("sapId" text, kind text, subject text, text text, path text, "officerPath" text, cause text, place int)
      join users u on u.sap_id = n."sapId" and u.active and u.role <> 'MASTER'),
    added as (
      insert into notifications (user_id, kind, subject, text, path, cause, created_at)
      select user_id, kind, subject, text, path, cause, ${now} from sent order by place)
    select "sapId", place from sent`);
  for (const { sapId, place } of stored) reached[place]?.push(sapId);
  return reached;
};

export const withdrawNotifications = async (db: WriteDb, cause: string): Promise<void> => {
  await db.query(sql`delete from notifications where cause = ${cause} and read_at is null`);
};
