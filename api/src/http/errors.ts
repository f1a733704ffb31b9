import type { ErrorCode } from 'api-contract';
import { AppError } from '../errors/app-error.ts';
import { ContractViolation } from './validate-response.ts';
import { isDatabaseAway, isDatabaseSlow } from '../database/failures.ts';
import type { App } from '../platform/core.ts';

const FASTIFY: Record<string, AppError['code']> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA',
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_REQUEST',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_NOT_FOUND: 'NOT_FOUND',
};
/** The disk is full. */
const NO_ROOM = new Set(['53100', 'ENOSPC']);
/** A zero byte or half surrogate pair. */
const BAD_TEXT = new Set(['22021', '22P05']);

export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  const { code, name } = error as { code?: string; name?: string };
  const known = code && FASTIFY[code];
  if (known) return new AppError(known, undefined, { cause: error });
  if (name === 'SyntaxError' && (error as { statusCode?: number }).statusCode === 400)
    return new AppError('MALFORMED_JSON');
  if (code && NO_ROOM.has(code)) return new AppError('STORAGE_FULL', undefined, { cause: error });
  if (isDatabaseSlow(error)) return new AppError('DATABASE_TIMEOUT', undefined, { cause: error });
  if (code && BAD_TEXT.has(code)) return new AppError('INVALID_REQUEST', undefined, { cause: error });
  if (isDatabaseAway(error)) return new AppError('UNAVAILABLE', undefined, { cause: error });
  return new AppError('INTERNAL', undefined, { cause: error });
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Undefined outside the contract. */
    refusals?: ReadonlySet<ErrorCode>;
  }
}

/**
 * One error format; internals are logged, never sent. Logs refusals missing in the contract; `isStrict` (tests) makes
 * them server errors and names mismatched response keys.
 */
export const handleErrors = (app: App, { isStrict }: { isStrict: boolean }): void => {
  app.setErrorHandler((error, request, reply) => {
    // The connection broke during the upload: no fault of ours, and nobody reads the response.
    const isAbandoned = request.raw.destroyed && !request.raw.complete;
    let refusal = isAbandoned ? new AppError('INVALID_REQUEST', undefined, { cause: error }) : toAppError(error);
    const { url, config } = request.routeOptions;
    if (config.refusals?.has(refusal.code) === false) {
      const text = `${request.method} ${url} is refused with ${refusal.code}, which its call does not list`;
      request.log.error({ err: error }, text);
      if (isStrict) refusal = new AppError('INTERNAL', undefined, { text, cause: error });
    }
    if (isStrict && error instanceof ContractViolation)
      refusal = new AppError('INTERNAL', undefined, { text: error.message, cause: error });
    if (refusal.status >= 500) {
      request.log.error({ err: error, route: url }, 'request failed');
      app.core.failures.note({
        at: app.core.now(),
        requestId: request.id,
        method: request.method,
        route: url ?? 'file',
        status: refusal.status,
        code: refusal.code,
        role: request.callerRole,
        error,
      });
    }
    if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
    return reply
      .code(refusal.status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(refusal.body(request.id));
  });
};
