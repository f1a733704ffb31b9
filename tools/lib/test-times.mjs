import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { output, root } from './run.mjs';

const place = join(output, 'cache/test-times.json');
const known = () => {
  try {
    return JSON.parse(readFileSync(place, 'utf8'));
  } catch {
    return {};
  }
};

/** Remembers how long each test file took on this machine. */
export function noteTestTimes(results) {
  const times = known();
  for (const { name, startTime, endTime } of results) times[relative(root, name)] = endTime - startTime;
  mkdirSync(join(output, 'cache'), { recursive: true });
  writeFileSync(place, JSON.stringify(times));
}

const guess = (file) => (file.endsWith('.tsx') ? 4000 : file.startsWith('api/') ? 3000 : 1000);

/** As many of these test files, in their order, as fit into the time; always the first. */
export function withinTime(files, milliseconds, times = known()) {
  let left = milliseconds;
  const chosen = [];
  for (const file of files) {
    left -= times[file] ?? guess(file);
    if (chosen.length > 0 && left < 0) break;
    chosen.push(file);
  }
  return chosen;
}
