import { finished } from 'node:stream';
import pg from 'pg';
import { statementName, withoutValues } from './statement-name.ts';
import type { Tracing } from './tracing.ts';

type Anything = (...args: unknown[]) => unknown;
interface Statement {
  text?: string;
  name?: string;
  submit?: unknown;
  on?: unknown;
}

const MAX_TEXTS = 2_000;
const described = new Map<string, { summary: string; text: string }>();
/** Texts are our own, so the cache stays small. */
const describe = (text: string) => {
  let description = described.get(text);
  if (!description) {
    description = { summary: statementName(text), text: withoutValues(text) };
    if (described.size < MAX_TEXTS) described.set(text, description);
  }
  return description;
};

/**
 * Spans for statements of traced work, without values. Wraps pg itself, which every statement passes. Returns the
 * removal.
 */
export const traceStatements = ({ api, tracer }: Tracing): (() => void) => {
  const clientOf = pg.Client.prototype as unknown as { query: Anything };
  const poolOf = pg.Pool.prototype as unknown as { connect: Anything };
  const { query } = clientOf;
  const hadOwnConnect = Object.hasOwn(poolOf, 'connect');
  const { connect } = poolOf;

  const begin = (statement: Statement) => {
    const { summary, text } = describe(statement.text ?? '');
    const span = tracer.startSpan(summary, {
      kind: api.SpanKind.CLIENT,
      attributes: {
        'db.system.name': 'postgresql',
        'db.query.summary': summary,
        'db.query.text': text,
        ...(statement.name && { 'console.statement': statement.name }),
      },
    });
    return (error?: unknown) => {
      if (error) {
        span.setStatus({ code: api.SpanStatusCode.ERROR });
        const { code } = error as { code?: string };
        // Messages may hold values; codes cannot.
        if (code) span.setAttribute('db.response.status_code', code);
      }
      span.end();
    };
  };

  clientOf.query = function tracedQuery(this: unknown, ...args: unknown[]) {
    if (!api.trace.getSpan(api.context.active())?.isRecording()) return query.apply(this, args);
    const [first] = args;
    const statement = (typeof first === 'string' ? { text: first } : (first ?? {})) as Statement;
    const end = begin(statement);
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const bound = api.context.bind(api.context.active(), callback as Anything);
      args[args.length - 1] = (error: unknown, ...rest: unknown[]) => {
        end(error);
        return bound(error, ...rest);
      };
      return query.apply(this, args);
    }
    const result = query.apply(this, args);
    if (result instanceof Promise)
      result.then(
        () => end(),
        (error: unknown) => end(error),
      );
    // COPY and row streams.
    else if (typeof statement.on === 'function') finished(result as NodeJS.ReadableStream, (error) => end(error));
    else end();
    return result;
  };
  // A released connection runs the waiter's callback in the releaser's trace; bind it.
  poolOf.connect = function boundConnect(this: unknown, callback?: unknown) {
    return typeof callback === 'function'
      ? connect.call(this, api.context.bind(api.context.active(), callback as Anything))
      : connect.call(this);
  };
  return () => {
    clientOf.query = query;
    if (hadOwnConnect) poolOf.connect = connect;
    else Reflect.deleteProperty(poolOf, 'connect');
  };
};
