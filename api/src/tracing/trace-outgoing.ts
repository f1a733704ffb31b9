import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Span } from '@opentelemetry/api';
import type { Tracing } from './tracing.ts';

interface Sent {
  request: { method: string; origin: string; addHeader(name: string, value: string): void };
  response?: { statusCode: number };
  error?: unknown;
}

/**
 * Spans for `fetch`, with `traceparent`. They name only the host: URLs may hold secrets or search texts. Returns the
 * removal.
 */
export const traceOutgoing = ({ api, tracer, isSuppressed }: Tracing): (() => void) => {
  const spans = new WeakMap<Sent['request'], Span>();
  const begin = ({ request }: Sent) => {
    if (isSuppressed()) return;
    const { hostname, port } = new URL(request.origin);
    const span = tracer.startSpan(`${request.method} ${hostname}`, {
      kind: api.SpanKind.CLIENT,
      attributes: {
        'http.request.method': request.method,
        'server.address': hostname,
        ...(port && { 'server.port': Number(port) }),
      },
    });
    spans.set(request, span);
    const headers: Record<string, string> = {};
    api.propagation.inject(api.trace.setSpan(api.context.active(), span), headers);
    for (const [name, value] of Object.entries(headers)) request.addHeader(name, value);
  };
  const answered = ({ request, response }: Sent) => {
    const status = response?.statusCode ?? 0;
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', status);
    if (status >= 400) span?.setStatus({ code: api.SpanStatusCode.ERROR });
  };
  const end = ({ request, error }: Sent) => {
    const span = spans.get(request);
    if (error) span?.setStatus({ code: api.SpanStatusCode.ERROR });
    span?.end();
  };
  const listeners = {
    'undici:request:create': begin,
    'undici:request:headers': answered,
    'undici:request:trailers': end,
    'undici:request:error': end,
  };
  const all = Object.entries(listeners).map(
    ([channel, listen]) => [channel, (message: unknown) => listen(message as Sent)] as const,
  );
  for (const [channel, listener] of all) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of all) unsubscribe(channel, listener);
  };
};
