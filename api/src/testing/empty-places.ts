import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '../config/config.ts';
import { createTestDatabase, dropDatabase, serverOfThisRun, toDatabaseUrl } from './databases.ts';

const BACKUP_PASSPHRASE = 'a passphrase of these tests';

export const readBackupConfig = (env: Record<string, string>): Config => readConfig({ BACKUP_PASSPHRASE, ...env });

export const createEmptyPlaces = (folder: string) => {
  const server = serverOfThisRun();
  const databases: string[] = [];
  return {
    make: async (env: Record<string, string> = {}) => {
      const database = await createTestDatabase(server);
      databases.push(database);
      const dir = mkdtempSync(join(folder, 'place-'));
      return {
        database,
        dir,
        config: readBackupConfig({ DATABASE_URL: toDatabaseUrl(server, database), DATA_DIR: dir, ...env }),
      };
    },
    drop: async () => {
      for (const database of databases) await dropDatabase(server, database);
    },
  };
};
