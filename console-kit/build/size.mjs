import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from './files.mjs';
import { sizesFile } from './sizes.mjs';
import { commandOf, folderOf, isInstalled } from '../lib/project.mjs';

/** Maximum brotli bytes of a remote's own code for its first screen. */
const BUDGET = 150_000;

const record = `${commandOf('check', 'NAME')}${isInstalled ? ' --' : ''} --record`;

const kB = (bytes) => (bytes > 0 && bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`);
const recordOf = (name) => join(folderOf(name), 'size.json');

function readSizes(name) {
  const { screens, groups } = readJson(sizesFile(name)) ?? {};
  if (!screens) throw new Error(`${name} is not built yet: ${commandOf('build', name)}`);
  return { screens, groups };
}

export function recordSizes(name) {
  const { budgets } = readJson(recordOf(name)) ?? {};
  writeFileSync(recordOf(name), `${JSON.stringify({ ...(budgets && { budgets }), ...readSizes(name) }, null, 2)}\n`);
}

export const compareSizes = (before = {}, now = {}) =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .map((what) => ({ what, before: before[what] ?? 0, now: now[what] ?? 0 }))
    .filter((each) => each.before !== each.now)
    .sort((a, b) => b.now - b.before - (a.now - a.before));

const change = ({ what, before, now }) =>
  `${what}: ${kB(before)} → ${kB(now)} (${now > before ? '+' : '−'}${kB(Math.abs(now - before))})`;

/** The heaviest screen, growth since the record, and budget overruns. The record may hold `budgets` per screen. */
export function sizeReport(now, before, budget = BUDGET) {
  const heaviest = Object.entries(now.screens).sort(([, a], [, b]) => b - a);
  const [path, bytes] = heaviest[0] ?? ['none', 0];
  const lines = [`The heaviest first screen is ${path} with ${kB(bytes)} of its own code; ${kB(budget)} are allowed.`];
  if (!before) lines.push(`Nothing is recorded to compare with: ${record}, then commit size.json.`);
  else {
    const screens = compareSizes(before.screens, now.screens);
    const groups = compareSizes(before.groups, now.groups);
    if (screens.length > 0)
      lines.push('Screens against size.json:', ...screens.slice(0, 10).map((each) => `  ${change(each)}`));
    if (groups.length > 0)
      lines.push(
        'Code that changed, before it is made small:',
        ...groups.slice(0, 10).map((each) => `  ${change(each)}`),
      );
    if (screens.length > 0) lines.push(`If that is meant: ${record}.`);
  }
  const over = heaviest
    .filter(([each, size]) => size > (before?.budgets?.[each] ?? budget))
    .map(([each, size]) => `${each} weighs ${kB(size)}`);
  return { lines, over };
}

export const checkSize = (name) => {
  const { lines, over } = sizeReport(readSizes(name), readJson(recordOf(name)));
  return { lines: lines.map((line) => line.replace('NAME', name)), over };
};
