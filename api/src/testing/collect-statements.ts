import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import pg from 'pg';
import { apiRoot } from '../config/api-root.ts';
import { sourceOf } from './statement-source.ts';

/**
 * Appends each statement that the code under test sends to the file COLLECT_STATEMENTS, once a test file: `{text, source}` a line. Jest
 * loads this file in front of each test file only when that is set (jest.config.mjs). Processes that a test starts are not seen.
 */
const file = process.env.COLLECT_STATEMENTS;
if (!file) throw new Error('COLLECT_STATEMENTS names the file that statements are appended to.');

/** What `query` of a client or a pool is given: a text, a configuration, or a stream or cursor that knows its text. */
type Query = string | { text?: string; cursor?: { text?: string } };
// The frames of what awaits the statement come last.
Error.stackTraceLimit = 60;
const texts = new Set<string>();

const collect = (query: Query): void => {
  const text = typeof query === 'string' ? query : (query?.text ?? query?.cursor?.text);
  if (!text || texts.has(text)) return;
  const source = sourceOf(new Error('where').stack ?? '', (path) => relative(apiRoot(), path));
  if (!source) return;
  texts.add(text);
  appendFileSync(file, `${JSON.stringify({ text, source })}\n`);
};

for (const { prototype } of [pg.Client, pg.Pool]) {
  const send = prototype.query as (...words: unknown[]) => unknown;
  // The pool first: from its client the way back to who asked is lost.
  prototype.query = function query(this: unknown, ...words: unknown[]) {
    collect(words[0] as Query);
    return send.apply(this, words);
  } as never;
}
