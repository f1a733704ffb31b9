interface Scheduling {
  scheduler?: { yield?: () => Promise<void> };
}

/** Yields, so that input and painting come first. */
const yieldToMain = (): Promise<void> =>
  (globalThis as Scheduling).scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

let last: Promise<void> = Promise.resolve();

/** One drawing at a time, each in its own task. The caller must call the resolved function, which ends the turn. */
export function acquireDrawSlot(): Promise<() => void> {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const turn = last.then(yieldToMain).then(() => end);
  last = last.then(() => ended);
  return turn;
}

const MAX_WAIT = 2_000;

/** Runs when the browser is idle, within two seconds; returns the cancel function. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    // Without the timeout, a background tab or busy machine may never call back.
    const id = requestIdleCallback(run, { timeout: MAX_WAIT });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(run, MAX_WAIT);
  return () => clearTimeout(id);
}
