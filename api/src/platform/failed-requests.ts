import type { system } from 'api-contract';
import { type Db, sql, type WriteDb } from '../database/sql.ts';
import { iso, pagedRows, type PageQuery } from '../database/sql-parts.ts';
import { safeMessage } from './safe-message.ts';

interface FailedRequest {
  at: Date;
  requestId: string;
  method: string;
  route: string;
  status: number;
  code: string;
  role: string;
  message: string;
}

/** Maximum a minute for a call and code: an outage must not evict others or fill the database. */
const MAX_OF_CALL = 20;
/** Maximum buffered while the database is down. */
const MAX_WAITING = 2_000;
const MINUTE = 60_000;
const KEPT_DAYS = 14;

export interface FailureLog {
  note(failure: Omit<FailedRequest, 'message'> & { error: unknown }): void;
  flush(): Promise<void>;
}

/** Buffers server errors, and writes them every second in one statement. */
export const openFailureLog = (db: WriteDb): FailureLog => {
  let waiting: FailedRequest[] = [];
  let minute = 0;
  let counts = new Map<string, number>();
  const isOneTooMany = ({ at, method, route, code }: Pick<FailedRequest, 'at' | 'method' | 'route' | 'code'>) => {
    const now = Math.floor(at.getTime() / MINUTE);
    if (now !== minute) [minute, counts] = [now, new Map()];
    const call = `${method} ${route} ${code}`;
    counts.set(call, (counts.get(call) ?? 0) + 1);
    return (counts.get(call) ?? 0) > MAX_OF_CALL;
  };
  return {
    note: ({ error, ...failure }) => {
      if (isOneTooMany(failure) || waiting.length >= MAX_WAITING) return;
      waiting.push({ ...failure, message: safeMessage(error) });
    },
    flush: async () => {
      if (waiting.length === 0) return;
      const rows = waiting;
      waiting = [];
      try {
        await db.query(sql`
          insert into failed_requests (at, request_id, method, route, status, code, role, message)
          select at, "requestId", method, route, status, code, role, message
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f (at timestamptz, "requestId" text, method text, route text,
            status int, code text, role text, message text)`);
      } catch (error) {
        waiting = [...rows, ...waiting].slice(0, MAX_WAITING);
        throw error;
      }
    },
  };
};

export const forgetFailedRequests = (db: WriteDb, now: Date): Promise<unknown> =>
  db.query(sql`delete from failed_requests where at < ${now}::timestamptz - ${KEPT_DAYS} * interval '1 day'`);

/** Last day, most frequent first. */
export const failedCalls = (db: Db, now: Date): Promise<system.FailedCall[]> =>
  db.query<system.FailedCall>(sql`
    select method, route, code, status, count(*)::int as times, ${iso('max(at)')} as "lastAt"
    from failed_requests where at > ${now}::timestamptz - interval '1 day'
    group by method, route, code, status order by times desc, max(at) desc limit 50`);

/** Of the last day, or all whose id begins with the reference. */
export const failedRequestsPage = (db: Db, now: Date, { id, ...page }: PageQuery & { id?: string | undefined }) => {
  const begins = `${id?.replaceAll('_', '\\_') ?? ''}%`;
  const from = sql`from failed_requests where ${id ? sql`request_id like ${begins}` : sql`at > ${now}::timestamptz - interval '1 day'`}`;
  return pagedRows<system.FailedRequest>(db, page, {
    from,
    rows: (part) => sql`
      select request_id as "requestId", ${iso('at')} as at, method, route, status, code, role, message
      ${from} order by failed_requests.at desc, failed_requests.id desc ${part}`,
  });
};
