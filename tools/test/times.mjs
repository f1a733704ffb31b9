import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { output } from '../lib/run.mjs';

const place = join(output, 'cache/test-times.json');

/** Last durations on this machine by test file, journey and step, in milliseconds. */
export function readTimes() {
  try {
    return /** @type {Record<string, number>} */ (JSON.parse(readFileSync(place, 'utf8')));
  } catch {
    return {};
  }
}

export function rememberTimes(/** @type {Record<string, number>} */ times) {
  mkdirSync(join(output, 'cache'), { recursive: true });
  writeFileSync(place, JSON.stringify({ ...readTimes(), ...times }));
}

const guess = (name) =>
  name.startsWith('e2e/') ? 6000 : name.endsWith('.tsx') ? 4000 : name.startsWith('api/') ? 3000 : 1000;

export const expectedTime = (/** @type {string} */ name, times = readTimes()) => times[name] ?? guess(name);

/** The first of `files` that fit; a longer one is left out. At least one. */
export function selectWithinTime(files, milliseconds, times = readTimes()) {
  let left = milliseconds;
  return files.filter((file, index) => {
    const time = expectedTime(file, times);
    if (index > 0 && time > left) return false;
    left -= time;
    return true;
  });
}
