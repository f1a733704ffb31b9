import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { SecretName } from './secret-checks.ts';
import { sql, type WriteDb } from './sql.ts';

export type SomeSecrets = Partial<Record<SecretName, string>>;

/** Stored secrets that the environment lacks. Used under a lock. */
export interface StoredSecrets {
  /** For people. */
  place: string;
  read(): Promise<SomeSecrets>;
  add(made: SomeSecrets): Promise<void>;
}

/** A file beside the embedded database, so that its copy alone is not enough; else the shared database. */
export const openSecretStore = (config: Config, db: WriteDb): StoredSecrets =>
  config.databaseUrl ? createDatabaseStore(db) : createFileStore(config.dataDir);

const createDatabaseStore = (db: WriteDb): StoredSecrets => ({
  place: 'the database',
  read: async () => {
    const rows = await db.query<{ name: string; value: string }>(sql`select name, value from secrets`);
    return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  },
  add: async (made) => {
    for (const [name, value] of Object.entries(made))
      await db.query(sql`insert into secrets (name, value) values (${name}, ${value})`);
  },
});

const createFileStore = (dataDir: string): StoredSecrets => {
  const file = join(dataDir, 'secrets.json');
  const read = async (): Promise<SomeSecrets> => {
    try {
      return JSON.parse(await readFile(file, 'utf8')) as SomeSecrets;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
      throw error;
    }
  };
  return {
    place: file,
    read,
    add: async (made) => {
      await mkdir(dataDir, { recursive: true });
      // Written aside and renamed: a kill leaves no half file.
      const aside = `${file}.${randomUUID()}`;
      await writeFile(aside, JSON.stringify({ ...(await read()), ...made }), { mode: 0o600 });
      await rename(aside, file);
    },
  };
};
