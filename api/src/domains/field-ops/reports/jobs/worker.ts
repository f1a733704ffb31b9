import { texts } from 'api-contract/texts';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { REPORTS } from 'api-contract';
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
import { JobLost, makeFile } from './make-file.ts';
import { type ReportSource, reportSource } from './report-source.ts';
import { claimJob, failJob, finishJob, type Job, remakeLost, requeueJob, tidyJobs } from './repository.ts';

export type Reports = Record<ReportKey, Report>;

/** Concurrent reports per server. */
const AT_ONCE = 2;
const MAX_ATTEMPTS = 3;
const POLL_INTERVAL_MS = 1_000;
const TIDY_MS = 10 * 60_000;
const FAILED = 'The report could not be made. Please try again.';

const wakeCalls = new WeakMap<Pool, (wake?: { hasLost: boolean }) => void>();
/** Optional: every server polls each second. */
export const wakeReportWorker = (pool: Pool): void => wakeCalls.get(pool)?.();
/** Requeues files lost in a database crash now, not at the next cleanup. */
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

const work = async (
  { pool, reports, log, now, disk, standby }: WorkerParts,
  job: Job,
  stopping: AbortSignal,
): Promise<void> => {
  const db = toWriteDb(pool);
  const started = Date.now();
  try {
    // The server may stop during the claim.
    stopping.throwIfAborted();
    if (job.attempt > MAX_ATTEMPTS) return await failJob(db, job, FAILED);
    const user = await readUser(db, sql`id = ${job.userId}`);
    if (!user) return await failJob(db, job, FAILED);
    const selection = { user, ...job.params, today: indiaDay(now()) };
    const makeFrom = (from: ReportSource) => makeFile(pool, from, job, reports[job.report], selection, stopping, disk);
    const source = await reportSource(pool, standby, job);
    const made = await makeFrom(source).catch((error: unknown) => {
      if (source.pool === pool || error instanceof JobLost || stopping.aborted || !isStandbysFault(error)) throw error;
      log.info({ err: error, job: job.id }, 'the standby could not finish a report: it is read from the database');
      return makeFrom({ pool });
    });
    if (made.rows === 0) return await failJob(db, job, texts.noReportData);
    const isFinished = await inTransaction(pool, async (client) => {
      const tx = toWriteDb(client);
      if (!(await finishJob(tx, job, made.rows, made.bytes))) return false;
      const ready = { kind: 'report', subject: REPORTS[job.report].module, text: `${job.fileName} is ready.` } as const;
      await notify(tx, { ...ready, to: user.sapId, path: '/vists-download' }, now());
      return true;
    });
    if (isFinished) log.info({ job: job.id, report: job.report, ...made, ms: Date.now() - started }, 'report made');
  } catch (error) {
    if (error instanceof JobLost) return;
    if (stopping.aborted) return requeueJob(db, job);
    log.error({ err: error, job: job.id, report: job.report }, 'report failed');
    await failJob(db, job, error instanceof AppError ? error.message : FAILED);
  }
};

export interface ReportWorker {
  /** Returns unfinished jobs. Call it before the database closes. */
  stop(): Promise<void>;
}

/** Makes waiting reports, a few at a time; servers share the work. */
export const startReportWorker = (parts: WorkerParts): ReportWorker => {
  const { pool, log, disk } = parts;
  const db = toWriteDb(pool);
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  let looking: Promise<void> | undefined;
  let isAway = false;
  let mayHaveLost = false;

  const take = async (): Promise<void> => {
    // An outage may have lost files.
    const hasToLook = isAway || mayHaveLost;
    mayHaveLost = false;
    if (hasToLook) await remakeLost(db);
    while (!stopping.signal.aborted && running.size < AT_ONCE && disk?.level() !== 'full') {
      const job = await claimJob(db);
      if (!job) return;
      const done = work(parts, job, stopping.signal)
        .catch((err: unknown) => log.error({ err, job: job.id }, 'report job failed'))
        .finally(() => {
          running.delete(done);
          look();
        });
      running.add(done);
    }
  };
  const look = (): void => {
    if (stopping.signal.aborted) return;
    looking ??= take()
      .then(
        () => {
          isAway = false;
        },
        (err: unknown) => {
          // Logged once, not every second.
          if (!isAway) log.error({ err }, 'looking for reports failed');
          isAway = true;
        },
      )
      .finally(() => {
        looking = undefined;
      });
  };
  const tidy = () => tidyJobs(db).catch((err: unknown) => log.error({ err }, 'tidying reports failed'));

  const timers = [setInterval(look, POLL_INTERVAL_MS), setInterval(() => void tidy(), TIDY_MS)];
  for (const timer of timers) timer.unref();
  wakeCalls.set(pool, ({ hasLost } = { hasLost: false }) => {
    mayHaveLost ||= hasLost;
    look();
  });
  const tidied = tidy().then(look);
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      wakeCalls.delete(pool);
      stopping.abort();
      await tidied;
      await looking;
      await Promise.all(running);
    },
  };
};
