import type { CallKey } from 'api-contract';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '../http/api-error.ts';
import type { Answer, CallInput, Optional } from '../http/call-input.ts';
import { type RequestOptions, request } from '../http/request.ts';
import { refreshCalls } from './refresh-calls.ts';

export interface Change<K extends CallKey> {
  /** Sends the change. @throws {ApiError} */
  run(...input: Optional<CallInput<K>>): Promise<Answer<K>>;
  isRunning: boolean;
  /** Why the last run failed; gone when the next one starts. */
  error: ApiError | undefined;
  /** Forgets the error. */
  reset(): void;
}

type DataOf<K extends CallKey> = Answer<K> extends { data: infer Data } ? Data : unknown;

export interface ChangeOptions<K extends CallKey> extends Pick<RequestOptions, 'as'> {
  /** Gets the record as it is now when somebody else was faster: for a screen that holds one which no list may show any more. */
  onConflict?: (current: DataOf<K>) => void;
}

/** Somebody else has changed or removed the record: what is on the screen is old. */
const isOutdated = ({ status }: ApiError): boolean => status === 409 || status === 404;

/**
 * A change of data. Each run carries an Idempotency-Key. When no answer came, the same change run again carries the same
 * key, so what the server may already have done is not done twice. Afterwards, `refreshCalls` renews what it made old. Where
 * somebody else was faster (409, or 404 for what is gone), all that is on the screen is read again before `run` throws (D-306).
 * @example const approve = useChange('POST /api/v1/AM/PJP/approve/:id');
 */
export function useChange<K extends CallKey>(key: K, { as, onConflict }: ChangeOptions<K> = {}): Change<K> {
  const [running, setRunning] = useState(0);
  const [error, setError] = useState<ApiError>();
  const unanswered = useRef<{ input: string; idempotencyKey: string } | undefined>(undefined);
  const conflict = useRef(onConflict);
  useLayoutEffect(() => {
    conflict.current = onConflict;
  });

  const run = useCallback(
    async (...[input]: Optional<CallInput<K>>): Promise<Answer<K>> => {
      const body = (input as { body?: unknown } | undefined)?.body;
      const same = body instanceof FormData ? crypto.randomUUID() : JSON.stringify(input ?? {});
      const idempotencyKey =
        unanswered.current?.input === same ? unanswered.current.idempotencyKey : crypto.randomUUID();
      setRunning((count) => count + 1);
      setError(undefined);
      try {
        const send = request as (key: CallKey, input: unknown, options: RequestOptions) => Promise<Answer<K>>;
        const answer = await send(key, input, { idempotencyKey, ...(as && { as }) });
        unanswered.current = undefined;
        return answer;
      } catch (cause) {
        const failure = cause instanceof ApiError ? cause : new ApiError({ cause });
        unanswered.current = failure.isOffline ? { input: same, idempotencyKey } : undefined;
        if (failure.status === 409 && failure.current) conflict.current?.(failure.current as DataOf<K>);
        if (isOutdated(failure)) await refreshCalls('/').catch(() => undefined);
        setError(failure);
        throw failure;
      } finally {
        setRunning((count) => count - 1);
      }
    },
    [key, as],
  );
  const reset = useCallback(() => setError(undefined), []);
  return { run, isRunning: running > 0, error, reset };
}
