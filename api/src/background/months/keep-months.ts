import type { Client } from 'pg';
import { tryLockSession } from '../../database/advisory-locks.ts';
import { openUnlimitedConnection } from '../../database/own-connection.ts';
import { toWriteDb, sql } from '../../database/sql.ts';
import { breakConnection } from '../../database/time-limit.ts';
import { dayAfter, indiaDay } from '../../time/india-day.ts';
import type { Core } from '../../platform/core.ts';
import { type Repeated, repeatEvery } from '../repeat-every.ts';
import { addMissingMonths } from './add-month-tables.ts';
import { forgetMonths } from './forget-months.ts';
import { dropTablesOfBefore, type MoveOptions, moveToMonths } from './move-to-months.ts';

const POLL_INTERVAL_MS = 60_000;
const HOUR = 3_600_000;

interface MonthsListeners {
  onStep: (text: string) => void;
  onError: (error: unknown) => void;
}

/**
 * Maintains month tables hourly, on one server: adds next months, moves old tables once, applies KEEP_VISITS_DAYS.
 * `stop` interrupts; the next run resumes.
 */
export const startMonths = (
  core: Pick<Core, 'pool' | 'config' | 'now'>,
  { onStep, onError }: MonthsListeners,
): Repeated => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let doneAt = Number.NEGATIVE_INFINITY;
  const keep = async () => {
    if (performance.now() - doneAt < HOUR) return;
    const client = await openUnlimitedConnection(core.pool);
    const breakOff = () => breakConnection(client);
    signal.addEventListener('abort', breakOff);
    try {
      if (signal.aborted || !(await tryLockSession(toWriteDb(client), 'months'))) return;
      await maintainMonths(client, core, { onStep, signal });
      doneAt = performance.now();
    } finally {
      signal.removeEventListener('abort', breakOff);
      await client.end().catch(() => {});
    }
  };
  const repeated = repeatEvery(POLL_INTERVAL_MS, keep, (error) => {
    if (!signal.aborted) onError(error);
  });
  return {
    stop: () => {
      stopping.abort();
      return repeated.stop();
    },
  };
};

export const maintainMonths = async (
  client: Client,
  { config, now }: Pick<Core, 'config' | 'now'>,
  { onStep = () => {}, signal }: Pick<MoveOptions, 'onStep' | 'signal'> = {},
): Promise<void> => {
  const db = toWriteDb(client);
  if (await moveToMonths(client, { onStep, signal })) onStep('visits and days of officers lie in months now');
  // From this move, or one whose server died afterwards.
  await dropTablesOfBefore(client);
  const today = indiaDay(now());
  await addMissingMonths(db, today, signal);
  const { visits } = config.keepDays;
  if (visits) {
    const gone = await forgetMonths(db, dayAfter(today, -visits), { signal });
    if (gone.length > 0) onStep(`months that are over their time were taken away: ${gone.join(', ')}`);
  }
  await analyzeOnceADay(client);
};

/** Autovacuum analyzes only single months, so the whole table needs this. */
const analyzeOnceADay = async (client: Client): Promise<void> => {
  const stale = await toWriteDb(client).query<{ name: string }>(sql`
    select relname as name from pg_stat_user_tables
    where schemaname = 'public' and relname in ('visits', 'officer_days') and coalesce(last_analyze, '-infinity') < now() - interval '1 day'`);
  // Before PostgreSQL 18 it also analyzes each month: leave room for others.
  await client.query(`set vacuum_cost_delay = '2ms'`);
  for (const { name } of stale) await client.query(`analyze public.${client.escapeIdentifier(name)}`);
};
