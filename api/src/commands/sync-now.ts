import { sync } from 'api-contract';
import type { Config } from '../config/config.ts';
import { describeDatabase, refuseWrongDatabase } from '../database/name-database.ts';
import { openDatabase } from '../database/open-database.ts';
import { watchDisk } from '../disk/disk-watch.ts';

/**
 * `npm run console -- sync`: 'Sync' for a timer, listed as a run of the server.
 * @throws {AppError} SYNC_RUNNING, DEMO_DATA_LOADING, STORAGE_FULL, SAP_FAILED
 */
export const syncNow = async (
  config: Config,
  words: string[],
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> => {
  if (words.length > 0) throw new Error('npm run console -- sync takes no words: where SAP is stands in the settings.');
  refuseWrongDatabase(config, false);
  const { openSapSource } = await import('../sap/open-source.ts');
  const { syncAll } = await import('../domains/field-ops/sync/run.ts');
  const source = openSapSource(config);
  say(`From ${source.name} into ${describeDatabase(config)}`);
  const database = await openDatabase(config, say, signal);
  try {
    const disk = watchDisk(database.embedded?.home, config.minFreeMb);
    await disk.measure();
    disk.requireRoom();
    const run = await syncAll(database.pool, source, { by: 'SERVER' });
    for (const kind of sync.SYNC_KINDS) {
      const { read = 0, changed = 0, refused = 0 } = run.counts[kind] ?? {};
      say(`${kind}: ${read} read, ${changed} changed, ${refused} refused`);
    }
    if (run.openRefusals > 0) say("Why records were refused stands in the console, on the page 'Sync'.");
  } finally {
    await database.close();
  }
};
