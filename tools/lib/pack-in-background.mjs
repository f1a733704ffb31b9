import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { root } from './run.mjs';

/** Packs the kit if its sources changed. The console does not need it to start, so nobody waits. */
export function packKitInBackground() {
  const child = spawn(process.execPath, ['tools/build.mjs', 'console-kit'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // Not a child whose exit code counts.
  process.on('exit', () => child.kill());
  child.on('error', (error) => console.error(`The kit for other teams could not be packed: ${error.message}`));
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
}
