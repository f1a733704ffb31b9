import type { CallKey } from 'api-contract';
import { texts } from 'api-contract/texts';
import { lazyCode } from 'shared-ui/core';
import { masterToken } from '../session/master-token.ts';
import { session } from '../session/session.ts';
import type { SessionUser } from '../session/session-user.ts';
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

/** Waits while the session is suspended; its end, whichever, goes on. Rejects with the signal's own abort. */
const whileSuspended = (signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = (): void => {
      stop();
      signal?.removeEventListener('abort', end);
      if (signal?.aborted) reject(signal.reason);
      else resolve();
    };
    const stop = session.subscribe(({ state }) => {
      if (state !== 'suspended') end();
    });
    signal?.addEventListener('abort', end);
    if (signal?.aborted || session.getState().state !== 'suspended') end();
  });

const tokenFor = (as: RequestOptions['as']): string | null =>
  as === 'nobody' ? null : as === 'master' ? masterToken.get() : session.getState().token;

/** The client itself comes with the first call, or with `prepareRequests`: the sign-in page can be used before. */
const client = lazyCode(() => import(/* webpackChunkName: 'requests' */ 'ky'));

/** Fetches what calls are made with, so that the first one does not wait for it. */
export const prepareRequests = client.prefetch;

async function apiErrorOf(error: unknown): Promise<ApiError> {
  const { HTTPError } = await client.load().catch(() => ({ HTTPError: undefined }));
  if (HTTPError && error instanceof HTTPError)
    return ApiError.fromAnswer(error.response.status, error.data, error.response.headers, error);
  return new ApiError({ cause: error });
}

/**
 * One call of the API, typed by its address. Dropped connections and 502/503 are retried twice with growing pauses; a
 * write keeps its Idempotency-Key over the retries, so it happens once. Refusals are never retried. A 401 to a sent
 * token ends that session (D-003); where it is only suspended, the call waits for the same person's next sign-in and is sent
 * again.
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
  const { as = 'user', signal } = options;
  const [method, path] = addressOf(key, params);
  const search = searchOf(query).toString();
  const address = `${apiSettings().apiBase.replace(/\/$/, '')}${path}${search && `?${search}`}`;
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (method !== 'GET') headers['Idempotency-Key'] = options.idempotencyKey ?? crypto.randomUUID();
  for (;;) {
    // Else without a pause: who signs out takes the token away right after the call.
    if (as === 'user' && session.getState().state === 'suspended') await whileSuspended(signal);
    const token = tokenFor(as);
    if (token) headers.Authorization = `Bearer ${token}`;
    const { user } = session.getState();
    try {
      return (await send(address, { method, headers, body, options })) as Answer<K>;
    } catch (cause) {
      if (signal?.aborted) throw cause;
      const error = readableError(method, await apiErrorOf(cause));
      if (error.status !== 401 || !token) throw error;
      if (as === 'master') masterToken.expire(token);
      else session.getState().expire(token);
      if (as !== 'user' || !(await hasResumed(token, user, signal))) throw error;
    }
  }
}

/** A read has no fields to highlight: what it was refused for came from the page's address, which is said instead. */
const readableError = (method: string, error: ApiError): ApiError =>
  method === 'GET' && error.code === 'INVALID_REQUEST'
    ? new ApiError({ ...error, message: texts.addressInvalid, cause: error.cause })
    : error;

/** Whether the same person's session goes on under another token than this one, which was refused. */
async function hasResumed(
  refused: string,
  person: SessionUser | null,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  await whileSuspended(signal);
  const { state, token, user } = session.getState();
  return state === 'in' && token !== refused && user?.SAP_ID === person?.SAP_ID;
}

interface Sending {
  method: string;
  headers: Record<string, string>;
  body: unknown;
  options: RequestOptions;
}

async function send(address: string, { method, headers, body, options }: Sending): Promise<unknown> {
  const isForm = body instanceof FormData;
  const { default: ky, HTTPError } = await client.load();
  const answer = await ky(address, {
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
  return text ? JSON.parse(text) : {};
}
