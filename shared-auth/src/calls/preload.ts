import type { CacheKey } from './cache-key.ts';

/** The cache's deduplication interval. */
const KEPT_MS = 2_000;
const started = new Map<string, Promise<unknown>>();
const nameOf = (key: CacheKey): string => JSON.stringify(key);

/** Starts a read during render: the cache starts it after the commit, 0.5 s later on a phone. */
export function startEarly(key: CacheKey, read: () => Promise<unknown>): void {
  const name = nameOf(key);
  if (started.has(name)) return;
  const answer = read();
  started.set(name, answer);
  answer.catch(() => undefined);
  // An abandoned render never takes it.
  setTimeout(() => started.get(name) === answer && started.delete(name), KEPT_MS);
}

/** Once; undefined without a pending response. */
export function takeEarly(key: CacheKey): Promise<unknown> | undefined {
  const name = nameOf(key);
  const answer = started.get(name);
  started.delete(name);
  return answer;
}

/** Earlier responses may not show the change. */
export const forgetEarly = (): void => started.clear();
