import { join } from 'node:path';
import { apiRoot } from '../config/api-root.ts';
import type { Config } from '../config/config.ts';
import type { SomeSecrets } from '../database/kept-secrets.ts';
import { type MigrationFile, readMigrations } from '../database/migration-files.ts';
import { type CheckedArchive, checkArchive } from './archive-reader.ts';
import { about, type About, manifest, type Manifest } from './manifest.ts';
import { openSecrets } from './sealed-secrets.ts';

/** A backup that was read to its end and found whole, and that this version of the console understands. */
export interface CheckedBackup {
  path: string;
  about: About;
  manifest: Manifest;
  archive: CheckedArchive;
  /** The migrations that its database had run, in their order. */
  migrations: MigrationFile[];
}

const parsed = <T>(archive: CheckedArchive, name: string, schema: { parse(value: unknown): T }): T => {
  const member = archive.facts.get(name);
  if (!member) throw new Error(`The backup has no ${name}. Nothing was changed.`);
  return schema.parse(JSON.parse(member.toString()));
};

/** Reads all of the file, writes nothing. @throws a sentence where it can not be used */
export const checkBackup = async (path: string, folder = join(apiRoot(), 'migrations')): Promise<CheckedBackup> => {
  const archive = await checkArchive(path);
  const facts = parsed(archive, 'about.json', about);
  const files = new Map((await readMigrations(folder)).map((file) => [file.name, file]));
  const unknown = facts.migrations.filter(({ name }) => !files.has(name)).map(({ name }) => name);
  if (unknown.length > 0)
    throw new Error(
      `The backup is of a newer version of the console than this one, which does not know ${unknown.join(', ')}: restore it with the version that made it, or a newer one. Nothing was changed.`,
    );
  const edited = facts.migrations.filter(({ name, checksum }) => checksum && files.get(name)?.checksum !== checksum);
  if (edited.length > 0)
    throw new Error(
      `${edited.map(({ name }) => `Migration ${name}`).join(', ')} is not the one that the backup's database has run: restore the file. Nothing was changed.`,
    );
  const migrations = facts.migrations.flatMap(({ name }) => files.get(name) ?? []);
  return { path, archive, about: facts, manifest: parsed(archive, 'manifest.json', manifest), migrations };
};

/** The backup's secrets. @throws where the passphrase is missing or another one, or the settings name other secrets */
export const readBackupSecrets = async (
  { archive, about, manifest }: CheckedBackup,
  config: Config,
  passphrase: string | undefined,
): Promise<SomeSecrets> => {
  const member = archive.facts.get('secrets.json');
  if (!member || manifest.secrets.length === 0) return {};
  if (!passphrase)
    throw new Error(
      'The backup holds secrets under a passphrase: give it in BACKUP_PASSPHRASE, or --without-secrets to bring back everything else. Nothing was changed.',
    );
  const secrets: SomeSecrets = await openSecrets(member, passphrase, about.id);
  if ((config.pinPepper ?? secrets.pinPepper) !== secrets.pinPepper)
    throw new Error(
      'PIN_PEPPER is another one than the backup holds: leave it out, or give that one. Nothing was changed.',
    );
  if ((config.tokenSecret ?? secrets.tokenSecret) !== secrets.tokenSecret)
    throw new Error(
      'TOKEN_SECRET is another one than the backup holds: leave it out, or give that one. Nothing was changed.',
    );
  return secrets;
};
