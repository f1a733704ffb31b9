import type { ErrorCode } from 'api-contract';
import { AppError } from '../calls/app-error.ts';

interface BulkheadLimits {
  /** How many work at once. */
  concurrency: number;
  /** How many more may wait; those with priority have as many places of their own. */
  queue: number;
  /** How long one may wait. */
  timeoutMs: number;
  /** What is answered where there is no place: PLEASE_WAIT if left out. */
  refusal?: ErrorCode;
}

export interface Bulkhead {
  /** Refused with PLEASE_WAIT (or `refusal`), without having begun, where no place is free or the wait is too long. */
  run<R>(work: () => Promise<R>, options?: { hasPriority?: boolean }): Promise<R>;
}

const RETRY_AFTER_SECONDS = 2;

/** Keeps work that is heavy on the machine from taking all of it: a few at once, a short queue, then a refusal. */
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
  // The place passes to the next one without becoming free in between, so nobody can slip in.
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
