import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { type Config, readConfig } from '../config/config.ts';
import { hashPin } from '../session/sign-in.ts';
import { createTestDatabase, dropDatabase, openTestPool, serverOfThisRun } from '../testing/databases.ts';
import { acceptSecret, readPinPepper, readSecrets } from './secrets.ts';

const PEPPER = { PIN_PEPPER: 'the pepper of this company' };
const TOKEN = { TOKEN_SECRET: 'the token secret of this company, long enough' };
const BOTH = { ...PEPPER, ...TOKEN };
const OTHER_PEPPER = { PIN_PEPPER: 'a pepper of somebody else' };
const OTHER_TOKEN = { TOKEN_SECRET: 'a token secret of somebody else, long enough' };

let pool: Pool;
let name: string;
let folder: string;
beforeEach(async () => {
  const run = serverOfThisRun();
  name = await createTestDatabase(run, run.template);
  pool = openTestPool(run, name);
  folder = await mkdtemp(join(tmpdir(), 'fcp-'));
});
afterEach(async () => {
  await pool.end();
  await dropDatabase(serverOfThisRun(), name);
  await rm(folder, { recursive: true });
});

const shared = (env: Record<string, string>): Config =>
  readConfig({ DATABASE_URL: 'postgres://console:geheim@db.example.com/console', DATA_DIR: folder, ...env });
const embedded = (env: Record<string, string> = {}): Config => readConfig({ DATA_DIR: folder, ...env });
const addPin = async (pepper: string) =>
  pool.query(`insert into users (sap_id, name, role, pin_hash) values ($1, 'A', 'ADMIN', $2)`, [
    pepper.slice(-8),
    await hashPin('1234', pepper),
  ]);
const storedNames = async () =>
  (await pool.query('select name from secrets order by name')).rows.map((row) => row.name);
const checks = async () =>
  (await pool.query<{ check_value: string }>('select check_value from secret_checks order by name')).rows.map(
    (row) => row.check_value,
  );

describe('a server', () => {
  it('is refused with another pepper than before, and the message has what fails and the fix', async () => {
    expect(await readSecrets(shared(BOTH), pool)).toEqual({
      pinPepper: BOTH.PIN_PEPPER,
      tokenSecret: BOTH.TOKEN_SECRET,
    });
    await expect(readSecrets(shared({ ...BOTH, ...OTHER_PEPPER }), pool)).rejects.toThrow(
      'PIN_PEPPER is another one than this database is used with, so nobody could sign in: give the same as before and at the other servers.',
    );
    expect((await readSecrets(shared(BOTH), pool)).pinPepper).toBe(BOTH.PIN_PEPPER);
  });

  it('is refused with another token secret than the other servers', async () => {
    await readSecrets(shared(BOTH), pool);
    await expect(readSecrets(shared({ ...BOTH, ...OTHER_TOKEN }), pool)).rejects.toThrow(
      'TOKEN_SECRET is another one than this database is used with, so who signs in at one server would be signed out at another',
    );
  });

  it.each([
    ['PIN_PEPPER', TOKEN],
    ['TOKEN_SECRET', PEPPER],
  ])(
    'without the %s that the database is used with is refused, and leaves none in the database',
    async (setting, env) => {
      await readSecrets(shared(BOTH), pool);
      await expect(readSecrets(shared(env as Record<string, string>), pool)).rejects.toThrow(
        `${setting} is not given and not kept in the database, but this database is used with one already`,
      );
      expect(await storedNames()).toEqual([]);
    },
  );

  it('makes missing secrets once on a new database, and stores only those that are not set', async () => {
    const first = await readSecrets(shared(PEPPER), pool);
    expect(first.pinPepper).toBe(PEPPER.PIN_PEPPER);
    expect(await storedNames()).toEqual(['tokenSecret']);
    expect(await readSecrets(shared(PEPPER), pool)).toEqual(first);
  });

  it('is refused if a server with another pepper starts at the same moment, or the other one is', async () => {
    const results = await Promise.allSettled([
      readSecrets(shared(BOTH), pool),
      readSecrets(shared({ ...BOTH, ...OTHER_PEPPER }), pool),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('agrees on the secrets with another server that starts on a new database at the same moment', async () => {
    const [one, two] = await Promise.all([readSecrets(shared({}), pool), readSecrets(shared({}), pool)]);
    expect(one).toEqual(two);
  });
});

describe('a database with pins from before check values were kept', () => {
  beforeEach(() => addPin(PEPPER.PIN_PEPPER));

  it('accepts the given pepper of the first start, and refuses another one from then on', async () => {
    await readSecrets(shared(BOTH), pool);
    await expect(readSecrets(shared({ ...BOTH, ...OTHER_PEPPER }), pool)).rejects.toThrow('PIN_PEPPER is another one');
  });

  it('accepts the pepper that it has kept itself', async () => {
    await pool.query(`insert into secrets values ('pinPepper', $1)`, [PEPPER.PIN_PEPPER]);
    expect((await readSecrets(shared({}), pool)).pinPepper).toBe(PEPPER.PIN_PEPPER);
  });

  it('gets no new pepper: a server without one is refused', async () => {
    await expect(readSecrets(shared(TOKEN), pool)).rejects.toThrow('PIN_PEPPER is not given and not kept');
    expect([await storedNames(), await checks()]).toEqual([[], []]);
  });

  it('refuses a pepper that is another one than the kept one, until somebody says which of them is right', async () => {
    await pool.query(`insert into secrets values ('pinPepper', 'left by a command without one')`);
    await expect(readSecrets(shared(BOTH), pool)).rejects.toThrow(
      'If the given one is right, say so once: npm run console -- secrets-accept PIN_PEPPER.',
    );
    expect(await acceptSecret(shared(BOTH), pool, 'pinPepper')).toBe(1);
    expect((await readSecrets(shared(BOTH), pool)).pinPepper).toBe(PEPPER.PIN_PEPPER);
    await expect(readSecrets(shared(TOKEN), pool)).rejects.toThrow('PIN_PEPPER is another one');
  });

  it('lets no command make pins before a server has said which pepper it is', async () => {
    await expect(readPinPepper(shared(OTHER_PEPPER), pool)).rejects.toThrow(
      'It is not known yet which PIN_PEPPER the pins of this database were made with: start the console on it once',
    );
    expect(await checks()).toEqual([]);
  });
});

describe('a command', () => {
  it('accepts the pepper of the servers and no other', async () => {
    await readSecrets(shared(BOTH), pool);
    expect(await readPinPepper(shared(PEPPER), pool)).toBe(PEPPER.PIN_PEPPER);
    await expect(readPinPepper(shared(OTHER_PEPPER), pool)).rejects.toThrow('so nobody could sign in');
    await expect(readPinPepper(shared({}), pool)).rejects.toThrow('PIN_PEPPER is not given and not kept');
    expect(await storedNames()).toEqual([]);
  });

  it('makes no pepper for a new database that servers share', async () => {
    await expect(readPinPepper(shared({}), pool)).rejects.toThrow(
      'PIN_PEPPER is not given and not kept in the database: give the one that the servers of this database have.',
    );
    expect([await storedNames(), await checks()]).toEqual([[], []]);
  });

  it('binds the servers to its pepper when it is the first on a new database', async () => {
    await readPinPepper(shared(PEPPER), pool);
    await expect(readSecrets(shared({ ...TOKEN, ...OTHER_PEPPER }), pool)).rejects.toThrow('so nobody could sign in');
  });
});

describe('secrets beside the embedded database', () => {
  it('are made once, for the eyes of the owner only, and are missed when their file is gone', async () => {
    const made = await readSecrets(embedded(), pool);
    const file = join(folder, 'secrets.json');
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(made);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readSecrets(embedded(), pool)).toEqual(made);
    await rm(file);
    await expect(readSecrets(embedded(), pool)).rejects.toThrow(`PIN_PEPPER is not given and not kept in ${file}`);
    await expect(stat(file)).rejects.toThrow('ENOENT');
  });

  it('are completed where only one of them was kept', async () => {
    await writeFile(join(folder, 'secrets.json'), JSON.stringify({ pinPepper: PEPPER.PIN_PEPPER }));
    const both = await readSecrets(embedded(), pool);
    expect(both.pinPepper).toBe(PEPPER.PIN_PEPPER);
    expect(await readSecrets(embedded(), pool)).toEqual(both);
  });
});

it('a check value is a slow and salted hash: it neither shows the secret nor is it the same twice', async () => {
  await readSecrets(shared(BOTH), pool);
  const first = await checks();
  for (const check of first) expect(check).toMatch(/^\$argon2id\$v=19\$m=65536,t=2,p=1\$/);
  await acceptSecret(shared(BOTH), pool, 'pinPepper');
  await acceptSecret(shared(BOTH), pool, 'tokenSecret');
  expect(new Set([...first, ...(await checks())]).size).toBe(4);
});

it('a token secret is changed for all servers by saying so', async () => {
  await readSecrets(shared(BOTH), pool);
  await acceptSecret(shared({ ...BOTH, ...OTHER_TOKEN }), pool, 'tokenSecret');
  expect((await readSecrets(shared({ ...BOTH, ...OTHER_TOKEN }), pool)).tokenSecret).toBe(OTHER_TOKEN.TOKEN_SECRET);
  await expect(readSecrets(shared(BOTH), pool)).rejects.toThrow('TOKEN_SECRET is another one');
});

it('no refusal shows a secret or the password of the database', async () => {
  await readSecrets(shared(BOTH), pool);
  const refusals = await Promise.allSettled([
    readSecrets(shared({ ...BOTH, ...OTHER_PEPPER }), pool),
    readSecrets(shared({ ...BOTH, ...OTHER_TOKEN }), pool),
    readPinPepper(shared(OTHER_PEPPER), pool),
    readPinPepper(shared({}), pool),
  ]);
  const messages = refusals.map((result) => String((result as PromiseRejectedResult).reason)).join('\n');
  expect(refusals.every(({ status }) => status === 'rejected')).toBe(true);
  for (const secret of [
    ...Object.values(BOTH),
    ...Object.values(OTHER_PEPPER),
    ...Object.values(OTHER_TOKEN),
    'geheim',
  ])
    expect(messages).not.toContain(secret);
});
