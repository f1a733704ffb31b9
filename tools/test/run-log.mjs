import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { output } from '../lib/run.mjs';

export const runLog = join(output, 'test.log');

export function startRunLog() {
  mkdirSync(dirname(runLog), { recursive: true });
  writeFileSync(runLog, '');
}

export const logText = (/** @type {string} */ text) =>
  appendFileSync(runLog, `${stripVTControlCharacters(text).trimEnd()}\n`);
