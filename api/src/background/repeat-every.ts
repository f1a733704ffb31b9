export interface Repeated {
  /** Aborts the run under way, and resolves when it has ended. Call it before the database closes. */
  stop(): Promise<void>;
}

/** Never twice at once: a slow run skips the next ones. A failed run is reported and retried at the next interval. */
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
