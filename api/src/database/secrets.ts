import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Config } from '../config.ts';

export interface Secrets {
  pinPepper: string;
  tokenSecret: string;
}

/** From the environment; else made once and kept: beside the embedded database, or in the shared one. */
export const readSecrets = async (config: Config, pool: Pool): Promise<Secrets> => {
  const { pinPepper, tokenSecret } = config;
  if (pinPepper && tokenSecret) return { pinPepper, tokenSecret };
  const kept = config.databaseUrl ? await fromDatabase(pool) : await fromFile(config.dataDir);
  return { pinPepper: pinPepper ?? kept.pinPepper, tokenSecret: tokenSecret ?? kept.tokenSecret };
};

const fresh = (): Secrets => ({
  pinPepper: randomBytes(32).toString('hex'),
  tokenSecret: randomBytes(32).toString('hex'),
});

const fromDatabase = async (pool: Pool): Promise<Secrets> => {
  for (const [name, value] of Object.entries(fresh())) {
    await pool.query('insert into secrets (name, value) values ($1, $2) on conflict do nothing', [name, value]);
  }
  const { rows } = await pool.query<{ name: string; value: string }>('select name, value from secrets');
  return { ...fresh(), ...Object.fromEntries(rows.map((row) => [row.name, row.value])) };
};

const fromFile = async (dataDir: string): Promise<Secrets> => {
  const file = join(dataDir, 'secrets.json');
  const read = async () => JSON.parse(await readFile(file, 'utf8')) as Secrets;
  try {
    return await read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  await mkdir(dataDir, { recursive: true });
  // Written aside and linked into place: of two processes that start at once, one file wins whole.
  const aside = `${file}.${randomUUID()}`;
  await writeFile(aside, JSON.stringify(fresh()), { mode: 0o600 });
  await link(aside, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(aside);
  return read();
};
