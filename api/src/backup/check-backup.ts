import { join } from 'node:path';
import { findApiRoot } from '../config/find-api-root.ts';
import type { Config } from '../config/config.ts';
import type { SomeSecrets } from '../database/secret-store.ts';
import { type MigrationFile, readMigrations } from '../database/migration-files.ts';
import { type CheckedArchive, checkArchive } from './archive-reader.ts';
import { about, type About, isMemberOf, manifest, type Manifest } from './manifest.ts';
import { PROOF, computeProof, sumLine } from './archive-parts.ts';
import { openSecrets } from './sealed-secrets.ts';

/** Complete, and understood by this console version. */
export interface CheckedBackup {
  path: string;
  about: About;
  manifest: Manifest;
  archive: CheckedArchive;
  migrations: MigrationFile[];
}

const parseMember = <T>(archive: CheckedArchive, name: string, schema: { parse(value: unknown): T }): T => {
  const member = archive.facts.get(name);
  if (!member) throw new Error(`The backup has no ${name}. Nothing was changed.`);
  return schema.parse(JSON.parse(member.toString()));
};

/**
 * Reads the whole file, writes nothing.
 * @throws a sentence if it is unusable
 */
export const checkBackup = async (path: string, folder = join(findApiRoot(), 'migrations')): Promise<CheckedBackup> => {
  const archive = await checkArchive(path);
  const facts = parseMember(archive, 'about.json', about);
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
  const contents = parseMember(archive, 'manifest.json', manifest);
  const isMember = isMemberOf(contents);
  const strange = [...archive.sums.keys()].find((name) => !isMember(name));
  if (strange !== undefined)
    throw new Error(`The backup holds ${JSON.stringify(strange)}, which no backup has. Nothing was changed.`);
  return { path, archive, about: facts, manifest: contents, migrations };
};

interface BackupSecrets {
  secrets: SomeSecrets;
  /** The writer of every member knew the passphrase. */
  isProved: boolean;
}

export const NOT_PROVED: BackupSecrets = { secrets: {}, isProved: false };

/** An older backup has no key, and proves nothing. @throws where a member is not what the passphrase's owner wrote */
const requireProof = ({ sums, facts }: CheckedArchive, key: string | undefined): boolean => {
  if (!key) return false;
  const lines = [...sums].filter(([name]) => name !== PROOF).map(([name, sum]) => sumLine(name, sum));
  if (facts.get(PROOF)?.toString() !== computeProof(key, lines))
    throw new Error(
      'The backup is not what was written under its passphrase: somebody has changed it. Nothing was changed here. Take another backup.',
    );
  return true;
};

/** @throws if the passphrase is missing or wrong, or the settings name other secrets */
export const readBackupSecrets = async (
  { archive, about }: CheckedBackup,
  config: Config,
  passphrase: string | undefined,
): Promise<BackupSecrets> => {
  const member = archive.facts.get('secrets.json');
  if (!member) return NOT_PROVED;
  if (!passphrase)
    throw new Error(
      'The backup holds secrets under a passphrase: give it in BACKUP_PASSPHRASE, or --without-secrets to bring back everything else. Nothing was changed.',
    );
  const { proofKey, ...texts } = await openSecrets(member, passphrase, about.id);
  const secrets: SomeSecrets = texts;
  const isProved = requireProof(archive, proofKey);
  if ((config.pinPepper ?? secrets.pinPepper) !== secrets.pinPepper)
    throw new Error(
      'PIN_PEPPER is another one than the backup holds: leave it out, or give that one. Nothing was changed.',
    );
  if ((config.tokenSecret ?? secrets.tokenSecret) !== secrets.tokenSecret)
    throw new Error(
      'TOKEN_SECRET is another one than the backup holds: leave it out, or give that one. Nothing was changed.',
    );
  return { secrets, isProved };
};
