import { useDeferredValue, useState } from 'react';
import { unstable_serialize, useSWRConfig } from 'swr';
import type { CacheKey } from './cache-key.ts';

// Makes `useCall` fast (docs/decisions/0131); reads are right without it.

/** The cache's deduplication interval. */
const KEPT_MS = 2_000;
const started = new Map<string, Promise<unknown>>();
const nameOf = (key: CacheKey): string => JSON.stringify(key);

/** SWR's own `preload` keeps a response until somebody takes it, also after a change. */
function preloadRead(key: CacheKey, read: () => Promise<unknown>): void {
  const name = nameOf(key);
  if (started.has(name)) return;
  const response = read();
  started.set(name, response);
  response.catch(() => undefined);
  // An abandoned render never takes it.
  setTimeout(() => started.get(name) === response && started.delete(name), KEPT_MS);
}

/** Once; undefined without a pending response. */
function takePreloaded(key: CacheKey): Promise<unknown> | undefined {
  const name = nameOf(key);
  const response = started.get(name);
  started.delete(name);
  return response;
}

/** Earlier responses may not show the change. */
export const clearPreloaded = (): void => started.clear();

/**
 * Sends the first read during render: the cache would start after the commit, 0.5 s later on a phone. Returns `read`,
 * which then takes that response.
 */
export function useEarlyRead<T>(key: CacheKey | null, read: () => Promise<T>): () => Promise<T> {
  const { cache } = useSWRConfig();
  useState(() => {
    if (!key) return;
    const known = cache.get(unstable_serialize(key));
    // The cache handles known and pending keys.
    if (known?.data === undefined && !known?.isValidating) preloadRead(key, read);
  });
  return () => (key && (takePreloaded(key) as Promise<T> | undefined)) ?? read();
}

/**
 * For drawing the first data in slices, so that the page stays responsive: a phone was blocked for 100 to 150 ms
 * instead of 446 (docs/notes/first-load.md).
 */
export const useIsDrawn = (data: unknown): boolean => useDeferredValue(data) !== undefined || data === undefined;
