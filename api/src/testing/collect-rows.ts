import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import pg from 'pg';
import { findApiRoot } from '../config/find-api-root.ts';
import { findSource } from './statement-source.ts';

/** Appends the columns of each tested statement to COLLECT_ROWS, for tools/check/row-types.mjs. */
const file = process.env.COLLECT_ROWS ?? '';

/** Text, config, stream or cursor. */
type Query = string | { text?: string };
interface Column {
  name: string;
  /** Of pg_type. */
  type: number;
  isNull: boolean;
}
// Frames of awaiting callers come last.
Error.stackTraceLimit = 60;
const sources = new Map<string, string | undefined>();
const columnsBySource = new Map<string, Map<string, Column>>();

const readSource = (text: string): string | undefined => {
  if (!sources.has(text))
    sources.set(
      text,
      findSource(new Error('where').stack ?? '', (path) => relative(findApiRoot(), path)),
    );
  return sources.get(text);
};

function note(source: string, { fields, rows }: pg.QueryResult<Record<string, unknown>>) {
  const columns = columnsBySource.get(source) ?? new Map<string, Column>();
  columnsBySource.set(source, columns);
  for (const { name, dataTypeID } of fields) {
    const column = columns.get(`${name} ${dataTypeID}`) ?? { name, type: dataTypeID, isNull: false };
    columns.set(`${name} ${dataTypeID}`, column);
    column.isNull ||= rows.some((row) => row[name] === null);
  }
}

for (const { prototype } of [pg.Client, pg.Pool]) {
  const send = prototype.query as (...words: unknown[]) => unknown;
  // Pool first: its client loses the caller's stack.
  prototype.query = function collectingQuery(this: unknown, ...words: unknown[]) {
    const query = words[0] as Query;
    const text = typeof query === 'string' ? query : query?.text;
    const source = text && readSource(text);
    const result = send.apply(this, words);
    if (!source || !(result instanceof Promise)) return result;
    return result.then((response: pg.QueryResult<Record<string, unknown>>) => {
      if (response.fields?.length > 0) note(source, response);
      return response;
    });
  } as never;
}

afterAll(() => {
  const lines = [...columnsBySource].map(([source, columns]) =>
    JSON.stringify({ source, columns: [...columns.values()] }),
  );
  if (lines.length > 0) appendFileSync(file, `${lines.join('\n')}\n`);
});
