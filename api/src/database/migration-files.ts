import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface MigrationFile {
  name: string;
  /** Its statements. Older files have a `-- Down Migration` part, which never runs. */
  up: string;
  /** Of the whole file, independent of line endings. */
  checksum: string;
}

const readMigration = async (folder: string, name: string): Promise<MigrationFile> => {
  const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
  const [up = ''] = text.replace(/^-- Up Migration\n/, '').split('\n-- Down Migration');
  if (!up.trim()) throw new Error(`Migration ${name} has no statements.`);
  return { name, up, checksum: createHash('sha256').update(text).digest('hex') };
};

/** NNNN_name.sql, in order. */
export const readMigrations = async (folder: string): Promise<MigrationFile[]> => {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name)).sort();
  return Promise.all(names.map((name) => readMigration(folder, name)));
};

const FROZEN = 'SHA256SUMS';

/** Checksums of frozen migrations, in `sha256sum` format. */
export const readFrozen = async (folder: string): Promise<Map<string, string>> => {
  const text = await readFile(join(folder, FROZEN), 'utf8');
  const lines = text.split(/\r?\n/).filter(Boolean);
  return new Map(lines.map((line) => line.split(/\s+/) as [string, string]).map(([sum, name]) => [name, sum]));
};

export const findFrozenProblems = (files: readonly MigrationFile[], frozen: ReadonlyMap<string, string>): string[] => {
  const checksums = new Map(files.map(({ name, checksum }) => [name, checksum]));
  return [...frozen]
    .filter(([name, checksum]) => checksums.get(name) !== checksum)
    .map(([name]) =>
      checksums.has(name)
        ? `${name} was changed. Databases have run it already: restore it, and write the change as a new migration.`
        : `${name} is gone. Databases have run it already: restore it.`,
    );
};

/** Content of SHA256SUMS. */
export const formatFrozenChecksums = (files: readonly MigrationFile[]): string =>
  files.map(({ name, checksum }) => `${checksum}  ${name}\n`).join('');
