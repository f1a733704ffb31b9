import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { limitTime, root, type Row } from './shared.ts';

const PORT = 18_105;
const MAX_SECONDS = 60;
const GIVE_UP_MS = 15 * 60_000;

/**
 * `npm start` in a clone, until the console answers. Uses this machine's package store; new machines add downloads.
 */
export async function startBench(): Promise<Row[]> {
  const clone = mkdtempSync(join(tmpdir(), 'console-clone-'));
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, clone]);
  const { DATABASE_URL: _, ...env } = process.env;
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...env, PORT: String(PORT), DATA_DIR: join(clone, '.console/data') },
    stdio: 'ignore',
    // A process group, so that npm's children end too.
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const isReady = () =>
    fetch(`http://localhost:${PORT}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    while (!(await isReady())) {
      if (child.exitCode !== null || performance.now() - began > GIVE_UP_MS)
        throw new Error('The clone did not start: try npm start in a clone by hand.');
      await wait(250);
    }
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(`  start from a clone: ${seconds} s`);
    return [
      {
        what: '`npm start` from a clone until it answers, packages in the store',
        value: `${seconds} s`,
        ...limitTime(seconds * 1000, MAX_SECONDS * 1000),
      },
    ];
  } finally {
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGINT');
    await ended;
    rmSync(clone, { recursive: true, force: true });
  }
}
