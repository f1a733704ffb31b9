import type { ErrorCode } from 'api-contract';
import { AppError } from '../errors/app-error.ts';

interface BulkheadLimits {
  concurrency: number;
  /** Maximum waiting; priority work has as many extra places. */
  queue: number;
  /** Maximum wait. */
  timeoutMs: number;
  /** Default: PLEASE_WAIT. */
  refusal?: ErrorCode;
}

export interface Bulkhead {
  /** Refuses unstarted work if the queue is full or the wait too long. */
  run<R>(work: () => Promise<R>, options?: { hasPriority?: boolean }): Promise<R>;
}

const RETRY_AFTER_SECONDS = 2;

/** Limits heavy work: some at once, a short queue, then refusals. */
export const createBulkhead = ({
  concurrency,
  queue,
  timeoutMs,
  refusal = 'PLEASE_WAIT',
}: BulkheadLimits): Bulkhead => {
  const pleaseWait = () => new AppError(refusal, undefined, { retryAfter: RETRY_AFTER_SECONDS });
  const first = new Set<() => void>();
  const others = new Set<() => void>();
  let running = 0;

  const enter = (line: Set<() => void>): Promise<void> | undefined => {
    if (running < concurrency) {
      running += 1;
      return undefined;
    }
    if (line.size >= queue) throw pleaseWait();
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        line.delete(begin);
        resolve();
      };
      const timer = setTimeout(() => {
        line.delete(begin);
        reject(pleaseWait());
      }, timeoutMs);
      line.add(begin);
    });
  };
  // Pass the place on directly: nobody can slip in.
  const leave = () => {
    const [next = [...others][0]] = first;
    if (next) next();
    else running -= 1;
  };

  return {
    run: async (work, { hasPriority = false } = {}) => {
      await enter(hasPriority ? first : others);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
};
