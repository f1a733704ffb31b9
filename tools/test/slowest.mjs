import { readTestNotes } from './files.mjs';

const SHOWN = 10;
const SLOW_MS = 10_000;

/**
 * @param {Record<string, number>} times in milliseconds, by file
 * @param {(file: string) => { slowReason?: string }} notes
 */
export function slowestLines(times, notes = readTestNotes) {
  const slowest = Object.entries(times)
    .sort(([, one], [, other]) => other - one)
    .slice(0, SHOWN);
  return [
    '   The slowest files:',
    ...slowest.map(([file, ms]) => {
      const reason = notes(file).slowReason ?? (ms > SLOW_MS ? 'gives no reason (@slow in its first comment)' : '');
      return `   ${(ms / 1000).toFixed(1).padStart(6)} s  ${file}${reason && `  ${reason}`}`;
    }),
  ];
}
