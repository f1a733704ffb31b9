import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { output } from '../lib/run.mjs';

/** The file that keeps all that a run of the tests printed; processes that it starts write to the same one. */
export const runLog = join(output, 'test.log');

export function startRunLog() {
  mkdirSync(dirname(runLog), { recursive: true });
  writeFileSync(runLog, '');
}

export const logText = (/** @type {string} */ text) =>
  appendFileSync(runLog, `${stripVTControlCharacters(text).trimEnd()}\n`);
