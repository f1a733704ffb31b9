import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { output } from '../lib/run.mjs';

const place = join(output, 'cache/test-times.json');

/** How long each test file, journey and step took on this machine when it last ran, in milliseconds. */
export function readTimes() {
  try {
    return /** @type {Record<string, number>} */ (JSON.parse(readFileSync(place, 'utf8')));
  } catch {
    return {};
  }
}

/** Remembers times for the next run; others stay as they are. */
export function rememberTimes(/** @type {Record<string, number>} */ times) {
  mkdirSync(join(output, 'cache'), { recursive: true });
  writeFileSync(place, JSON.stringify({ ...readTimes(), ...times }));
}

/** The time to expect of a test file or journey that has not run here yet. */
const guess = (name) =>
  name.startsWith('e2e/') ? 6000 : name.endsWith('.tsx') ? 4000 : name.startsWith('api/') ? 3000 : 1000;

/** The time to expect of a test file or journey, in milliseconds. */
export const expectedTime = (/** @type {string} */ name, times = readTimes()) => times[name] ?? guess(name);

/** As many of these test files, in their order, as fit into the time; always the first. */
export function withinTime(files, milliseconds, times = readTimes()) {
  let left = milliseconds;
  const chosen = [];
  for (const file of files) {
    left -= expectedTime(file, times);
    if (chosen.length > 0 && left < 0) break;
    chosen.push(file);
  }
  return chosen;
}
