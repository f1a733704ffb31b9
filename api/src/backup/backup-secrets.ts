import type { Client } from 'pg';
import type { Config } from '../config/config.ts';
import { openSecretStore, type SomeSecrets } from '../database/secret-store.ts';
import { isSecretOf, type SecretName } from '../database/secret-checks.ts';
import { createSecretError } from '../database/secret-refusals.ts';
import { toWriteDb } from '../database/sql.ts';

/**
 * This database's secrets, from settings or storage.
 * @throws if a setting differs
 */
export const collectSecrets = async (config: Config, client: Client): Promise<SomeSecrets> => {
  const db = toWriteDb(client);
  const store = openSecretStore(config, db);
  const { pinPepper, tokenSecret } = config;
  const secrets: SomeSecrets = {
    ...(await store.read()),
    ...(pinPepper && { pinPepper }),
    ...(tokenSecret && { tokenSecret }),
  };
  for (const [name, value] of Object.entries(secrets) as [SecretName, string][])
    if ((await isSecretOf(db, name, value)) === false) throw createSecretError('other', name, store.place);
  return secrets;
};

/** Settings keep theirs. */
export const storeRestoredSecrets = async (
  config: Config,
  client: Client,
  secrets: SomeSecrets,
): Promise<SomeSecrets> => {
  const settings: SomeSecrets = { pinPepper: config.pinPepper as string, tokenSecret: config.tokenSecret as string };
  const store = openSecretStore(config, toWriteDb(client));
  const present = await store.read();
  for (const [name, value] of Object.entries(present) as [SecretName, string][])
    if (secrets[name] && secrets[name] !== value)
      throw new Error(`${store.place} holds other secrets than the backup: a restore goes into an empty place only.`);
  const added = Object.fromEntries(
    Object.entries(secrets).filter(([name]) => !settings[name as SecretName] && !present[name as SecretName]),
  );
  if (Object.keys(added).length > 0) await store.add(added);
  return added;
};
