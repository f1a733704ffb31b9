import type { ScopedMutator } from 'swr';
import type { CacheKey } from './cache-key.ts';
import { forgetEarly } from './early-reads.ts';

let bound: ScopedMutator | undefined;
/** Lets `refreshCalls` reach the page's cache. @returns the end of it */
export function bindCache(mutate: ScopedMutator): () => void {
  bound = mutate;
  return () => {
    if (bound === mutate) bound = undefined;
  };
}

/**
 * Reads again what a change has made old: every read whose path starts with one of the prefixes. What is on screen is
 * fetched at once, what is only in the cache when it is next shown.
 * @example await refreshCalls('/api/v1/holiday');
 */
export async function refreshCalls(...prefixes: string[]): Promise<void> {
  forgetEarly();
  await bound?.((key) => {
    const path = Array.isArray(key) ? (key as unknown as CacheKey)[2] : undefined;
    return typeof path === 'string' && prefixes.some((prefix) => path.startsWith(prefix));
  });
}
