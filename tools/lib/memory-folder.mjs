import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const GIB = 1024 ** 3;
/** Twice the temporary files of a full test run. */
const ROOM = 12 * GIB;
const NAME = 'console-tests-';

const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
};

const getFreeBytes = (shared) => {
  const { bavail, bsize } = statfsSync(shared);
  const available = /^MemAvailable: +(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1];
  return Math.min(bavail * bsize, Number(available ?? 0) * 1024);
};

/**
 * Keeps temporary files (TMPDIR) in memory: tests create databases of a thousand files.
 * @param {string} [shared]
 * @param {number} [room] in bytes
 * @returns {string | undefined} the folder
 */
export function keepTemporaryFilesInMemory(shared = '/dev/shm', room = ROOM) {
  try {
    for (const name of readdirSync(shared).filter((each) => each.startsWith(NAME)))
      if (!isRunning(Number(name.slice(NAME.length).split('-')[0])))
        rmSync(join(shared, name), { recursive: true, force: true });
    if (getFreeBytes(shared) < room) return undefined;
    const folder = mkdtempSync(join(shared, `${NAME}${process.pid}-`));
    // Under root, the databases' own account must traverse this folder.
    chmodSync(folder, 0o711);
    process.env.TMPDIR = folder;
    process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
    return folder;
  } catch {
    return undefined;
  }
}
