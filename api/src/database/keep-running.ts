import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
/** After this run time, earlier failures no longer count. */
const STEADY_MS = 60_000;

/** None, half a second, then doubled up to half a minute. */
export const getRestartDelay = (attempt: number): number =>
  attempt === 0 ? 0 : Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1));

interface Kept {
  ended(): Promise<void>;
  start(): Promise<void>;
  signal: AbortSignal;
  log: Pick<Logger, 'error' | 'warn'>;
  onRestart?: () => void;
}

export const keepRunning = async ({ ended, start, signal, log, onRestart }: Kept): Promise<void> => {
  const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  let attempt = 0;
  for (;;) {
    const since = Date.now();
    await Promise.race([ended(), aborted]);
    if (Date.now() - since > STEADY_MS) attempt = 0;
    if (!signal.aborted) log.error('the embedded database has ended and is started again');
    for (let isRunning = false; !isRunning; attempt += 1) {
      await wait(getRestartDelay(attempt), undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
      try {
        await start();
        isRunning = true;
        log.warn({ attempt: attempt + 1 }, 'the embedded database is back');
        onRestart?.();
      } catch (err) {
        if (!signal.aborted)
          log.error({ err, nextInMs: getRestartDelay(attempt + 1) }, 'the embedded database did not start');
      }
    }
  }
};
