import { setTimeout as wait } from 'node:timers/promises';

/** What PostgreSQL says when a table is held by others for longer than we wait, or when two wait for each other. */
const HELD = new Set(['55P03', '40P01']);
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Does work that takes a table for itself, with a short `lock_timeout` of its own: where the table is held it is tried again, with longer
 * pauses, so that whoever reads and writes meanwhile waits for no longer than that one timeout. It must begin anew each time.
 * @throws what the work throws otherwise, and the reason of `signal`
 */
export const whenFree = async <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    signal?.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (!HELD.has((error as { code?: string }).code ?? '')) throw error;
      await wait(pause, undefined, { signal });
    }
  }
};
