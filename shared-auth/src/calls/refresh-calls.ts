import type { ScopedMutator } from 'swr';
import type { CacheKey } from './cache-key.ts';
import { clearPreloaded } from './fast-reads.ts';
import type { ReadKey } from '../http/call-input.ts';

let bound: ScopedMutator | undefined;
/** Lets `refreshCalls` reach the page's cache. @returns its end */
export function bindCache(mutate: ScopedMutator): () => void {
  bound = mutate;
  return () => {
    if (bound === mutate) bound = undefined;
  };
}

type GroupsOf<Key extends string, Head extends string = ''> = Key extends `${infer Part}/${infer Rest}`
  ? `${Head}${Part}/*` | GroupsOf<Rest, `${Head}${Part}/`>
  : never;
/** A read, or a group: '/api/v1/inbox/*' is 'GET /api/v1/inbox' and all below. */
export type Reads = ReadKey | (ReadKey extends `GET ${infer Path}` ? GroupsOf<Path> : never);

const isWildcard = (reads: string): boolean => reads.endsWith('/*');
const isAmong = (key: string, reads: string): boolean =>
  isWildcard(reads) ? `${key.slice('GET '.length)}/`.startsWith(reads.slice(0, -1)) : key === reads;

/**
 * Refreshes all reads whose path starts with a prefix: visible ones at once, cached ones when next shown. Also takes
 * what `refreshReads` takes.
 */
export async function refreshCalls(...prefixes: string[]): Promise<void> {
  clearPreloaded();
  await bound?.((cacheKey) => {
    if (!Array.isArray(cacheKey)) return false;
    const [, key, path] = cacheKey as unknown as CacheKey;
    return (
      typeof path === 'string' &&
      prefixes.some((prefix) =>
        prefix.startsWith('GET ') || isWildcard(prefix) ? isAmong(key, prefix) : path.startsWith(prefix),
      )
    );
  });
}

/**
 * Refreshes visible reads at once, cached ones when next shown. Does not fail: a read shows its own failure.
 *
 * @example await refreshReads('GET /api/v1/holiday', '/api/v1/inbox/*');
 */
export const refreshReads = (...reads: readonly Reads[]): Promise<void> =>
  refreshCalls(...reads).catch(() => undefined);
