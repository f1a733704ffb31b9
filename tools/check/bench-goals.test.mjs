import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limitTime, toRatios } from '../../bench/src/shared.ts';
import { root } from '../lib/run.mjs';

/** A goal in milliseconds or seconds; a few of them as noise beside a ratio ('≤ 1.2 ×, or 5 ms') are none. */
const isTime = (/** @type {string | undefined} */ goal) => /^[<≤] ?[^×]*\b(?:ms|s)$/.test(goal ?? '');

it('a machine that is slower at everything misses no goal of the bench', () => {
  const row = { what: 'A call', value: '80 ms', ...limitTime(80, 100) };
  const [fast] = toRatios([row], 23);
  const [slow] = toRatios([{ ...row, ...limitTime(800, 100) }], 230);
  const [worse] = toRatios([{ ...row, ...limitTime(800, 100) }], 23);
  expect([fast?.met, slow?.met, worse?.met]).toEqual([true, true, false]);
  expect([fast?.goal, slow?.goal]).toEqual([expect.stringMatching(/ × a bare response$/), fast?.goal]);
});

it('no measurement of the bench has a time as its goal', () => {
  expect(['≤ 100 ms', '< 60 s', '≤ 1.26 × (a logarithm), or 5 ms', '≤ 300 MB'].map(isTime)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const folder = join(root, 'bench/src');
  const files = readdirSync(folder).filter((file) => /\.ts$/.test(file) && file !== 'shared.ts');
  const goals = files.flatMap((file) => [
    ...readFileSync(join(folder, file), 'utf8').matchAll(/goal: ['`]([^'`]*)['`]/g),
  ]);
  expect(goals.length).toBeGreaterThan(20);
  expect(goals.map(([, goal]) => goal).filter(isTime)).toEqual([]);
});

it('no stored figure of the bench has a time as its goal, which a slower machine would miss', () => {
  const results = JSON.parse(readFileSync(join(root, 'bench/results.json'), 'utf8'));
  const rows = Object.values(results).flatMap((part) => part.rows);
  expect(rows.length).toBeGreaterThan(150);
  expect(rows.filter(({ goal }) => isTime(goal)).map(({ what }) => what)).toEqual([]);
});
