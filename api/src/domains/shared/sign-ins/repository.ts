import type { signIns } from 'api-contract';
import { type Db, sql } from '../../../database/sql.ts';
import { iso } from '../../../database/sql-parts.ts';

/** The current one comes first. */
export const listSignIns = (db: Db, userId: string, { sessionId, now }: { sessionId: string; now: Date }) =>
  db.query<signIns.SignIn>(sql`
    select id, device, ${iso('started_at')} as "startedAt", ${iso('last_seen_at')} as "lastSeenAt",
      id = ${sessionId} as "isCurrent"
    from sessions where user_id = ${userId} and ended_at is null and expires_at > ${now}
    order by id = ${sessionId} desc, last_seen_at desc, id limit 200`);
