import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { measureP95 } from './timed.ts';

const PORT = 18_190;
const ROWS = 5_000;

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

if (process.send)
  createServer((_, response) => {
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(bareBody());
  }).listen(PORT, '127.0.0.1', () => process.send?.('ready'));
