import type { CallKey } from 'api-contract';
import { masterToken } from '../session/master-token.ts';
import { session } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { type Answer, addressOf, type CallInput, type Optional, searchOf } from './call-input.ts';
import { apiSettings } from './settings.ts';

export interface RequestOptions {
  signal?: AbortSignal;
  /** Whose token is sent: the manager's (default), the master login's (D-028) or nobody's. */
  as?: 'user' | 'master' | 'nobody';
  /** A write's key; one is made when none is given. */
  idempotencyKey?: string;
  /** The call goes out even if the page ends meanwhile. */
  keepalive?: boolean;
}

const RETRIES = 2;
const RETRY_STATUSES = [502, 503];
const backOffMs = (attempt: number): number => 400 * 2 ** (attempt - 1);

const tokenFor = (as: RequestOptions['as']): string | null =>
  as === 'nobody' ? null : as === 'master' ? masterToken.get() : session.getState().token;

/** The client itself comes with the first call, or with `prepareRequests`: the sign-in page can be used before. */
const loadClient = () => import(/* webpackChunkName: 'requests' */ 'ky');

/** Fetches what calls are made with, so that the first one does not wait for it. */
export const prepareRequests = (): void => void loadClient().catch(() => undefined);

async function apiErrorOf(error: unknown): Promise<ApiError> {
  const { HTTPError } = await loadClient().catch(() => ({ HTTPError: undefined }));
  if (HTTPError && error instanceof HTTPError)
    return ApiError.fromAnswer(error.response.status, error.data, error.response.headers, error);
  return new ApiError({ cause: error });
}

/**
 * One call of the API, typed by its address. Dropped connections and 502/503 are retried twice with growing pauses; a
 * write keeps its Idempotency-Key over the retries, so it happens once. Refusals are never retried. A 401 to a sent
 * token ends that session (D-003).
 * @throws {ApiError} and nothing else, save the signal's own abort
 * @example const { data } = await request('GET /api/v1/user');
 */
export async function request<K extends CallKey>(
  key: K,
  ...[input, options = {}]: Optional<CallInput<K>, [options?: RequestOptions]>
): Promise<Answer<K>> {
  const { params, query, body } = (input ?? {}) as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  const [method, path] = addressOf(key, params);
  const token = tokenFor(options.as);
  const search = searchOf(query).toString();
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (method !== 'GET') headers['Idempotency-Key'] = options.idempotencyKey ?? crypto.randomUUID();
  const isForm = body instanceof FormData;
  try {
    const { default: ky, HTTPError } = await loadClient();
    const answer = await ky(`${apiSettings().apiBase.replace(/\/$/, '')}${path}${search && `?${search}`}`, {
      method,
      headers,
      ...(isForm ? { body } : body === undefined ? {} : { json: body }),
      ...(options.keepalive && { keepalive: true }),
      ...(options.signal && { signal: options.signal }),
      fetch: (...args) => globalThis.fetch(...args),
      timeout: isForm ? 300_000 : 60_000,
      retry: {
        limit: RETRIES,
        methods: ['get', 'post', 'put', 'patch', 'delete'],
        statusCodes: RETRY_STATUSES,
        afterStatusCodes: [503],
        maxRetryAfter: 5_000,
        delay: backOffMs,
        shouldRetry: ({ error }) =>
          error instanceof HTTPError ? RETRY_STATUSES.includes(error.response.status) : error.name !== 'TimeoutError',
      },
    });
    const text = await answer.text();
    return (text ? JSON.parse(text) : {}) as Answer<K>;
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    const error = await apiErrorOf(cause);
    if (error.status === 401 && token) {
      if (options.as === 'master') masterToken.expire(token);
      else session.getState().expire(token);
    }
    throw error;
  }
}
