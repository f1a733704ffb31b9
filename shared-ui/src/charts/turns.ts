interface Scheduling {
  scheduler?: { yield?: () => Promise<void> };
}

/** Gives the main thread back, so that input and painting come before what follows. */
const yieldToMain = (): Promise<void> =>
  (globalThis as Scheduling).scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

let last: Promise<void> = Promise.resolve();

/**
 * Work that is done by one at a time, each in a task of its own: resolves when it is the caller's turn, with what ends the
 * turn. Whoever took a turn has to end it.
 */
export function takeTurn(): Promise<() => void> {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const turn = last.then(yieldToMain).then(() => end);
  last = last.then(() => ended);
  return turn;
}

/** The longest that work waits for the browser to have nothing else to do. */
const LONGEST_WAIT = 2_000;

/** Runs when the browser has nothing else to do, at the latest two seconds later; returns what calls it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    // Without a limit, a browser that draws no frames (a tab in the background, a busy machine) may never call.
    const id = requestIdleCallback(run, { timeout: LONGEST_WAIT });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(run, LONGEST_WAIT);
  return () => clearTimeout(id);
}
