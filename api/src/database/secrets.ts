import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import { lockTransaction } from './advisory-locks.ts';
import { type StoredSecrets, openSecretStore, type SomeSecrets } from './secret-store.ts';
import { hasSecretCheck, isSecretOf, recordSecret, type SecretName } from './secret-checks.ts';
import { createSecretError } from './secret-refusals.ts';
import { type Db, toWriteDb, sql, exactlyOne, type WriteDb } from './sql.ts';
import { inTransaction } from './transaction.ts';

export type Secrets = Record<SecretName, string>;

interface Sources {
  db: WriteDb;
  store: StoredSecrets;
  keptValues: SomeSecrets;
  environment: SomeSecrets;
}

/** From the environment or stored. Refuses other secrets than the database's; an unused database adopts them. */
export const readSecrets = (config: Config, pool: Pool): Promise<Secrets> =>
  withSecretSources(config, pool, async (sources) => ({
    pinPepper: await getOrCreateSecret(sources, 'pinPepper'),
    tokenSecret: await getOrCreateSecret(sources, 'tokenSecret'),
  }));

/** For commands that make pins: creates no pepper for a shared database. */
export const readPinPepper = (config: Config, pool: Pool): Promise<string> =>
  withSecretSources(config, pool, async (sources) => {
    const { db } = sources;
    if (!(await hasSecretCheck(db, 'pinPepper'))) {
      if (await hasPins(db)) throw createSecretError('unknown', 'pinPepper', sources.store.place);
      if (config.databaseUrl && !givenOrKept(sources, 'pinPepper'))
        throw createSecretError('absent', 'pinPepper', sources.store.place);
    }
    return getOrCreateSecret(sources, 'pinPepper');
  });

/** `npm run console -- secrets-accept`: replaces the database's secret. Returns the number of affected pins. */
export const acceptSecret = (config: Config, pool: Pool, name: SecretName): Promise<number> =>
  withSecretSources(config, pool, async (sources) => {
    const value = givenOrKept(sources, name);
    if (!value) throw createSecretError('absent', name, sources.store.place);
    await recordSecret(sources.db, name, value);
    return countPins(sources.db);
  });

/** Under a lock: of two starts with different secrets, one is refused. */
const withSecretSources = <R>(config: Config, pool: Pool, work: (sources: Sources) => Promise<R>): Promise<R> =>
  inTransaction(pool, async (client) => {
    const db = toWriteDb(client);
    await lockTransaction(db, 'secrets');
    const store = openSecretStore(config, db);
    const { pinPepper, tokenSecret } = config;
    const environment = { ...(pinPepper && { pinPepper }), ...(tokenSecret && { tokenSecret }) };
    return work({ db, store, environment, keptValues: await store.read() });
  });

const givenOrKept = ({ environment, keptValues }: Sources, name: SecretName) => environment[name] ?? keptValues[name];

const getOrCreateSecret = async (sources: Sources, name: SecretName): Promise<string> => {
  const { db, store, environment, keptValues } = sources;
  const value = givenOrKept(sources, name);
  const hasCheck = await hasSecretCheck(db, name);
  // Pins older than check values: only the single known pepper can be theirs.
  const isUsed = hasCheck || (name === 'pinPepper' && (await hasPins(db)));
  if (!value) {
    if (isUsed) throw createSecretError('missing', name, store.place);
    const made = randomBytes(32).toString('hex');
    await store.add({ [name]: made });
    await recordSecret(db, name, made);
    return made;
  }
  if (hasCheck) {
    if (await isSecretOf(db, name, value)) return value;
    throw createSecretError(environment[name] && keptValues[name] ? 'other than kept' : 'other', name, store.place);
  }
  const isDoubtful = environment[name] && keptValues[name] && environment[name] !== keptValues[name];
  if (isUsed && isDoubtful) throw createSecretError('doubtful', name, store.place);
  await recordSecret(db, name, value);
  return value;
};

const countPins = async (db: Db): Promise<number> =>
  (await exactlyOne<{ pins: number }>(db, sql`select count(*) as pins from users where pin_hash is not null`)).pins;
const hasPins = async (db: Db): Promise<boolean> =>
  (await db.one(sql`select 1 from users where pin_hash is not null limit 1`)) !== undefined;
