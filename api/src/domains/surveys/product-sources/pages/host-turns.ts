import { setTimeout } from 'node:timers/promises';
import { sql, type WriteDb } from '../../../../database/sql.ts';

/** One request at a time to a host, with pauses. */
export interface HostTurns {
  /** `longestMs`: maximum duration of the work. `pauseMs`: rest after it. */
  run<A>(
    turn: { host: string; longestMs: number; pauseMs: number; signal: AbortSignal },
    work: () => Promise<A>,
  ): Promise<A>;
}

const POLL_INTERVAL_MS = 500;

/** Leases in the database, so that a dead server's turn expires. */
export const createHostTurns = (db: WriteDb): HostTurns => ({
  async run({ host, longestMs, pauseMs, signal }, work) {
    for (;;) {
      signal.throwIfAborted();
      const waitMs = await takeHost(db, host, longestMs);
      if (waitMs === undefined) break;
      // Poll: it may be free earlier.
      await setTimeout(Math.max(1, Math.min(waitMs, POLL_INTERVAL_MS)), undefined, { signal }).catch(() => {});
    }
    try {
      return await work();
    } finally {
      await db.query(sql`update market_hosts set busy_until = ${later(pauseMs)} where host = ${host}`);
    }
  },
});

const later = (ms: number) => sql`clock_timestamp() + ${ms}::float8 * interval '1 millisecond'`;

/** Undefined if acquired, else the milliseconds left. */
async function takeHost(db: WriteDb, host: string, longestMs: number): Promise<number | undefined> {
  const isOurs = await db.one(sql`
    insert into market_hosts as h (host, busy_until) values (${host}, ${later(longestMs)})
    on conflict (host) do update set busy_until = excluded.busy_until where h.busy_until <= clock_timestamp() returning host`);
  if (isOurs) return undefined;
  const row = await db.one<{ ms: number }>(
    sql`select extract(epoch from busy_until - clock_timestamp())::float8 * 1000 as ms from market_hosts where host = ${host}`,
  );
  return row?.ms ?? 0;
}
