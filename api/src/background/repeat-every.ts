export interface Repeated {
  /** Ends the repeating and tells the run under way by its signal; resolves when the run under way has ended. Call it before the database closes. */
  stop(): Promise<void>;
}

/**
 * Runs the work every so often while the server lives, at once too unless told otherwise, and never twice at the same time: one
 * that takes longer than the pause swallows the runs between. A failed run is told and tried again at the next turn.
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
