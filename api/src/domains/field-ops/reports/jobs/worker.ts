import { texts } from 'api-contract/texts';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { REPORTS } from 'api-contract';
import { JobLost } from '../../../../background/jobs/with-lease.ts';
import { createJobRunner } from '../../../../background/jobs/job-runner.ts';
import { repeatEvery } from '../../../../background/repeat-every.ts';
import { AppError } from '../../../../errors/app-error.ts';
import type { DiskWatch } from '../../../../disk/disk-watch.ts';
import { toWriteDb, sql } from '../../../../database/sql.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { notify } from '../../../shared/notifications/notify.ts';
import { readUser } from '../../../../session/users.ts';
import { indiaDay } from '../../../../time/india-day.ts';
import type { ReportKey } from 'api-contract';
import type { Report } from '../report.ts';
import { isStandbysFault } from '../../../../standby/reads.ts';
import type { Standby } from '../../../../standby/open-standby.ts';
import { makeFile } from './make-file.ts';
import { reportJobs } from './report-jobs.ts';
import { type ReportSource, reportSource } from './report-source.ts';
import { claimJob, failJob, finishJob, type Job, remakeLost, tidyJobs } from './repository.ts';

export type Reports = Record<ReportKey, Report>;

/** Concurrent reports per server. */
const AT_ONCE = 2;
const POLL_INTERVAL_MS = 1_000;
const TIDY_MS = 10 * 60_000;
const FAILED = 'The report could not be made. Please try again.';

const wakeCalls = new WeakMap<Pool, (wake?: { hasLost: boolean }) => void>();
/** Optional: every server polls each second. */
export const wakeReportWorker = (pool: Pool): void => wakeCalls.get(pool)?.();
/** At once, not at the next cleanup. */
export const remakeLostReports = (pool: Pool): void => wakeCalls.get(pool)?.({ hasLost: true });

interface WorkerParts {
  pool: Pool;
  reports: Reports;
  log: Pick<Logger, 'info' | 'error'>;
  now: () => Date;
  /** On a full disk, waiting jobs pause and running ones fail. */
  disk?: DiskWatch;
  /** Read if healthy. */
  standby?: Standby | undefined;
}

/** Not a failure to log. */
class NoRows extends Error {}

type ReportMade = Awaited<ReturnType<typeof makeFile>> & { to: string; ms: number };

const runReport = async (
  { pool, reports, log, now, disk, standby }: WorkerParts,
  job: Job,
  stopping: AbortSignal,
): Promise<ReportMade> => {
  const started = Date.now();
  const user = await readUser(toWriteDb(pool), sql`id = ${job.userId}`);
  if (!user) throw new Error('The person who asked for it is gone.');
  const selection = { user, ...job.params, today: indiaDay(now()) };
  const makeFrom = (source: ReportSource) =>
    makeFile(pool, job, { source, report: reports[job.report], selection, stopping, disk });
  const source = await reportSource(pool, standby, job);
  const made = await makeFrom(source).catch((error: unknown) => {
    if (source.pool === pool || error instanceof JobLost || stopping.aborted || !isStandbysFault(error)) throw error;
    log.info({ err: error, job: job.id }, 'the standby could not finish a report: it is read from the database');
    return makeFrom({ pool });
  });
  if (made.rows === 0) throw new NoRows();
  return { ...made, to: user.sapId, ms: Date.now() - started };
};

const endReport = async ({ pool, log, now }: WorkerParts, job: Job, { to, ...made }: ReportMade): Promise<void> => {
  const isFinished = await inTransaction(pool, async (client) => {
    const tx = toWriteDb(client);
    if (!(await finishJob(tx, job, made.rows, made.bytes))) return false;
    const ready = { kind: 'report', subject: REPORTS[job.report].module, text: `${job.fileName} is ready.` } as const;
    await notify(tx, { ...ready, to, path: '/vists-download' }, now());
    return true;
  });
  if (isFinished) log.info({ job: job.id, report: job.report, ...made }, 'report made');
};

export interface ReportWorker {
  /** Returns unfinished jobs. Call it before the database closes. */
  stop(): Promise<void>;
}

export const startReportWorker = (parts: WorkerParts): ReportWorker => {
  const { pool, log, now, disk } = parts;
  const db = toWriteDb(pool);
  let mayHaveLost = false;
  const runner = createJobRunner({
    ...{ db, now, jobs: reportJobs, pollMs: POLL_INTERVAL_MS, atOnce: AT_ONCE, maxAttempts: 3 },
    claim: () => claimJob(db, now()),
    prepare: async (wasAway) => {
      // An outage may have lost files.
      const hasToRemake = wasAway || mayHaveLost;
      mayHaveLost = false;
      if (hasToRemake) await remakeLost(db);
      return disk?.level() !== 'full';
    },
    run: (job, stopping) => runReport(parts, job, stopping),
    onDone: (job, made) => endReport(parts, job, made),
    onFailure: async (job, error) => {
      if (error instanceof NoRows) return failJob(db, job, texts.noReportData);
      log.error({ err: error, job: job.id, report: job.report }, 'report failed');
      await failJob(db, job, error instanceof AppError ? error.message : FAILED);
    },
    onError: (err) => log.error({ err }, 'reports could not be looked for or ended'),
  });
  const tidying = repeatEvery(
    TIDY_MS,
    () => tidyJobs(db).then(runner.wake),
    (err) => log.error({ err }, 'tidying reports failed'),
  );
  wakeCalls.set(pool, ({ hasLost } = { hasLost: false }) => {
    mayHaveLost ||= hasLost;
    runner.wake();
  });
  runner.start();
  return {
    stop: async () => {
      wakeCalls.delete(pool);
      await Promise.all([tidying.stop(), runner.stop()]);
    },
  };
};
