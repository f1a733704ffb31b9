import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../config/config.ts';
import { describeDatabase, refuseWrongDatabase } from '../database/name-database.ts';
import { watchDisk } from '../disk/disk-watch.ts';
import { openDatabase } from '../database/open-database.ts';
import { readPinPepper } from '../database/secrets.ts';

/** `npm run console -- import FOLDER`: tries all files, then fails if any had errors. */
export const importInto = async (
  config: Config,
  words: string[],
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> => {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { embedded: { type: 'boolean' } },
  });
  const [folder] = positionals;
  if (!folder) throw new Error('Give the folder of CSV files: npm run console -- import FOLDER');
  const path = resolve(folder);
  if (!(await stat(path).catch(() => undefined))?.isDirectory()) throw new Error(`There is no folder '${path}'.`);
  refuseWrongDatabase(config, values.embedded);
  say(`This database will be changed: ${describeDatabase(config)}`);
  const database = await openDatabase(config, say, signal);
  try {
    const pinPepper = await readPinPepper(config, database.pool);
    const report = (line: string) => {
      if (!signal?.aborted) say(line);
    };
    const { importFolder } = await import('../import/index.ts');
    const disk = watchDisk(database.embedded?.home, config.minFreeMb);
    const beforeFile = async () => {
      await disk.measure();
      disk.requireRoom();
    };
    const result = await importFolder(database.pool, path, report, { pinPepper, beforeFile });
    if (!result.ok) process.exitCode = 1;
  } finally {
    await database.close();
  }
};
