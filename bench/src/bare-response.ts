import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { type Row, round } from './shared.ts';
import { measureP95 } from './timed.ts';

const PORT = 18_190;
const ROWS = 5_000;
/** p95 of the bare response on README's machine. Limits in milliseconds were set there. */
const REFERENCE_MS = 23;

/** Makes, sorts and writes rows, as a call does, without database, rights or checks. */
const bareBody = () => {
  const rows = Array.from({ length: ROWS }, (_, n) => ({
    id: n,
    name: `Person ${(n * 7_919) % ROWS}`,
    day: '2026-11-29',
  }));
  return JSON.stringify(rows.sort((a, b) => (a.name < b.name ? -1 : 1)));
};

/** p95 in milliseconds of a bare Node server's response, read and parsed. */
export async function measureBareResponse(): Promise<number> {
  const child: ChildProcess = fork(fileURLToPath(import.meta.url), { execArgv: ['--import', 'tsx'] });
  try {
    await once(child, 'message');
    return await measureP95(async () => (await fetch(`http://127.0.0.1:${PORT}`)).json());
  } finally {
    child.kill();
  }
}

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

if (process.send)
  createServer((_, response) => {
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(bareBody());
  }).listen(PORT, '127.0.0.1', () => process.send?.('ready'));
