import { createHash, randomBytes } from 'node:crypto';
import { type Db, sql, type WriteDb } from '../../../database/sql.ts';
import { getScopeCondition, type User } from '../../../session/scope.ts';
import { readUser } from '../../../session/users.ts';

const KEY_BYTES = 24;
const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

export const findLink = (db: Db, userId: string) =>
  db.one<{ createdAt: Date }>(
    sql`select created_at as "createdAt" from leave_calendar_links where user_id = ${userId}`,
  );

export const createKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

/** Keeps only the key's hash. */
export const replaceLink = (tx: WriteDb, userId: string, { key, now }: { key: string; now: Date }) =>
  tx.query(sql`insert into leave_calendar_links (user_id, key_hash, created_at) values (${userId}, ${hashKey(key)}, ${now})
    on conflict (user_id) do update set key_hash = excluded.key_hash, created_at = excluded.created_at`);

export const removeLink = (tx: WriteDb, userId: string) =>
  tx.query(sql`delete from leave_calendar_links where user_id = ${userId}`);

/** The active person of a link, with today's role and place. */
export const findUserOfLink = (db: Db, key: string): Promise<User | undefined> =>
  readUser(db, sql`users.id = (select user_id from leave_calendar_links where key_hash = ${hashKey(key)})`);

/** Days YYYY-MM-DD, both included. */
export interface CalendarEntry {
  id: string;
  title: string;
  start: string;
  end: string;
}

/** Approved leave in scope: days in a row are one entry. */
export const findLeave = (db: Db, user: User, { start, end }: { start: string; end: string }) =>
  db.query<CalendarEntry>(sql`
    select 'leave-' || sap_id || '-' || min(day) as id, name || ' · ' || sap_id || ': ' || type as title,
      min(day)::text as start, max(day)::text as end
    from (
      select a.sap_id, u.name, coalesce(nullif(a.leave_type, ''), 'Leave') as type, a.day,
        a.day - (row_number() over (partition by a.sap_id, a.leave_type order by a.day))::int as run
      from attendance a join users u on u.sap_id = a.sap_id
      where u.active and a.status in ('Leave Approved', 'Leave') and a.day between ${start}::date and ${end}::date
        and ${getScopeCondition(user)}) days
    group by sap_id, name, type, run order by min(day), sap_id`);

/** Public ones, and those of regions where people of the scope work. */
export const findHolidays = (db: Db, user: User, { start, end }: { start: string; end: string }) =>
  db.query<CalendarEntry>(sql`
    select 'holiday-' || h.id as id, 'Holiday: ' || h.title as title, h.day::text as start, h.day::text as end
    from holidays h where h.day between ${start}::date and ${end}::date
      and (h.type = 'PUBLIC' or h.regions && array(select distinct u.region_code from users u where ${getScopeCondition(user)}))
    order by h.day, h.title`);
