import type { Sql, WriteDb } from '../../database/sql.ts';
import type { Attempt, JobTable } from './job-table.ts';

/** The job was cancelled, or another server has it. */
export class JobLost extends Error {}

export interface Lease {
  /** Aborts when the job is lost, or the server stops. */
  signal: AbortSignal;
  /** @throws JobLost after a write that found the job lost */
  check(isHeld: boolean): void;
  renew(): Promise<void>;
}

interface LeaseOptions {
  jobs: Pick<JobTable, 'renew'>;
  everyMs: number;
  stopping: AbortSignal;
  progress?: () => readonly Sql[];
}

/**
 * Renews a job's lease and progress while `work` runs; a failed renewal waits for the next one. Throws JobLost once the
 * job is lost, whatever `work` throws.
 */
export const withLease = async <R>(
  db: WriteDb,
  job: Attempt,
  { jobs, everyMs, stopping, progress = () => [] }: LeaseOptions,
  work: (lease: Lease) => Promise<R>,
): Promise<R> => {
  const lost = new AbortController();
  const check: Lease['check'] = (isHeld) => {
    if (isHeld) return;
    const error = new JobLost('The job was cancelled or taken over.');
    lost.abort(error);
    throw error;
  };
  const renew = async () => check(await jobs.renew(db, job, progress()));
  const timer = setInterval(() => void renew().catch(() => {}), everyMs);
  timer.unref();
  try {
    return await work({ signal: AbortSignal.any([lost.signal, stopping]), check, renew });
  } catch (error) {
    throw lost.signal.aborted ? lost.signal.reason : error;
  } finally {
    clearInterval(timer);
  }
};
