import { ERRORS, type ErrorBody, type ErrorCode } from 'api-contract';

/** A refusal that the caller reads: its status and sentence come from the contract; `text` says more than the sentence. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  /** Seconds until another try makes sense: sent as Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    fields?: Record<string, string>,
    options: ErrorOptions & { text?: string; retryAfter?: number } = {},
  ) {
    super(options.text ?? ERRORS[code].text, options);
    this.name = 'AppError';
    this.code = code;
    this.status = ERRORS[code].status;
    this.fields = fields;
    this.retryAfter = options.retryAfter;
  }

  body(requestId: string): ErrorBody {
    return { message: this.message, code: this.code, ...(this.fields && { fields: this.fields }), requestId };
  }
}
