import type { CallKey } from 'api-contract';
import { useCallback, useLayoutEffect, useRef } from 'react';
import useSWR from 'swr';
import type { ApiError } from '../http/api-error.ts';
import {
  type Optional,
  type ReadInput,
  type ReadKey,
  type ResponseOf,
  toMethodAndPath,
  toSearchParams,
} from '../http/call-input.ts';
import { request } from '../http/request.ts';
import { session } from '../session/session.ts';
import { useEarlyRead, useIsDrawn } from './fast-reads.ts';
import type { CacheKey } from './cache-key.ts';

export interface CallOptions {
  /** Keeps the last response of the path while a new page or filter loads (default). */
  keepPrevious?: boolean;
  /** While the page is visible. */
  refreshEveryMs?: number;
  /** Reads again on focus, at most once a minute (default true). */
  refreshOnFocus?: boolean;
}

export interface CallResult<T> {
  data: T | undefined;
  error: ApiError | undefined;
  isLoading: boolean;
  /** Any response pending. */
  isValidating: boolean;
  refresh(): Promise<void>;
}

/**
 * Reads a call through the page's cache; `null` reads nothing.
 *
 * @example const plans = useCall('GET /api/v1/AM/PJP/:SAP_ID', { params: { SAP_ID }, query: range });
 */
export function useCall<K extends ReadKey>(
  key: K | null,
  ...[input, { keepPrevious = true, refreshEveryMs, refreshOnFocus = true } = {}]: Optional<
    ReadInput<K>,
    [options?: CallOptions]
  >
): CallResult<ResponseOf<K>> {
  const { params, query } = (input ?? {}) as { params?: Record<string, unknown>; query?: Record<string, unknown> };
  const user = session((state) => state.user?._id ?? '');
  const path = key ? toMethodAndPath(key, params)[1] : '';
  const cacheKey: CacheKey | null = key && [user, key, path, toSearchParams(query).toString()];
  // Kept only when the query changes: never show another officer's rows.
  const answeredPath = useRef<string | undefined>(undefined);
  const read = () => (request as (key: CallKey, input: unknown) => Promise<ResponseOf<K>>)(key as K, { params, query });
  const { data, error, isLoading, isValidating, mutate } = useSWR<ResponseOf<K>, ApiError>(
    cacheKey,
    useEarlyRead(cacheKey, read),
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
  const isDrawn = useIsDrawn(data);
  return { data: isDrawn ? data : undefined, error, isLoading: isLoading || !isDrawn, isValidating, refresh };
}
