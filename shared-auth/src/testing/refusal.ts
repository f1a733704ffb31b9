import { ERRORS, type ErrorCode } from 'api-contract/errors';

/** See `refuse`. */
export class ApiRefusal {
  constructor(
    readonly code: ErrorCode,
    readonly extra: { message?: string; fields?: Record<string, string>; current?: unknown; status?: number } = {},
  ) {}

  toResponse(): Response {
    const { message = ERRORS[this.code].text, fields, current, status = ERRORS[this.code].status } = this.extra;
    return Response.json(
      { message, code: this.code, ...(fields && { fields }), current, requestId: 'test-request' },
      { status },
    );
  }
}

/**
 * A refusal with the server's text.
 *
 * @example fakeApi({ 'GET /api/v1/holiday': () => refuse('FORBIDDEN') })
 */
export const refuse = (code: ErrorCode, extra?: ApiRefusal['extra']): ApiRefusal => new ApiRefusal(code, extra);
