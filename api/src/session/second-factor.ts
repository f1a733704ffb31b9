import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { type Db, raw, type Sql, sql, type WriteDb } from '../database/sql.ts';

const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 10;
/** Without look-alikes: ten of them are 49 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Phones’ clocks differ. */
const STEPS_AROUND = 1;

export interface Factor {
  secret: string;
  lastStep: number;
  recoveryHashes: string[];
}
export type UsedCode = { step: number } | { recoveryHash: string };

const keyFor = (purpose: string, pepper: string): Buffer => Buffer.from(hkdfSync('sha256', pepper, '', purpose, 32));

/** Bound to the person: a row copied to somebody else opens nothing. */
export const encryptSecret = (secret: string, userId: string, pepper: string): string => {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor('second-factor', pepper), iv).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
};

/** Undefined under another pepper: the code is then wrong, and an ADMIN resets the factor. */
export const decryptSecret = (text: string, userId: string, pepper: string): string | undefined => {
  const bytes = Buffer.from(text, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor('second-factor', pepper), bytes.subarray(0, 12))
      .setAAD(Buffer.from(userId))
      .setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
};

const createTotp = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Field console', label, secret: Secret.fromBase32(secret) });

export const newSecret = (): string => new Secret({ size: 20 }).base32;
export const formatSecretAddress = (secret: string, label: string): string => createTotp(secret, label).toString();

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: RECOVERY_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  });
const toPlainCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();
export const hashRecoveryCode = (code: string, userId: string, pepper: string): string =>
  createHmac('sha256', keyFor('recovery-code', pepper))
    .update(`${userId}:${toPlainCode(code)}`)
    .digest('base64url');

/** Undefined if wrong or used before. */
export const matchCode = (
  factor: Factor,
  code: string,
  { userId, pepper, now }: { userId: string; pepper: string; now: Date },
): UsedCode | undefined => {
  const token = toPlainCode(code);
  if (!/^\d{6}$/.test(token)) {
    const recoveryHash = hashRecoveryCode(token, userId, pepper);
    return factor.recoveryHashes.includes(recoveryHash) ? { recoveryHash } : undefined;
  }
  const secret = decryptSecret(factor.secret, userId, pepper);
  const totp = secret && createTotp(secret);
  const timestamp = now.getTime();
  const drift = totp ? totp.validate({ token, timestamp, window: STEPS_AROUND }) : null;
  if (!totp || drift === null) return undefined;
  const step = totp.counter({ timestamp }) + drift;
  return step > factor.lastStep ? { step } : undefined;
};

const COLUMNS = sql`secret, last_step as "lastStep", recovery_hashes as "recoveryHashes"`;

export const findFactor = (db: Db, userId: string): Promise<Factor | undefined> =>
  db.one<Factor>(
    sql`select ${COLUMNS} from second_factors where user_id = ${userId} and confirmed_at is not null`,
    'second-factor',
  );

/** Of a row of `users`, with it: another query would tell who exists. */
export const SELECT_FACTOR = sql`(select json_build_object('secret', secret, 'lastStep', last_step, 'recoveryHashes', recovery_hashes)
  from second_factors where user_id = users.id and confirmed_at is not null)`;

/** Of a row of `users`, by its name in the statement. */
export const selectHasFactor = (users: 'u' | 'users'): Sql =>
  sql`exists (select from second_factors f where f.user_id = ${raw(users)}.id and f.confirmed_at is not null)`;

/** One whose first code is awaited. */
export const findStartedFactor = (db: Db, userId: string): Promise<Factor | undefined> =>
  db.one<Factor>(sql`select ${COLUMNS} from second_factors where user_id = ${userId} and confirmed_at is null`);

/** False if a request at the same moment was first. */
export const spendCode = async (db: WriteDb, userId: string, used: UsedCode): Promise<boolean> => {
  const spent = await db.query(
    'step' in used
      ? sql`update second_factors set last_step = ${used.step}
          where user_id = ${userId} and last_step < ${used.step} returning 1`
      : sql`update second_factors set recovery_hashes = array_remove(recovery_hashes, ${used.recoveryHash})
          where user_id = ${userId} and ${used.recoveryHash} = any(recovery_hashes) returning 1`,
  );
  return spent.length > 0;
};
