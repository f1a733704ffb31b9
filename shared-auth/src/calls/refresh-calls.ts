import type { ScopedMutator } from 'swr';
import type { CacheKey } from './cache-key.ts';
import { clearPreloaded } from './preload.ts';

let bound: ScopedMutator | undefined;
/**
 * Lets `refreshCalls` reach the page's cache. @returns the end of it
 */
export function bindCache(mutate: ScopedMutator): () => void {
  bound = mutate;
  return () => {
    if (bound === mutate) bound = undefined;
  };
}

/**
 * Reads again all calls whose path starts with a prefix: visible ones at once, cached ones when next shown.
 *
 * @example await refreshCalls('/api/v1/holiday');
 */
export async function refreshCalls(...prefixes: string[]): Promise<void> {
  clearPreloaded();
  await bound?.((key) => {
    const path = Array.isArray(key) ? (key as unknown as CacheKey)[2] : undefined;
    return typeof path === 'string' && prefixes.some((prefix) => path.startsWith(prefix));
  });
}
