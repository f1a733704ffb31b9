import type { CacheKey } from './cache-key.ts';

/** The cache's deduplication interval. */
const KEPT_MS = 2_000;
const started = new Map<string, Promise<unknown>>();
const nameOf = (key: CacheKey): string => JSON.stringify(key);

/** During render: the cache would start after the commit, 0.5 s later on a phone. */
export function preloadRead(key: CacheKey, read: () => Promise<unknown>): void {
  const name = nameOf(key);
  if (started.has(name)) return;
  const response = read();
  started.set(name, response);
  response.catch(() => undefined);
  // An abandoned render never takes it.
  setTimeout(() => started.get(name) === response && started.delete(name), KEPT_MS);
}

/** Once; undefined without a pending response. */
export function takePreloaded(key: CacheKey): Promise<unknown> | undefined {
  const name = nameOf(key);
  const response = started.get(name);
  started.delete(name);
  return response;
}

/** Earlier responses may not show the change. */
export const clearPreloaded = (): void => started.clear();
