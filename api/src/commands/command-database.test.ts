/**
 * @group all
 * @slow Starts a process for each command.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../config/config.ts';
import { prepareClusterHome, findServerIdentity } from '../database/embedded-files.ts';
import { describeDatabase } from '../database/name-database.ts';
import { readSecrets } from '../database/secrets.ts';
import { findApiRoot } from '../config/find-api-root.ts';
import { type TestApp, TEST_SECRETS_ENV, testApp } from '../testing/index.ts';
import { PROGRAM } from '../testing/program.ts';

const SECRETS = TEST_SECRETS_ENV;
const OTHER = 'a pepper of another company';
let folder: string;
let csv: string;
let t: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fcc-'));
  await chmod(folder, 0o711);
  csv = join(folder, 'csv');
  await mkdir(csv);
  await writeFile(
    join(csv, 'hierarchy.csv'),
    'zone,regionCode,regionName,areaCode,areaName,territoryCode,territoryName\nEZ,ER1,Kolkata,EA1,Howrah,ET1,Bally\n',
  );
  t = await testApp();
  await readSecrets(readConfig({ DATABASE_URL: t.url, ...SECRETS }), t.pool);
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true });
});

const command = async (words: string[], env: Record<string, string>) => {
  const child = spawn(process.execPath, [PROGRAM, ...words], {
    cwd: findApiRoot(),
    env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'error', DATA_DIR: join(folder, 'data'), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part.toString();
    });
  child.stdin.on('error', () => {}).end('739156\n');
  await once(child, 'close');
  return { code: child.exitCode, output };
};
const addUser = (sapId: string) => ['user-add', '--sap-id', sapId, '--name', 'A', '--role', 'ADMIN'];
const usersCalled = async (sapId: string) =>
  (await t.pool.query('select 1 from users where sap_id = $1', [sapId])).rowCount;

describe.each([
  ['user-add', (): string[] => addUser('900001')],
  ['import', (): string[] => ['import', csv]],
  ['secrets-accept', (): string[] => ['secrets-accept', 'PIN_PEPPER']],
  ['sync', (): string[] => ['sync']],
])('%s', (_name, words) => {
  it('refuses to make an embedded database by mistake, and leaves nothing behind', async () => {
    const { code, output } = await command(words(), SECRETS);
    expect(output).toContain(
      `DATABASE_URL is not given, and there is no embedded database in ${join(folder, 'data')}: give DATABASE_URL`,
    );
    expect(code).toBe(1);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  it('names the database that it is about to change, without its password', async () => {
    const url = new URL(t.url.replace('@/', '@db.invalid/'));
    url.password = 'geheim';
    const { output } = await command(words(), { ...SECRETS, DATABASE_URL: url.href });
    expect(output).toContain(describeDatabase({ databaseUrl: t.url, dataDir: '' }));
    expect(output).not.toContain('geheim');
  });
});

it('a command names host, port, database and user of DATABASE_URL, and the folder of the embedded one', () => {
  const databaseUrl = 'postgres://console:ge%40heim@db.example.com/sales?application_name=x';
  expect(describeDatabase({ databaseUrl, dataDir: '' })).toBe(
    'sales at db.example.com:5432, as console (DATABASE_URL)',
  );
  expect(describeDatabase({ databaseUrl: '', dataDir: '/data' })).toBe('embedded PostgreSQL in /data');
});

it('user-add and import refuse a wrong and a missing pepper, and change nothing', async () => {
  const imports = async () => (await t.pool.query('select 1 from territories')).rowCount;
  await t.pool.query(`delete from territories where code = 'ET1'`);
  const territories = await imports();
  const before = (await t.pool.query('select 1 from secrets')).rowCount;
  for (const env of [{ PIN_PEPPER: OTHER }, {}])
    for (const words of [addUser('900002'), ['import', csv]]) {
      const { code, output } = await command(words, { DATABASE_URL: t.url, ...(env as Record<string, string>) });
      expect(output).toMatch(/PIN_PEPPER is (another one than this database is used with|not given and not kept)/);
      expect(output).not.toContain('can sign in');
      expect(code).toBe(1);
    }
  expect([await usersCalled('900002'), await imports()]).toEqual([0, territories]);
  expect((await t.pool.query('select 1 from secrets')).rowCount).toBe(before);
});

it.each([
  ['another pepper', { ...SECRETS, PIN_PEPPER: OTHER }],
  ['another token secret', { ...SECRETS, TOKEN_SECRET: 'a token secret of another company, long enough' }],
  ['no pepper', { TOKEN_SECRET: SECRETS.TOKEN_SECRET }],
])('a server with %s is never ready', async (_what, env) => {
  const { code, output } = await command(['serve'], { DATABASE_URL: t.url, PORT: '0', ...(env as object) });
  expect(output).toMatch(/is another one than this database is used with|is not given and not kept/);
  expect(output).not.toContain('is ready');
  expect(code).toBe(1);
});

it('user-add needs no token secret, and its user signs in', async () => {
  const { code, output } = await command(addUser('900003'), { DATABASE_URL: t.url, PIN_PEPPER: SECRETS.PIN_PEPPER });
  expect(output).toContain('900003 (ADMIN) can sign in now.');
  expect(code).toBe(0);
  const response = await t.call('POST', '/api/v1/login', { body: { SAP_ID: '900003', pin: '739156' } });
  expect(response.statusCode).toBe(200);
  expect((await t.pool.query('select 1 from secrets')).rowCount).toBe(0);
});

it('--embedded makes an embedded database when it is meant, and is refused beside DATABASE_URL', async () => {
  const contradicting = await command([...addUser('1'), '--embedded'], { DATABASE_URL: t.url, ...SECRETS });
  expect(contradicting.output).toContain('--embedded is given and DATABASE_URL too');
  expect(contradicting.code).toBe(1);
  const data = join(folder, 'meant');
  const embedded = await command([...addUser('1'), '--embedded'], { DATA_DIR: data });
  expect(embedded.output).toContain(`embedded PostgreSQL in ${data}`);
  expect(embedded.output).toContain('1 (ADMIN) can sign in now.');
  const again = await command(addUser('2'), { DATA_DIR: data });
  expect(again.output).toContain('2 (ADMIN) can sign in now.');
  await rm(prepareClusterHome(data, findServerIdentity()), { recursive: true, force: true });
});

it('secrets-accept says which setting it needs', async () => {
  const { code, output } = await command(['secrets-accept', 'PEPPER'], { DATABASE_URL: t.url, ...SECRETS });
  expect(output).toContain('Say which: npm run console -- secrets-accept PIN_PEPPER');
  expect(code).toBe(1);
});

describe('sync', () => {
  const runs = async () => (await t.call('GET', '/api/v1/sync/runs', { as: 'ADMIN1' })).json().data;

  it('does what the console does, prints the result, and is listed as a run of the server', async () => {
    const sap = join(folder, 'sap');
    await mkdir(sap);
    await writeFile(join(sap, 'officers.csv'), 'SAP_ID,Name,Role,PlaceCode\n');
    await writeFile(join(sap, 'dealers.csv'), 'Kunnr,Name1\nD1,\n');
    await writeFile(join(sap, 'materials.csv'), 'Matnr,MatDesc\nM1,Tyre\nM2,Tube\n');
    const { code, output } = await command(['sync'], { DATABASE_URL: t.url, SAP_FOLDER: sap });
    expect(output).toContain('materials: 2 read, 2 changed, 0 refused');
    expect(output).toContain('dealers: 1 read, 0 changed, 1 refused');
    expect(code).toBe(0);
    expect((await runs())[0]).toMatchObject({ by: 'SERVER', status: 'done', source: 'Folder sap' });
  });

  it('ends with 1 and says why when SAP can not be reached, here and in the list', async () => {
    const { code, output } = await command(['sync'], {
      DATABASE_URL: t.url,
      SAP_ODATA_URL: 'http://127.0.0.1:1/odata',
    });
    // This port speaks no HTTP.
    const text = 'SAP could not be reached: bad port.';
    expect(output).toContain(text);
    expect(code).toBe(1);
    expect((await runs())[0]).toMatchObject({ status: 'failed', error: text });
  });
});
