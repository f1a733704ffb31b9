import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import { lockTransaction } from './advisory-locks.ts';
import { type KeptSecrets, keptSecrets, type SomeSecrets } from './kept-secrets.ts';
import { hasSecretCheck, isSecretOf, recordSecret, type SecretName } from './secret-checks.ts';
import { secretRefusal } from './secret-refusals.ts';
import { type Db, dbOver, sql, exactlyOne } from './sql.ts';
import { inTransaction } from './transaction.ts';

export type Secrets = Record<SecretName, string>;

interface Sources {
  db: Db;
  kept: KeptSecrets;
  keptValues: SomeSecrets;
  given: SomeSecrets;
}

/**
 * The secrets of a server: from the environment; else those that were made once and kept. Refuses others than those that this
 * database is used with. A database that is used with none yet takes these.
 */
export const readSecrets = (config: Config, pool: Pool): Promise<Secrets> =>
  settle(config, pool, async (found) => ({
    pinPepper: await secretOfServer(found, 'pinPepper'),
    tokenSecret: await secretOfServer(found, 'tokenSecret'),
  }));

/** The pepper for a command that makes pins. Unlike a server it makes none for a database that others use too. */
export const readPinPepper = (config: Config, pool: Pool): Promise<string> =>
  settle(config, pool, async (found) => {
    const { db } = found;
    if (!(await hasSecretCheck(db, 'pinPepper'))) {
      if (await hasPins(db)) throw secretRefusal('unknown', 'pinPepper', found.kept.place);
      if (config.databaseUrl && !givenOrKept(found, 'pinPepper'))
        throw secretRefusal('absent', 'pinPepper', found.kept.place);
    }
    return secretOfServer(found, 'pinPepper');
  });

/** `npm run secrets:accept`: the database is used with the given secret from now on. Gives how many pins it holds. */
export const acceptSecret = (config: Config, pool: Pool, name: SecretName): Promise<number> =>
  settle(config, pool, async (found) => {
    const value = givenOrKept(found, name);
    if (!value) throw secretRefusal('absent', name, found.kept.place);
    await recordSecret(found.db, name, value);
    return countPins(found.db);
  });

/** One process at a time looks, makes and records: of two that start at once with different secrets one is refused. */
const settle = <R>(config: Config, pool: Pool, work: (found: Sources) => Promise<R>): Promise<R> =>
  inTransaction(pool, async (client) => {
    const db = dbOver(client);
    await lockTransaction(db, 'secrets');
    const kept = keptSecrets(config, db);
    const { pinPepper, tokenSecret } = config;
    const given = { ...(pinPepper && { pinPepper }), ...(tokenSecret && { tokenSecret }) };
    return work({ db, kept, given, keptValues: await kept.read() });
  });

const givenOrKept = ({ given, keptValues }: Sources, name: SecretName) => given[name] ?? keptValues[name];

const secretOfServer = async (found: Sources, name: SecretName): Promise<string> => {
  const { db, kept, given, keptValues } = found;
  const value = givenOrKept(found, name);
  const hasCheck = await hasSecretCheck(db, name);
  // Pins from before check values were kept: only a pepper that is the only one known can be theirs.
  const isUsed = hasCheck || (name === 'pinPepper' && (await hasPins(db)));
  if (!value) {
    if (isUsed) throw secretRefusal('missing', name, kept.place);
    const made = randomBytes(32).toString('hex');
    await kept.add({ [name]: made });
    await recordSecret(db, name, made);
    return made;
  }
  if (hasCheck) {
    if (await isSecretOf(db, name, value)) return value;
    throw secretRefusal(given[name] && keptValues[name] ? 'other than kept' : 'other', name, kept.place);
  }
  const isDoubtful = given[name] && keptValues[name] && given[name] !== keptValues[name];
  if (isUsed && isDoubtful) throw secretRefusal('doubtful', name, kept.place);
  await recordSecret(db, name, value);
  return value;
};

const countPins = async (db: Db): Promise<number> =>
  (await exactlyOne<{ pins: number }>(db, sql`select count(*) as pins from users where pin_hash is not null`)).pins;
const hasPins = async (db: Db): Promise<boolean> =>
  (await db.one(sql`select 1 from users where pin_hash is not null limit 1`)) !== undefined;
