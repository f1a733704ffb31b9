import { ERRORS, type ErrorBody, type ErrorCode } from 'api-contract';

/** Short for a person; browsers try twice, so a database has six seconds to restart. */
export const RETRY_AFTER_S = 3;

interface AppErrorOptions extends ErrorOptions {
  /** More specific than the contract's sentence. */
  text?: string;
  retryAfter?: number;
  /** The present record (D-306): only what the caller may see. */
  current?: object | undefined;
}

/** A refusal for the caller; the contract has its status and sentence. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  /** Seconds, sent as Retry-After. */
  readonly retryAfter: number | undefined;
  readonly current: object | undefined;

  constructor(code: ErrorCode, fields?: Record<string, string>, options: AppErrorOptions = {}) {
    super(options.text ?? ERRORS[code].text, options);
    this.name = 'AppError';
    this.code = code;
    this.status = ERRORS[code].status;
    this.fields = fields;
    this.retryAfter = options.retryAfter ?? (this.status === 503 ? RETRY_AFTER_S : undefined);
    this.current = options.current;
  }

  body(requestId: string): ErrorBody {
    return {
      message: this.message,
      code: this.code,
      ...(this.fields && { fields: this.fields }),
      ...(this.current && { current: this.current }),
      requestId,
    };
  }
}
