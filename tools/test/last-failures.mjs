import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { output } from '../lib/run.mjs';

const place = join(output, 'last-failures.json');

export function readFailures() {
  try {
    return /** @type {Record<string, string[]>} */ (JSON.parse(readFileSync(place, 'utf8')));
  } catch {
    return {};
  }
}

/** An empty list clears the step. */
export function rememberFailures(/** @type {string} */ step, /** @type {string[]} */ places) {
  const { [step]: _before, ...others } = readFailures();
  mkdirSync(output, { recursive: true });
  writeFileSync(place, JSON.stringify(places.length > 0 ? { ...others, [step]: places } : others));
}
