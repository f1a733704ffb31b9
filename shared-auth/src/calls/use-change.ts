import type { CallKey } from 'api-contract';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '../http/api-error.ts';
import type { ResponseOf, CallInput, Optional } from '../http/call-input.ts';
import { QueuedError } from '../http/queued-writes.ts';
import { type RequestOptions, request } from '../http/request.ts';
import { useMountedChange } from './mounted-changes.ts';
import type { Mutation } from './mutation.ts';
import { refreshCalls, refreshReads } from './refresh-calls.ts';

export interface Change<K extends CallKey> {
  /** @throws {ApiError}, a `QueuedError` if the change waits for a connection */
  run(...input: Optional<CallInput<K>>): Promise<ResponseOf<K>>;
  isRunning: boolean;
  /** Error of the last run; cleared by the next. */
  error: ApiError | undefined;
  reset(): void;
}

type DataOf<K extends CallKey> = ResponseOf<K> extends { data: infer Data } ? Data : unknown;

export interface ChangeOptions<K extends CallKey> extends Pick<RequestOptions, 'as'> {
  /** For screens whose list no longer has the record. */
  onConflict?: (current: DataOf<K>) => void;
}

const NOTHING: Mutation['invalidates'] = [];

/** Somebody else changed or removed the record. */
const isOutdated = ({ status }: ApiError): boolean => status === 409 || status === 404;

/**
 * Sends an Idempotency-Key; a run repeated after a missing response keeps it. On 409 or 404 the visible reads refresh
 * before `run` throws (D-306).
 *
 * A `mutation` has its reads refreshed before `run` returns.
 *
 * @example const approve = useChange('POST /api/v1/AM/PJP/approve/:id');
 */
export function useChange<K extends CallKey>(
  change: K | Mutation<K>,
  { as, onConflict }: ChangeOptions<K> = {},
): Change<K> {
  const { key, invalidates } = typeof change === 'string' ? { key: change, invalidates: NOTHING } : change;
  useMountedChange(key);
  const [running, setRunning] = useState(0);
  const [error, setError] = useState<ApiError>();
  const unanswered = useRef<{ input: string; idempotencyKey: string } | undefined>(undefined);
  const conflict = useRef(onConflict);
  useLayoutEffect(() => {
    conflict.current = onConflict;
  });

  const run = useCallback(
    async (...[input]: Optional<CallInput<K>>): Promise<ResponseOf<K>> => {
      const body = (input as { body?: unknown } | undefined)?.body;
      const same = body instanceof FormData ? crypto.randomUUID() : JSON.stringify(input ?? {});
      const idempotencyKey =
        unanswered.current?.input === same ? unanswered.current.idempotencyKey : crypto.randomUUID();
      setRunning((count) => count + 1);
      setError(undefined);
      try {
        const send = request as (key: CallKey, input: unknown, options: RequestOptions) => Promise<ResponseOf<K>>;
        const response = await send(key, input, { idempotencyKey, ...(as && { as }) });
        unanswered.current = undefined;
        if (invalidates.length > 0) await refreshReads(...invalidates);
        return response;
      } catch (cause) {
        const failure = cause instanceof ApiError ? cause : new ApiError({ cause });
        if (failure instanceof QueuedError) throw failure;
        unanswered.current = failure.isOffline ? { input: same, idempotencyKey } : undefined;
        if (failure.status === 409 && failure.current) conflict.current?.(failure.current as DataOf<K>);
        if (isOutdated(failure)) await refreshCalls('/').catch(() => undefined);
        setError(failure);
        throw failure;
      } finally {
        setRunning((count) => count - 1);
      }
    },
    [key, invalidates, as],
  );
  const reset = useCallback(() => setError(undefined), []);
  return { run, isRunning: running > 0, error, reset };
}
