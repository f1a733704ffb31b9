import type { CallKey } from 'api-contract';
import { useCallback, useRef, useState } from 'react';
import { ApiError } from '../http/api-error.ts';
import type { Answer, CallInput, Optional } from '../http/call-input.ts';
import { type RequestOptions, request } from '../http/request.ts';

export interface Change<K extends CallKey> {
  /** Sends the change. @throws {ApiError} */
  run(...input: Optional<CallInput<K>>): Promise<Answer<K>>;
  isRunning: boolean;
  /** Why the last run failed; gone when the next one starts. */
  error: ApiError | undefined;
  /** Forgets the error. */
  reset(): void;
}

/**
 * A change of data. Each run carries an Idempotency-Key. When no answer came, the same change run again carries the same
 * key, so what the server may already have done is not done twice. Afterwards, `refreshCalls` renews what it made old.
 * @example const approve = useChange('POST /api/v1/AM/PJP/approve/:id');
 */
export function useChange<K extends CallKey>(key: K, options: Pick<RequestOptions, 'as'> = {}): Change<K> {
  const [running, setRunning] = useState(0);
  const [error, setError] = useState<ApiError>();
  const unanswered = useRef<{ input: string; idempotencyKey: string } | undefined>(undefined);
  const { as } = options;

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
