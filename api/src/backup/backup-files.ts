import { mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { PARTIAL } from './archive-writer.ts';

const MB = 1_048_576;
/** Never touch other files. */
const NAME = /^console-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/;

/** Names sort by time. */
export const formatBackupName = (now: Date): string =>
  `console-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;

/** Deletes half-written files of a killed server. */
export const prepareFolder = async (dir: string): Promise<void> => {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  for (const name of await readdir(dir))
    if (name.endsWith(PARTIAL) && NAME.test(name.slice(0, -PARTIAL.length))) await rm(join(dir, name), { force: true });
};

export const requireRoomOnDisk = async (dir: string, lastBytes: number, minFreeMb: number): Promise<void> => {
  const { bavail, bsize } = await statfs(dir);
  const neededMb = Math.ceil((lastBytes * 1.1) / MB) + minFreeMb;
  const freeMb = Math.floor((bavail * bsize) / MB);
  if (freeMb < neededMb)
    throw new Error(`The disk of ${dir} has ${freeMb} MB left, but a backup needs ${neededMb} MB: please make room.`);
};

/** Keeps the new backup and the newest others. Check the new one first. */
export const removeOldBackups = async (dir: string, newName: string, keep: number): Promise<string[]> => {
  const others = (await readdir(dir)).filter((name) => NAME.test(name) && name !== newName).sort();
  const old = others.slice(0, Math.max(0, others.length - (keep - 1)));
  for (const name of old) await rm(join(dir, name), { force: true });
  return old;
};
