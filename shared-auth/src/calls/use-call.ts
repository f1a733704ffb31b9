import type { CallKey } from 'api-contract';
import { useCallback, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import useSWR, { unstable_serialize, useSWRConfig } from 'swr';
import type { ApiError } from '../http/api-error.ts';
import { type Answer, addressOf, type Optional, type ReadInput, searchOf } from '../http/call-input.ts';
import { request } from '../http/request.ts';
import { session } from '../session/session.ts';
import { startEarly, takeEarly } from './early-reads.ts';
import type { CacheKey } from './cache-key.ts';

export type ReadKey = Extract<CallKey, `GET ${string}`>;

export interface CallOptions {
  /** Shows the last answer of the same path while a new page or filter loads (default), or nothing. */
  keepPrevious?: boolean;
  /** Reads again at this pace while the page is visible. */
  refreshEveryMs?: number;
  /** Reads again when the window gets the focus back, at most once a minute (default true). */
  refreshOnFocus?: boolean;
}

export interface CallResult<T> {
  data: T | undefined;
  error: ApiError | undefined;
  /** The first answer for this key is on its way. */
  isLoading: boolean;
  /** Any answer is on its way. */
  isValidating: boolean;
  refresh(): Promise<void>;
}

/**
 * Reads a call and keeps its answer in the page's cache. `null` reads nothing yet.
 * @example const plans = useCall('GET /api/v1/AM/PJP/:SAP_ID', { params: { SAP_ID }, query: range });
 */
export function useCall<K extends ReadKey>(
  key: K | null,
  ...[input, { keepPrevious = true, refreshEveryMs, refreshOnFocus = true } = {}]: Optional<
    ReadInput<K>,
    [options?: CallOptions]
  >
): CallResult<Answer<K>> {
  const { params, query } = (input ?? {}) as { params?: Record<string, unknown>; query?: Record<string, unknown> };
  const user = session((state) => state.user?._id ?? '');
  const path = key ? addressOf(key, params)[1] : '';
  const cacheKey: CacheKey | null = key && [user, key, path, searchOf(query).toString()];
  // An answer is kept over a change of the query only: another officer's rows must never stand under this one's name.
  const answeredPath = useRef<string | undefined>(undefined);
  const read = () => (request as (key: CallKey, input: unknown) => Promise<Answer<K>>)(key as K, { params, query });
  const { cache } = useSWRConfig();
  useState(() => {
    if (!cacheKey) return;
    const known = cache.get(unstable_serialize(cacheKey));
    // What has an answer, or one on its way, the cache asks for as it sees fit.
    if (known?.data === undefined && !known?.isValidating) startEarly(cacheKey, read);
  });
  const { data, error, isLoading, isValidating, mutate } = useSWR<Answer<K>, ApiError>(
    cacheKey,
    () => (cacheKey && (takeEarly(cacheKey) as Promise<Answer<K>> | undefined)) ?? read(),
    {
      keepPreviousData: keepPrevious && answeredPath.current === path,
      revalidateOnFocus: refreshOnFocus,
      ...(refreshEveryMs && { refreshInterval: refreshEveryMs }),
    },
  );
  useLayoutEffect(() => {
    if (data !== undefined) answeredPath.current = path;
  }, [data, path]);
  const refresh = useCallback(async () => {
    await mutate();
  }, [mutate]);
  // What a first answer brings is drawn in slices, in between of which the page answers; until then it is on its way.
  const isDrawn = useDeferredValue(data) !== undefined || data === undefined;
  return { data: isDrawn ? data : undefined, error, isLoading: isLoading || !isDrawn, isValidating, refresh };
}
