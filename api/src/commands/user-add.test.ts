/** @slow Hashes many pins. */
import { readConfig } from '../config/config.ts';
import { readSecrets } from '../database/secrets.ts';
import { TEST_SECRETS, type TestApp, testApp } from '../testing/index.ts';
import { addUserAtTerminal } from './user-add.ts';

let t: TestApp;
let lines: string[];
/** Of the person that a test makes. */
let sapId: string;
let ADMIN: string[];
const PIN = '73915';

beforeAll(async () => {
  t = await testApp();
  await readSecrets(config(), t.pool);
});
beforeEach(() => {
  lines = [];
  sapId = String(Number(sapId ?? 100_000) + 1);
  ADMIN = ['--sap-id', sapId, '--name', 'Asha Rao', '--role', 'ADMIN'];
});
afterEach(() => t.pool.query('truncate data_loads'));
afterAll(() => t.close());

const config = () =>
  readConfig({
    DATABASE_URL: t.url,
    PIN_PEPPER: TEST_SECRETS.pinPepper,
    TOKEN_SECRET: TEST_SECRETS.tokenSecret,
    LOG_LEVEL: 'silent',
  });
const add = (words: string[], pin: string = PIN) =>
  addUserAtTerminal(
    config(),
    words,
    (line) => lines.push(line),
    undefined,
    async (questions) => (questions.some(({ name }) => name === 'pin') ? { pin } : ({} as Record<string, string>)),
  );
const signIn = (SAP_ID: string, pin: string) => t.call('POST', '/api/v1/login', { body: { SAP_ID, pin } });

it('user-add makes an ADMIN that can sign in with the pin, and only with it', async () => {
  await add(ADMIN);
  expect(lines.at(-1)).toBe(`${sapId} (ADMIN) can sign in now.`);
  expect((await signIn(sapId, '00000')).statusCode).toBe(401);
  const response = await signIn(sapId, PIN);
  expect(response.statusCode).toBe(200);
  const me = await t.call('GET', '/api/v1/user', { as: sapId });
  expect(me.json().data).toMatchObject({ SAP_ID: sapId, name: 'Asha Rao', role: 'ADMIN' });
});

it('user-add gives a manager the place of his area, so that the scope is right', async () => {
  await add(['--sap-id', sapId, '--name', 'Ravi', '--role', 'AO', '--area', 'NA1']);
  const { rows } = await t.pool.query(`select zone, region_code, area_code from users where sap_id in ($1, 'AO1')`, [
    sapId,
  ]);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toEqual(rows[1]);
});

it('user-add makes a MASTER that signs in with an email', async () => {
  await add(['--role', 'MASTER', '--email', 'Head@Example.com', '--name', 'Head office']);
  expect(lines.at(-1)).toBe('head@example.com (MASTER) can sign in now.');
});

const WORDS = ['--sap-id', '1', '--name', 'A', '--role', 'ADMIN'];
it.each([
  ['a pin that is too short', WORDS, '12', 'The pin needs at least 4 characters.'],
  ['a pin that is too long', WORDS, '7'.repeat(129), 'The pin may have at most 128 characters.'],
  ['a pin that is easy to guess', WORDS, '1984', 'This pin is easy to guess: it could be a year of birth.'],
  ['no pin', WORDS, '', 'The pin needs at least 4 characters.'],
  ['a pin on the command line', [...WORDS, '--pin', PIN], PIN, '--pin is not taken: shell and npm would show it.'],
  ['no SAP ID', ['--name', 'A', '--role', 'ADMIN'], PIN, '--sap-id is missing.'],
  ['no name', ['--sap-id', '1', '--role', 'ADMIN'], PIN, '--name is missing.'],
  ['another role', ['--sap-id', '1', '--name', 'A', '--role', 'BOSS'], PIN, '--role must be one of ADMIN, '],
  ['a manager without a place', ['--sap-id', '1', '--name', 'A', '--role', 'RO'], PIN, '--region is missing:'],
  ['a MASTER without an email', ['--name', 'A', '--role', 'MASTER'], PIN, '--email is missing:'],
  [
    'an unknown place',
    ['--sap-id', '1', '--name', 'A', '--role', 'ZO', '--zone', 'XX'],
    PIN,
    "There is no zone 'XX'. Import hierarchy.csv first",
  ],
])('user-add refuses %s with a sentence and makes nobody', async (_what, words, pin, sentence) => {
  const count = async () => (await t.pool.query('select count(*) from users')).rows[0].count;
  const before = await count();
  await expect(add(words as string[], pin as string)).rejects.toThrow(sentence as string);
  expect(await count()).toBe(before);
});

it('user-add refuses a SAP ID and an email that are taken, and says by whom', async () => {
  const { rows } = await t.pool.query<{ name: string }>(`select name from users where sap_id = 'SO1'`);
  const existingUser = ['--sap-id', 'SO1', '--name', 'Thief', '--role', 'ADMIN'];
  await expect(add(existingUser)).rejects.toThrow(
    `The SAP ID SO1 is taken by ${rows[0]?.name} (SO). Give another one, or --replace`,
  );
  expect((await signIn('SO1', PIN)).statusCode).toBe(401);
  await t.pool.query(`update users set email = 'so1@example.com' where sap_id = 'SO1'`);
  await expect(add([...ADMIN, '--email', 'so1@example.com'])).rejects.toThrow('The email so1@example.com is taken by');
});

it('user-add changes the pin of somebody who lost it, when told to replace', async () => {
  await add(ADMIN);
  await add([...ADMIN, '--replace'], '86420');
  expect(lines.at(-1)).toBe(`${sapId} (ADMIN) was changed and can sign in with the new pin.`);
  expect((await signIn(sapId, PIN)).statusCode).toBe(401);
  expect((await signIn(sapId, '86420')).statusCode).toBe(200);
});

it('user-add accepts a weak pin where the data is the demo’s', async () => {
  await t.pool.query(`insert into data_loads (source) values ('demo')`);
  await add(ADMIN, '1984');
  expect((await signIn(sapId, '1984')).statusCode).toBe(200);
});

it('user-add lets somebody in at once who tried the lost pin too often', async () => {
  await add(ADMIN);
  for (let i = 0; i < 5; i += 1) await signIn(sapId, '0000');
  expect((await signIn(sapId, PIN)).statusCode).toBe(429);
  await add([...ADMIN, '--replace'], '86420');
  expect((await signIn(sapId, '86420')).statusCode).toBe(200);
});

it('user-add takes a lost second factor away with the pin', async () => {
  await add(ADMIN);
  await t.pool.query(
    `insert into second_factors (user_id, secret, started_at, confirmed_at)
     select id, 'x', now(), now() from users where sap_id = $1`,
    [sapId],
  );
  await add([...ADMIN, '--replace'], '86420');
  expect((await t.pool.query('select 1 from second_factors')).rowCount).toBe(0);
});

it('user-add signs out everyone who used the account, once its pin is replaced', async () => {
  await add(ADMIN);
  const headers = { authorization: `Bearer ${(await signIn(sapId, PIN)).json().token}` };
  await add([...ADMIN, '--replace'], '86420');
  expect((await t.call('GET', '/api/v1/user', { headers })).statusCode).toBe(401);
});

it('user-add never prints the pin, neither when it works nor when it fails', async () => {
  await add(ADMIN);
  const refusals = await Promise.allSettled([
    add(ADMIN),
    add([...ADMIN, '--pin', PIN]),
    add([...ADMIN, '--role', PIN]),
  ]);
  const output = [...lines, ...refusals.map((result) => String((result as PromiseRejectedResult).reason))].join('\n');
  expect(refusals.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(output).not.toContain(PIN);
});
