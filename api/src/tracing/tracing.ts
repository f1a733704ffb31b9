import type * as Otel from '@opentelemetry/api';

/** What spans are made with. */
export interface Tracing {
  api: typeof Otel;
  tracer: Otel.Tracer;
  /** Whether this work is not to be traced: sending spans, above all. */
  isSuppressed(): boolean;
  /** Sends what waits, for a moment, and ends the tracing. */
  close(): Promise<void>;
}
