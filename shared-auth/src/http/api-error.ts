import type { ErrorBody, ErrorCode } from 'api-contract/errors';
import { texts } from 'api-contract/texts';

export interface ApiErrorInit {
  message?: string | undefined;
  code?: ErrorCode | 'OFFLINE' | 'QUEUED' | undefined;
  status?: number | undefined;
  fields?: Record<string, string> | undefined;
  current?: unknown;
  requestId?: string | undefined;
  retryAfterMs?: number | undefined;
  cause?: unknown;
}

const REQUEST_ID = /^([0-9a-f]{8})-[0-9a-f-]{27}$/;

/** Server errors carry a short reference for ADMIN (decision 0111). */
const withReference = (message: string, status: number, requestId: string | undefined): string => {
  const [, reference] = REQUEST_ID.exec(requestId ?? '') ?? [];
  return status >= 500 && reference ? `${message} (Reference ${reference})` : message;
};

const noAnswerText = (): string =>
  typeof navigator !== 'undefined' && navigator.onLine === false ? texts.offline : texts.fetchFailed;

/**
 * The only error of a call. Without a response `message` is 'error fetching data' (D-004) and `status` 0. On a 409
 * `current` is the present record, if given (D-306).
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode | 'OFFLINE' | 'QUEUED';
  readonly status: number;
  readonly fields: Record<string, string>;
  readonly current: unknown;
  readonly requestId: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor({ message, code, status = 0, fields = {}, current, requestId, retryAfterMs, cause }: ApiErrorInit) {
    super(withReference(message || (status === 0 ? noAnswerText() : texts.fetchFailed), status, requestId), { cause });
    this.code = code ?? (status === 0 ? 'OFFLINE' : 'INTERNAL');
    this.status = status;
    this.fields = fields;
    this.current = current;
    this.requestId = requestId;
    this.retryAfterMs = retryAfterMs;
  }

  /** No response. */
  get isOffline(): boolean {
    return this.status === 0;
  }

  /** Other bodies (a gateway's page) keep only the status. */
  static fromAnswer(status: number, body: unknown, headers?: Headers, cause?: unknown): ApiError {
    const refusal: Partial<ErrorBody> = typeof body === 'object' && body !== null ? body : {};
    const seconds = Number(headers?.get('Retry-After') || Number.NaN);
    return new ApiError({
      message: typeof refusal.message === 'string' ? refusal.message : undefined,
      code: refusal.code,
      status,
      fields: refusal.fields,
      current: refusal.current,
      requestId: refusal.requestId ?? headers?.get('X-Request-Id') ?? undefined,
      retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : undefined,
      cause,
    });
  }
}
