import { setTimeout as wait } from 'node:timers/promises';
import { isLockConflict } from '../../database/is-lock-conflict.ts';

const FIRST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 5_000;

/**
 * Retries repeatable work that locks a table with a short `lock_timeout`.
 * @throws other errors, and the reason of `signal`
 */
export const retryWhileLocked = async <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    signal?.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (!isLockConflict(error)) throw error;
      await wait(pause, undefined, { signal });
    }
  }
};
