import { type Repeated, repeatEvery } from '../../../background/repeat-every.ts';
import type { Core } from '../../../platform/core.ts';

const FLUSH_MS = 1_000;
export const startFailureLog = (core: Core, onError: (error: unknown) => void): Pick<Repeated, 'stop'> => {
  let hasFailed = false;
  const flush = core.meter.timeSweep('failed-requests', () => core.failures.flush());
  const repeated = repeatEvery(
    FLUSH_MS,
    async () => {
      await flush();
      hasFailed = false;
    },
    (error) => {
      // Reported once while the database is down.
      if (!hasFailed) onError(error);
      hasFailed = true;
    },
    { atOnce: false },
  );
  return {
    stop: async () => {
      await repeated.stop();
      await flush().catch(() => undefined);
    },
  };
};
