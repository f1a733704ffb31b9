import type { WriteDb } from '../../database/sql.ts';
import { repeatEvery } from '../repeat-every.ts';
import { JobLost } from './with-lease.ts';
import type { Attempt, JobTable } from './job-table.ts';

interface JobWork<J extends Attempt, R> {
  db: WriteDb;
  now: () => Date;
  jobs: Pick<JobTable, 'giveBack'>;
  claim: () => Promise<J | undefined>;
  /** Throws when `stopping` aborts: the job is then given back. */
  run: (job: J, stopping: AbortSignal) => Promise<R>;
  onDone: (job: J, result: R) => Promise<unknown>;
  /** Ends the job or has it tried later. */
  onFailure: (job: J, error: unknown) => Promise<unknown>;
  /** Failures outside the jobs, once per outage. */
  onError: (error: unknown) => void;
  pollMs: number;
  /** Per server. */
  atOnce: number;
  /** A job taken more often has stopped its servers, and fails. */
  maxAttempts?: number;
  /** Called before looking for jobs. False: none may start now. */
  prepare?: (wasAway: boolean) => Promise<boolean>;
  /** After a failure, waits for the next poll: what jobs need may be down. */
  restsAfterFailure?: boolean;
}

export interface JobRunner {
  /** Optional, as every server polls. */
  wake(): void;
  /** Polls. A `turn` of one's own may measure `runDue`. */
  start(turn?: () => Promise<unknown>): void;
  /** Returns how many ended well. */
  runDue(): Promise<number>;
  /** Stops the running jobs and gives them back. Call it before the database closes. */
  stop(): Promise<void>;
}

/** Servers share the jobs of one table. */
export const createJobRunner = <J extends Attempt, R>(work: JobWork<J, R>): JobRunner => {
  const { db, now, jobs, atOnce, maxAttempts = Number.POSITIVE_INFINITY } = work;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  let pollUnderWay: Promise<void> | undefined;
  let polling: { stop(): Promise<void> } | undefined;
  let isPollRequested = false;
  let isAway = false;
  let doneCount = 0;

  const runJob = async (job: J): Promise<boolean> => {
    let result: R;
    try {
      // The server may stop during the claim.
      stopping.signal.throwIfAborted();
      if (job.attempt > maxAttempts) throw new Error(`${maxAttempts} servers stopped during this job.`);
      result = await work.run(job, stopping.signal);
    } catch (error) {
      if (error instanceof JobLost) return false;
      if (stopping.signal.aborted) await jobs.giveBack(db, job, now());
      else await work.onFailure(job, error);
      return false;
    }
    await work.onDone(job, result);
    return true;
  };

  const startJob = (job: J): void => {
    const ended = runJob(job)
      .catch((error: unknown) => {
        work.onError(error);
        return false;
      })
      .then((isDone) => {
        running.delete(ended);
        if (isDone) doneCount += 1;
        if (isDone || !work.restsAfterFailure) wake();
      });
    running.add(ended);
  };

  const takeJobs = async (): Promise<void> => {
    if (work.prepare && !(await work.prepare(isAway))) return;
    while (!stopping.signal.aborted && running.size < atOnce) {
      const job = await work.claim();
      if (!job) return;
      startJob(job);
    }
  };
  const pollWhileRequested = async (): Promise<void> => {
    try {
      while (isPollRequested) {
        isPollRequested = false;
        await takeJobs();
      }
      isAway = false;
    } finally {
      pollUnderWay = undefined;
    }
  };
  const poll = (): Promise<void> => {
    if (stopping.signal.aborted) return Promise.resolve();
    isPollRequested = true;
    pollUnderWay ??= pollWhileRequested();
    return pollUnderWay;
  };
  const onPollFailure = (error: unknown): void => {
    if (!isAway) work.onError(error);
    isAway = true;
  };
  const wake = (): void => void poll().catch(onPollFailure);

  return {
    wake,
    start: (turn = poll) => {
      polling = repeatEvery(work.pollMs, turn, onPollFailure);
    },
    runDue: async () => {
      const before = doneCount;
      await poll();
      while (pollUnderWay || running.size > 0) await Promise.all([pollUnderWay, ...running]);
      return doneCount - before;
    },
    stop: async () => {
      stopping.abort();
      await polling?.stop();
      await pollUnderWay?.catch(() => {});
      await Promise.all(running);
    },
  };
};
