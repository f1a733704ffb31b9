import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

export interface Row {
  what: string;
  value: string;
  goal: string;
  met: boolean;
  reason?: string;
  /** Judged by its ratio to a bare response (bare-response.ts). */
  time?: { ms: number; maxMs: number; alsoMet: boolean };
}

/** Goal of a time in milliseconds on README's machine. */
export const limitTime = (ms: number, maxMs: number, alsoMet = true): Pick<Row, 'goal' | 'met' | 'time'> => ({
  goal: `≤ ${maxMs} ms`,
  met: alsoMet && ms <= maxMs,
  time: { ms, maxMs, alsoMet },
});

export const median = (values: number[]) => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

export const round = (value: number, digits: number) => Number(value.toFixed(digits));

/** Slope in log-log scale: 0 means constant, 1 proportional to size. */
export function computeExponent(sizes: readonly number[], times: readonly number[]): number {
  const x = sizes.map(Math.log);
  const y = times.map(Math.log);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mx, my] = [mean(x), mean(y)];
  const slope = x.reduce((sum, each, index) => sum + (each - mx) * ((y[index] ?? 0) - my), 0);
  return slope / x.reduce((sum, each) => sum + (each - mx) ** 2, 0);
}

/** p95 of the bare response (bare-response.ts) on README's machine. Limits in milliseconds were set there. */
const REFERENCE_MS = 23;

/** Judges times by their ratio to the bare response of the same run, so that a slow machine does not miss goals. */
export const toRatios = (rows: readonly Row[], bareMs: number): Row[] =>
  rows.map(({ time, ...row }) => {
    if (!time) return row;
    const [ratio, limit] = [time.ms / bareMs, time.maxMs / REFERENCE_MS];
    return {
      ...row,
      value: `${row.value}, ${round(ratio, 1)} ×`,
      goal: `≤ ${round(limit, 1)} × a bare response`,
      met: time.alsoMet && ratio <= limit,
    };
  });
