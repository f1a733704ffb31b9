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

/** Runs when the browser has nothing else to do, or two seconds later; returns what calls it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run);
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(run, 2_000);
  return () => clearTimeout(id);
}
