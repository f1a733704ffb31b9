import { settlesWithin } from '../time/settles-within.ts';
import { build } from '../config/build.ts';
import type { TraceConfig } from '../config/config.ts';
import { traceOutgoing } from './trace-outgoing.ts';
import { traceStatements } from './trace-statements.ts';
import type { Tracing } from './tracing.ts';

const BATCH_MS = 2_000;
const EXPORT_TIMEOUT_MS = 10_000;
/** Maximum wait of a stop for the receiver. */
const CLOSE_MS = 3_000;

/** Over OTLP; packages load only if configured. */
export const openTracing = async (config: TraceConfig): Promise<Tracing> => {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }, core, hooks] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/core'),
    import('@opentelemetry/context-async-hooks'),
  ]);
  const exporter = new OTLPTraceExporter({
    url: `${config.endpoint}/v1/traces`,
    headers: config.headers,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({
      ...config.attributes,
      'service.version': build.version,
    }),
    // A traced caller has its request traced here, too.
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(config.ratio) }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter, { scheduledDelayMillis: BATCH_MS })],
  });
  api.context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  api.propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  const tracing: Tracing = {
    api,
    tracer: provider.getTracer('field-console', build.version),
    isSuppressed: () => core.isTracingSuppressed(api.context.active()),
    close: async () => {
      stopStatements();
      stopOutgoing();
      await settlesWithin(CLOSE_MS, provider.shutdown()).catch(() => undefined);
      api.context.disable();
      api.propagation.disable();
    },
  };
  const stopStatements = traceStatements(tracing);
  const stopOutgoing = traceOutgoing(tracing);
  return tracing;
};
