import { parseArgs } from 'node:util';
import { checkBackup, NOT_PROVED, readBackupSecrets } from '../backup/check-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import type { Config } from '../config/config.ts';
import { migrate } from '../database/migrate.ts';
import { describeDatabase } from '../database/name-database.ts';
import { openDatabase } from '../database/open-database.ts';
import { SETTING_OF } from '../database/secret-refusals.ts';
import type { SecretName } from '../database/secret-checks.ts';
import { openAssets } from '../platform/assets/open-assets.ts';
import type { Prompt } from './prompt.ts';
import { askIfTerminal, getPassphrase } from './back-up.ts';
import { parseOneFile } from './parse-one-file.ts';
import { formatSize } from './format-size.ts';

const LARGEST = 5;

/** `npm run console -- restore FILE`: restores a backup into an empty place, or resumes its interrupted restore. */
export const restore = async (
  config: Config,
  words: string[],
  say: (line: string) => void,
  signal?: AbortSignal,
  ask: Prompt | undefined = askIfTerminal,
): Promise<void> => {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { 'without-secrets': { type: 'boolean', default: false } },
  });
  const path = parseOneFile(positionals, 'Give one backup: npm run console -- restore FILE');
  say(`The file is read and checked: ${path}`);
  const backup = await checkBackup(path);
  const { about, manifest, archive } = backup;
  say(`It is whole: ${formatSize(archive.size)}, made at ${about.at} of PostgreSQL ${about.server}.`);
  const isAsked = archive.facts.has('secrets.json') && !values['without-secrets'];
  const passphrase = isAsked ? await getPassphrase(config, 'Passphrase of the backup: ', ask) : undefined;
  const { secrets, isProved } = isAsked ? await readBackupSecrets(backup, config, passphrase) : NOT_PROVED;
  say(
    isProved
      ? 'It is proved: nobody without its passphrase has changed it.'
      : 'WARNING: it is not proved. Somebody may have changed it: only a passphrase, given when it is made and here, proves it.',
  );
  signal?.throwIfAborted();
  say(`It goes into: ${describeDatabase(config)}`);
  const assets = openAssets(config.assets);
  const database = await openDatabase(config, say, signal, { migrates: false });
  try {
    const { pool } = database;
    const onUnfinished = () =>
      say(
        'The restore stopped before its end. Run the same command again: it continues with what is missing. No console starts until then.',
      );
    const added = await restoreBackup({ config, pool, assets, backup, secrets, onProgress: say, onUnfinished, signal });
    const applied = await migrate(pool);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    say(`Brought back: ${rows} rows of ${manifest.tables.length} tables, as of ${about.at}`);
    for (const table of [...manifest.tables].sort((one, other) => other.rows - one.rows).slice(0, LARGEST))
      say(`  ${table.name}: ${table.rows}`);
    say(`${manifest.versions.length} versions of remotes with their files, into ${assets.place}`);
    for (const version of manifest.missing) say(`WARNING: the files of ${version} were not in the backup.`);
    const names = Object.keys(added).map((name) => SETTING_OF[name as SecretName]);
    if (names.length > 0) say(`Secrets: ${names.join(', ')}, kept here; the next start finds them.`);
    else say('No secrets were kept here: give PIN_PEPPER and TOKEN_SECRET of the old console at the next start.');
    if (applied.length > 0) say(`Migrations applied: ${applied.join(', ')}`);
  } finally {
    assets.close?.();
    await database.close();
  }
};
