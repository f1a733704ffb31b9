import { setTimeout as wait } from 'node:timers/promises';

/** PostgreSQL's lock timeout and deadlock. */
const HELD = new Set(['55P03', '40P01']);
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
      if (!HELD.has((error as { code?: string }).code ?? '')) throw error;
      await wait(pause, undefined, { signal });
    }
  }
};
