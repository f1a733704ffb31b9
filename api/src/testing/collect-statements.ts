import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import pg from 'pg';
import { findApiRoot } from '../config/api-root.ts';
import { sourceOf } from './statement-source.ts';

/**
 * Appends tested statements as `{text, source}` lines to COLLECT_STATEMENTS, once a test file. Jest loads it only if
 * that is set (jest.config.mjs). Child processes are not seen.
 */
const file = process.env.COLLECT_STATEMENTS;
if (!file) throw new Error('COLLECT_STATEMENTS names the file that statements are appended to.');

/** Text, config, stream or cursor. */
type Query = string | { text?: string; cursor?: { text?: string } };
// Frames of awaiting callers come last.
Error.stackTraceLimit = 60;
const texts = new Set<string>();

const collect = (query: Query): void => {
  const text = typeof query === 'string' ? query : (query?.text ?? query?.cursor?.text);
  if (!text || texts.has(text)) return;
  const source = sourceOf(new Error('where').stack ?? '', (path) => relative(findApiRoot(), path));
  if (!source) return;
  texts.add(text);
  appendFileSync(file, `${JSON.stringify({ text, source })}\n`);
};

for (const { prototype } of [pg.Client, pg.Pool]) {
  const send = prototype.query as (...words: unknown[]) => unknown;
  // Pool first: its client loses the caller's stack.
  prototype.query = function query(this: unknown, ...words: unknown[]) {
    collect(words[0] as Query);
    return send.apply(this, words);
  } as never;
}
