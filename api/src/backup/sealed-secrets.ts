import { createCipheriv, createDecipheriv, randomBytes, scrypt, type ScryptOptions } from 'node:crypto';
import { z } from 'zod';

/** OWASP's scrypt parameters for 32 MB: the server must still serve people. */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const base64 = z.base64();
const sealed = z.object({
  kdf: z.literal('scrypt'),
  N: z.literal(COST.N),
  r: z.literal(COST.r),
  p: z.literal(COST.p),
  cipher: z.literal('aes-256-gcm'),
  salt: base64,
  iv: base64,
  tag: base64,
  data: base64,
});

const deriveKey = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options: ScryptOptions = { ...COST, maxmem: 64 * 1024 * 1024 };
    scrypt(passphrase.normalize('NFKC'), salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** They open only as part of this backup. */
export const sealSecrets = async (
  secrets: Record<string, string>,
  passphrase: string,
  backupId: string,
): Promise<Buffer> => {
  const salt = randomBytes(16);
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', await deriveKey(passphrase, salt), iv).setAAD(Buffer.from(backupId));
  const data = Buffer.concat([cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()]);
  const texts = { salt, iv, tag: cipher.getAuthTag(), data };
  const encoded = Object.fromEntries(Object.entries(texts).map(([name, bytes]) => [name, bytes.toString('base64')]));
  return Buffer.from(`${JSON.stringify({ kdf: 'scrypt', ...COST, cipher: 'aes-256-gcm', ...encoded }, null, 2)}\n`);
};

/** @throws if the passphrase is wrong */
export const openSecrets = async (
  member: Buffer,
  passphrase: string,
  backupId: string,
): Promise<Record<string, string>> => {
  const { salt, iv, tag, data } = sealed.parse(JSON.parse(member.toString()));
  const bytes = (text: string) => Buffer.from(text, 'base64');
  const key = await deriveKey(passphrase, bytes(salt));
  const cipher = createDecipheriv('aes-256-gcm', key, bytes(iv), { authTagLength: 16 });
  cipher.setAAD(Buffer.from(backupId)).setAuthTag(bytes(tag));
  try {
    return JSON.parse(Buffer.concat([cipher.update(bytes(data)), cipher.final()]).toString()) as Record<string, string>;
  } catch {
    throw new Error('The passphrase is not the one of this backup. Nothing was changed.');
  }
};
