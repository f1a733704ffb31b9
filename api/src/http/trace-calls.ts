import type { Context, Span } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import type { App } from '../platform/core.ts';
import type { Tracing } from '../tracing/tracing.ts';

/**
 * Spans for requests, below an incoming `traceparent`. They hold the route pattern, never the address, and only the
 * caller's role.
 */
export const traceCalls = (app: App, { api, tracer }: Tracing): void => {
  const open = new WeakMap<FastifyRequest, { span: Span; context: Context }>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'file';
    const parent = api.propagation.extract(api.context.active(), request.headers);
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      {
        kind: api.SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'console.request_id': request.id,
        },
      },
      parent,
    );
    const context = api.trace.setSpan(parent, span);
    open.set(request, { span, context });
    api.context.with(context, done);
  });
  // Again: body events of the connection lose the context.
  app.addHook('preHandler', (request, _reply, done) => {
    const { context = api.context.active() } = open.get(request) ?? {};
    api.context.with(context, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { span } = open.get(request) ?? {};
    span?.setAttributes({
      'http.response.status_code': reply.statusCode,
      'console.role': request.callerRole,
    });
    if (reply.statusCode >= 500) span?.setStatus({ code: api.SpanStatusCode.ERROR });
    span?.end();
    done();
  });
};
