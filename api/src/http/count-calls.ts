import type { App } from '../platform/core.ts';

/** One label for files, pages and unknown addresses. */
const FILE_ROUTE = 'file';
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** By route pattern. */
export const countCalls = (app: App): void => {
  const { meter } = app.core;
  app.addHook('onResponse', (request, reply, done) => {
    meter.countCall({
      method: METHODS.has(request.method) ? request.method : 'other',
      route: request.routeOptions.url ?? FILE_ROUTE,
      role: request.callerRole,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
};
