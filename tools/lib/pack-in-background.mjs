import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { output, root } from './run.mjs';

const isWindows = process.platform === 'win32';

/** The console starts without it, so nobody waits. */
export function packKitInBackground() {
  const child = spawn(process.execPath, ['tools/build.mjs', 'console-kit'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    // A process group of its own, which ends with its compilers.
    detached: !isWindows,
  });
  // Not a child whose exit code counts.
  process.on('exit', () => endPacking(child));
  child.on('error', (error) => console.error(`The kit for other teams could not be packed: ${error.message}`));
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
}

/** @param {import('node:child_process').ChildProcess} child */
function endPacking(child) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  if (isWindows) child.kill();
  else process.kill(-child.pid, 'SIGKILL');
  rmSync(join(output, `kit.${child.pid}.tmp`), { recursive: true, force: true, maxRetries: 5 });
}
