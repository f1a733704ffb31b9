import { sql } from '../../../database/sql.ts';
import { addUser, testApp, type TestApp } from '../../../testing/index.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const mail = { smtpUrl: 'smtp://127.0.0.1:1', from: 'console@example.com', publicUrl: 'https://console.example.com' };
let t: TestApp;
let id: string;
let who: string;
let count = 0;
beforeAll(async () => {
  t = await testApp({ config: { mail } });
});
beforeEach(async () => {
  count += 1;
  who = `T${count}X`;
  id = await addUser(t.pool, { sapId: who, role: 'AO', territory: 'NT1', name: `Ravi ${count}` });
  await t.db.query(sql`update users set email = ${`t${count}@example.com`} where id = ${id}`);
});
afterEach(() => t.db.query(sql`delete from data_loads`));
afterAll(() => t.close());

const login = (headers: Record<string, string> = {}) =>
  t.call('POST', '/api/v1/login', { body: { SAP_ID: who, pin: '1234' }, headers });
type Response = Awaited<ReturnType<typeof login>>;
const toToken = (response: Response) => ({ authorization: `Bearer ${response.json().token}` });
const deviceCookie = (response: Response) =>
  `console_device=${response.cookies.find(({ name }) => name === 'console_device')?.value}`;
const news = async () =>
  (
    await t.db.query<{ text: string }>(
      sql`select text from notifications where user_id = ${id} and kind = 'sign-in' order by created_at`,
    )
  ).map(({ text }) =>
    text.replace(' If this was not you, end unknown sign-ins, change your pin and tell an ADMIN.', ''),
  );
const mails = () =>
  t.db.query<{ subject: string; text: string; path: string }>(
    sql`select subject, text, path from mail_outbox where to_address = ${`t${count}@example.com`} order by created_at`,
  );

describe('a sign-in from a new device', () => {
  it('is told to its person in the console and by mail, and one from a known browser is not', async () => {
    const first = await login({ 'user-agent': CHROME });
    expect(await news()).toEqual(['Somebody signed in as you on a new device: Chrome on Windows.']);
    await login({ 'user-agent': CHROME, cookie: deviceCookie(first) });
    expect(await news()).toHaveLength(1);
    await login({ 'user-agent': CHROME });
    expect(await news()).toHaveLength(2);
    expect((await mails())[0]).toEqual({
      subject: 'New device',
      text: 'Somebody signed in as you on a new device: Chrome on Windows. If this was not you, end unknown sign-ins, change your pin and tell an ADMIN.',
      path: '/my-sign-ins',
    });
  });

  it('is told of an app once: it keeps no cookie', async () => {
    await login({ 'user-agent': 'okhttp/4.12.0' });
    await login({ 'user-agent': 'okhttp/4.12.0' });
    expect(await news()).toEqual(['Somebody signed in as you on a new device: okhttp.']);
  });

  it('is told again for a browser that calls itself as another one', async () => {
    await login({ 'user-agent': CHROME });
    await login({ 'user-agent': CHROME });
    expect(await news()).toHaveLength(2);
  });

  it('is not told in a demo, whose pins are public', async () => {
    await t.db.query(sql`insert into data_loads (source) values ('demo')`);
    await login({ 'user-agent': CHROME });
    expect(await news()).toEqual([]);
  });

  it('is not told when the pin was wrong', async () => {
    await t.call('POST', '/api/v1/login', { body: { SAP_ID: who, pin: '9999' } });
    expect(await news()).toEqual([]);
  });
});

it('a changed pin is told to its person, and so is an ADMIN’s reset with the ADMIN’s name', async () => {
  const headers = toToken(await login());
  await t.call('PUT', '/api/v1/user/pin', { headers, body: { pin: '1234', newPin: '739158' } });
  await t.call('POST', `/api/v1/admin/pins/${id}/reset`, { as: 'ADMIN1' });
  const [, changed, reset] = await news();
  expect(changed).toBe('Your pin was changed.');
  expect(reset).toMatch(/\(ADMIN1\) gave you a one-time pin\.$/);
  expect((await mails()).map(({ subject }) => subject)).toEqual(['New device', 'Pin', 'Pin']);
});

describe('the name of a device', () => {
  const getSignIns = async (headers: { authorization: string }) =>
    (await t.call('GET', '/api/v1/sign-ins', { headers })).json().data as { id: string; deviceName: string | null }[];
  const name = (headers: { authorization: string }, signIn: string, text: string) =>
    t.call('PUT', `/api/v1/sign-ins/${signIn}/device-name`, { headers, body: { name: text } });

  it('is given by its person, stays for later sign-ins of the same browser, and is removed when empty', async () => {
    const first = await login();
    const [mine] = await getSignIns(toToken(first));
    expect(mine?.deviceName).toBe('');
    await name(toToken(first), mine?.id ?? '', ' Office laptop ');
    const later = toToken(await login({ cookie: deviceCookie(first) }));
    const other = toToken(await login());
    expect((await getSignIns(later)).map(({ deviceName }) => deviceName).sort()).toEqual([
      '',
      'Office laptop',
      'Office laptop',
    ]);
    expect((await getSignIns(other))[0]?.deviceName).toBe('');
    await name(later, (await getSignIns(later))[0]?.id ?? '', '');
    expect((await getSignIns(later)).map(({ deviceName }) => deviceName)).toEqual(['', '', '']);
  });

  it('is not given to the device of somebody else, nor without a browser that remembers it', async () => {
    const [mine] = await getSignIns(toToken(await login()));
    expect(
      (await t.call('PUT', `/api/v1/sign-ins/${mine?.id}/device-name`, { as: 'AO2', body: { name: 'x' } })).statusCode,
    ).toBe(404);
    const program = { authorization: `Bearer ${await t.signIn(who)}` };
    const [nameless] = await getSignIns(program);
    expect(nameless?.deviceName).toBeNull();
    expect((await name(program, nameless?.id ?? '', 'x')).json().code).toBe('SIGN_IN_NOT_FOUND');
  });
});
