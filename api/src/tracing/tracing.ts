import type * as Otel from '@opentelemetry/api';

export interface Tracing {
  api: typeof Otel;
  tracer: Otel.Tracer;
  /** Untraced work, above all sending spans. */
  isSuppressed(): boolean;
  close(): Promise<void>;
}
