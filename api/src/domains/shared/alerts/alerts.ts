import type { alerts } from 'api-contract';
import { sql, type WriteDb } from '../../../database/sql.ts';

export interface RaisedAlert {
  kind: alerts.AlertKind;
  /** What it is about within its kind: 'mfe-dealers/1.5.0'. One alert is open per kind and subject. */
  subject: string;
  /** A sentence for ADMIN: what happened, and what can be done. */
  text: string;
  /** The page of the console on which something can be done about it. */
  link?: string;
  /** It happened once and does not go on: nobody ends it. */
  isOver?: boolean;
}

/**
 * Tells ADMIN: in the console, and by the webhook where one is set. Raised again while it is open, it is the same alert with
 * the newest text. One that was acknowledged and goes on stays quiet; one that was over and comes back is told anew.
 */
export const raiseAlert = async (
  db: WriteDb,
  { kind, subject, text, link = undefined, isOver = false }: RaisedAlert,
  now: Date,
): Promise<void> => {
  await db.query(sql`
    insert into alerts as a (kind, subject, text, link, raised_at, last_at, ended_at, post_at)
    values (${kind}, ${subject}, ${text}, ${link ?? null}, ${now}, ${now}, ${isOver ? now : null}, ${now})
    on conflict (kind, subject) where ended_at is null or acknowledged_at is null do update set
      text = excluded.text, link = excluded.link, last_at = excluded.last_at, times = a.times + 1, ended_at = excluded.ended_at,
      posted_at = case when a.ended_at is null then a.posted_at end,
      post_attempts = case when a.ended_at is null then a.post_attempts else 0 end,
      post_at = case when a.ended_at is null then a.post_at else excluded.post_at end`);
};

/** What the alert told of is over. Costs little where none is open. */
export const endAlert = async (db: WriteDb, kind: alerts.AlertKind, subject: string, now: Date): Promise<void> => {
  await db.query(sql`update alerts set ended_at = ${now}, last_at = ${now}
    where kind = ${kind} and subject = ${subject} and ended_at is null`);
};
