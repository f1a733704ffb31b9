import { parseArgs } from 'node:util';
import { makeBackup } from '../backup/make-backup.ts';
import type { Config } from '../config/config.ts';
import { describeDatabase, requireDatabase } from '../database/name-database.ts';
import { openDatabase } from '../database/open-database.ts';
import { openAssets } from '../platform/assets/open-assets.ts';
import { type Prompt, promptAtTerminal } from './prompt.ts';
import { parseOneFile } from './parse-one-file.ts';
import { formatSize } from './format-size.ts';

/** Asks at a terminal; a timer uses BACKUP_PASSPHRASE, or saves no secrets. */
export const getPassphrase = async (config: Config, question: string, ask: Prompt | undefined) =>
  config.backupPassphrase ?? (await ask?.([{ name: 'passphrase', text: question, hidden: true }]))?.passphrase;

export const askIfTerminal = process.stdin.isTTY ? promptAtTerminal : undefined;

/** `npm run console -- backup FILE`: backs up everything during use. */
export const backUp = async (
  config: Config,
  words: string[],
  say: (line: string) => void,
  signal?: AbortSignal,
  ask: Prompt | undefined = askIfTerminal,
): Promise<void> => {
  const { positionals } = parseArgs({ args: words, allowPositionals: true });
  const path = parseOneFile(positionals, 'Give one file that is to be made: npm run console -- backup FILE');
  requireDatabase(config, 'is to be saved.');
  say(`This will be saved: ${describeDatabase(config)}`);
  const passphrase = await getPassphrase(
    config,
    'Passphrase for the secrets (12 characters or more; empty to leave them out): ',
    ask,
  );
  if (passphrase && passphrase.length < 12) throw new Error('The passphrase needs at least 12 characters.');
  const assets = openAssets(config.assets);
  const database = await openDatabase(config, say, signal, { migrates: false });
  try {
    const { pool } = database;
    const made = await makeBackup({ config, pool, assets, path, passphrase, onProgress: say, signal });
    const { tables, versions, missing, secrets } = made;
    say(`Saved and checked: ${path}, ${formatSize(made.bytes)}`);
    say(`${made.rows} rows of ${tables.length} tables, ${versions.length} versions of remotes with their files`);
    for (const version of missing)
      say(
        `WARNING: the files of ${version} are not in ${assets.place}, or altered there, so they are not in the backup.`,
      );
    say(
      secrets.length > 0
        ? 'PIN_PEPPER and TOKEN_SECRET are in it under the passphrase.'
        : 'WARNING: without a passphrase no secrets are in it. Without PIN_PEPPER nobody can sign in after a restore: keep it elsewhere.',
    );
  } finally {
    assets.close?.();
    await database.close();
  }
};
