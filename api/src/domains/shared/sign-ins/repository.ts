import type { signIns } from 'api-contract';
import { type Db, sql, type WriteDb } from '../../../database/sql.ts';
import { iso } from '../../../database/sql-parts.ts';

/** The current one comes first. */
export const listSignIns = (db: Db, userId: string, { sessionId, now }: { sessionId: string; now: Date }) =>
  db.query<signIns.SignIn>(sql`
    select s.id, s.device, case when s.device_id is not null then coalesce(n.name, '') end as "deviceName", ${iso('started_at')} as "startedAt", ${iso('last_seen_at')} as "lastSeenAt",
      s.id = ${sessionId} as "isCurrent"
    from sessions s left join device_names n on n.user_id = s.user_id and n.device_id = s.device_id
    where s.user_id = ${userId} and ended_at is null and expires_at > ${now}
    order by s.id = ${sessionId} desc, last_seen_at desc, s.id limit 200`);

/** The device of an open session of the person. Null if a program signed in. */
export const findDevice = (tx: WriteDb, userId: string, sessionId: string) =>
  tx.one<{ deviceId: string | null; name: string | null }>(sql`
    select s.device_id as "deviceId", n.name
    from sessions s left join device_names n on n.user_id = s.user_id and n.device_id = s.device_id
    where s.id = ${sessionId} and s.user_id = ${userId} and s.ended_at is null`);

export const storeDeviceName = async (tx: WriteDb, userId: string, deviceId: string, name: string): Promise<void> => {
  await tx.query(
    name
      ? sql`insert into device_names (user_id, device_id, name) values (${userId}, ${deviceId}, ${name})
          on conflict (user_id, device_id) do update set name = excluded.name`
      : sql`delete from device_names where user_id = ${userId} and device_id = ${deviceId}`,
  );
};
