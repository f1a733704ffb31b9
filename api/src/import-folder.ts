import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Config } from './config.ts';
import { watchDisk } from './disk/disk-watch.ts';
import { openDatabase } from './database/open.ts';

/** `npm run import -- FOLDER`: fails when any file had errors, after all were tried. */
export const importInto = async (
  config: Config,
  [folder]: string[],
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> => {
  if (!folder) throw new Error('Give the folder of CSV files: npm run import -- FOLDER');
  const path = resolve(folder);
  if (!(await stat(path).catch(() => undefined))?.isDirectory()) throw new Error(`There is no folder '${path}'.`);
  const database = await openDatabase(config, say, signal);
  try {
    const report = (line: string) => {
      if (!signal?.aborted) say(line);
    };
    const { importFolder } = await import('./import/index.ts');
    const disk = watchDisk(database.embedded?.home, config.minFreeMb);
    const beforeFile = async () => {
      await disk.measure();
      disk.requireRoom();
    };
    const { pinPepper } = database.secrets;
    const result = await importFolder(database.pool, path, report, { pinPepper, beforeFile });
    if (!result.ok) process.exitCode = 1;
  } finally {
    await database.close();
  }
};
