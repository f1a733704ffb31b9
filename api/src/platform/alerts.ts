import type { alerts } from 'api-contract';
import { type Sql, sql, type WriteDb } from '../database/sql.ts';

export interface RaisedAlert {
  kind: alerts.AlertKind;
  /** Like 'mfe-dealers/1.5.0'. One alert is open per kind and subject. */
  subject: string;
  /** For ADMIN: the event and the remedy. */
  text: string;
  /** Page to act on it. */
  link?: string;
  /** Its owner is told. */
  remote?: string;
  /** A single event: nothing ends it. */
  isOver?: boolean;
}

/**
 * Notifies ADMIN, by webhook too. Raising an open alert updates its text. An acknowledged alert stays quiet while it
 * lasts; one that returns notifies again.
 */
export const raiseAlert = async (
  db: WriteDb,
  { kind, subject, text, link, remote, isOver = false }: RaisedAlert,
  now: Date,
): Promise<void> => {
  await db.query(sql`
    insert into alerts as a (kind, subject, text, link, remote, raised_at, last_at, ended_at, post_at)
    values (${kind}, ${subject}, ${text}, ${link ?? null}, ${remote ?? null}, ${now}, ${now}, ${isOver ? now : null}, ${now})
    on conflict (kind, subject) where ended_at is null or acknowledged_at is null do update set
      text = excluded.text, link = excluded.link, remote = excluded.remote, last_at = excluded.last_at, times = a.times + 1, ended_at = excluded.ended_at,
      posted_at = case when a.ended_at is null then a.posted_at end,
      post_attempts = case when a.ended_at is null then a.post_attempts else 0 end,
      post_at = case when a.ended_at is null then a.post_at else excluded.post_at end`);
};

/** Cheap if none is open. */
export const endAlert = async (db: WriteDb, kind: alerts.AlertKind, subject: string, now: Date): Promise<void> => {
  await db.query(sql`update alerts set ended_at = ${now}, last_at = ${now}
    where kind = ${kind} and subject = ${subject} and ended_at is null`);
};

/** Ends with the remote's owner. */
export const textWithOwner: Sql = sql`alerts.text || coalesce((
  select ' Owner: ' || (o.owner ->> 'team') || coalesce(', ' || nullif(o.owner ->> 'channel', ''), '') || '.'
  from remote_owners o where o.remote = alerts.remote and o.owner is not null), '')`;
