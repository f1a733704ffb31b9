import type { CacheKey } from './cache-key.ts';

/** As long as the cache takes two reads of one address for one. */
const KEPT_MS = 2_000;
const started = new Map<string, Promise<unknown>>();
const nameOf = (key: CacheKey): string => JSON.stringify(key);

/**
 * Begins a read while what asked for it is still being drawn: the cache asks only when that stands, a tenth of a second later on a
 * computer and half a second on a phone.
 */
export function startEarly(key: CacheKey, read: () => Promise<unknown>): void {
  const name = nameOf(key);
  if (started.has(name)) return;
  const answer = read();
  started.set(name, answer);
  // It fails for who takes it.
  answer.catch(() => undefined);
  // A drawing that was given up never takes it, and nobody may find it when it is old.
  setTimeout(() => started.get(name) === answer && started.delete(name), KEPT_MS);
}

/** The answer that is on its way since the drawing, once; undefined where none is. */
export function takeEarly(key: CacheKey): Promise<unknown> | undefined {
  const name = nameOf(key);
  const answer = started.get(name);
  started.delete(name);
  return answer;
}

/** After a change: what was asked before it may not show it. */
export const forgetEarly = (): void => started.clear();
