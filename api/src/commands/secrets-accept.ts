import type { Config } from '../config/config.ts';
import { describeDatabase, refuseWrongDatabase } from '../database/name-database.ts';
import { openDatabase } from '../database/open-database.ts';
import type { SecretName } from '../database/secret-checks.ts';
import { SETTING_OF } from '../database/secret-refusals.ts';
import { acceptSecret } from '../database/secrets.ts';

const USAGE =
  'Say which: npm run console -- secrets-accept PIN_PEPPER, or npm run console -- secrets-accept TOKEN_SECRET.';

/** `npm run console -- secrets-accept SETTING`: after a secret was lost or changed. */
export const acceptSecrets = async (
  config: Config,
  [word, ...more]: string[],
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> => {
  const entry = Object.entries(SETTING_OF).find(([, setting]) => setting === word);
  if (!entry || more.length > 0) throw new Error(USAGE);
  refuseWrongDatabase(config, false);
  say(`This database will be changed: ${describeDatabase(config)}`);
  const database = await openDatabase(config, say, signal);
  try {
    const pins = await acceptSecret(config, database.pool, entry[0] as SecretName);
    say(
      word === 'PIN_PEPPER'
        ? `The database is used with this PIN_PEPPER now. It holds ${pins} pins: those that were made with another one do not work. New pins: npm run console -- user-add --replace for an ADMIN, the console's /reset-pins for all others.`
        : 'The database is used with this TOKEN_SECRET now. Everybody signs in again.',
    );
  } finally {
    await database.close();
  }
};
