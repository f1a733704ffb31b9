import { createHmac } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { type Db, sql, type WriteDb } from './sql.ts';

export type SecretName = 'pinPepper' | 'tokenSecret';

// argon2id (2), 64 MiB: several times what a try at a pin costs, so a check value is no shorter way to the pepper.
const COST = { algorithm: 2, memoryCost: 64 * 1024, timeCost: 2, parallelism: 1 };

/** Bound to its name: the check value of one secret says nothing about where else it is used. */
const boundTo = (name: SecretName, secret: string) =>
  createHmac('sha256', secret).update(`check value of ${name}`).digest('base64');

/** Whether the database is used with this secret; undefined where it is used with none yet. */
export const isSecretOf = async (db: Db, name: SecretName, secret: string): Promise<boolean | undefined> => {
  const row = await db.one<{ check: string }>(
    sql`select check_value as "check" from secret_checks where name = ${name}`,
  );
  return row && verify(row.check, boundTo(name, secret));
};

/** Whether a check value of the secret is recorded. */
export const hasSecretCheck = async (db: Db, name: SecretName): Promise<boolean> =>
  (await db.one(sql`select 1 from secret_checks where name = ${name}`)) !== undefined;

/** From now on the database is used with this secret and no other. */
export const recordSecret = async (db: WriteDb, name: SecretName, secret: string): Promise<void> => {
  const check = await hash(boundTo(name, secret), COST);
  await db.query(sql`
    insert into secret_checks (name, check_value) values (${name}, ${check})
    on conflict (name) do update set check_value = excluded.check_value, at = now()`);
};
