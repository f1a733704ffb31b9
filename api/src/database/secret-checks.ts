import { createHmac } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { type Db, sql, type WriteDb } from './sql.ts';

export type SecretName = 'pinPepper' | 'tokenSecret';

// argon2id (2), 64 MiB: costlier than trying a pin, so check values do not help to guess the pepper.
const COST = { algorithm: 2, memoryCost: 64 * 1024, timeCost: 2, parallelism: 1 };

/** Bound to the name: a check value reveals no other use of the secret. */
const boundTo = (name: SecretName, secret: string) =>
  createHmac('sha256', secret).update(`check value of ${name}`).digest('base64');

/** undefined if none is recorded. */
export const isSecretOf = async (db: Db, name: SecretName, secret: string): Promise<boolean | undefined> => {
  const row = await db.one<{ check: string }>(
    sql`select check_value as "check" from secret_checks where name = ${name}`,
  );
  return row && verify(row.check, boundTo(name, secret));
};

export const hasSecretCheck = async (db: Db, name: SecretName): Promise<boolean> =>
  (await db.one(sql`select 1 from secret_checks where name = ${name}`)) !== undefined;

/** Makes this the database's only accepted secret. */
export const recordSecret = async (db: WriteDb, name: SecretName, secret: string): Promise<void> => {
  const check = await hash(boundTo(name, secret), COST);
  await db.query(sql`
    insert into secret_checks (name, check_value) values (${name}, ${check})
    on conflict (name) do update set check_value = excluded.check_value, at = now()`);
};
