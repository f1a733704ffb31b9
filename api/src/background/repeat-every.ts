export interface Repeated {
  /** Ends the repeating and tells the run under way by its signal; resolves when the run under way has ended. Call it before the database closes. */
  stop(): Promise<void>;
}

/**
 * Repeats work until stopped, never twice at once; a slow run skips the next ones. A failed run is reported and retried
 * at the next interval.
 */
export const repeatEvery = (
  everyMs: number,
  work: (stopping: AbortSignal) => Promise<unknown>,
  onError: (error: unknown) => void,
  { atOnce = true } = {},
): Repeated => {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= work(stopping.signal)
      .then(() => {}, onError)
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(run, everyMs);
  timer.unref();
  if (atOnce) run();
  return {
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
};
