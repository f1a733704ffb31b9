import { POLICY_REPORTS } from '../domains/remotes/policy/address.ts';
import { formBody, PDF } from '../testing/form.ts';
import { addPjp, testApp, type TestApp } from '../testing/index.ts';
import { type DiskLevel, toDiskLevel, watchDisk } from './disk-watch.ts';
import { checkDisk } from './follow-disk.ts';

const MB = 1_048_576;
let freeMb: number;
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ disk: watchDisk('/data', 100, async () => freeMb * MB) });
});
afterAll(() => t.close());
afterEach(() => have(1_000));

const have = async (mb: number) => {
  freeMb = mb;
  return checkDisk(t.app.core);
};
const approve = async (key: string, id?: string) =>
  t.call('POST', `/api/v1/AM/PJP/approve/${id ?? (await addPjp(t.pool))}`, {
    as: 'AO1',
    headers: { 'idempotency-key': key },
  });
const openAlerts = async () =>
  (
    await t.pool.query<{ subject: string; text: string }>(
      `select subject, text from alerts where ended_at is null order by subject`,
    )
  ).rows;
const signIn = () => t.call('POST', '/api/v1/login', { body: { SAP_ID: 'AO1', pin: '1234' } });

describe('a disk with too little room', () => {
  it('refuses writes of every kind with the sentence, and writes nothing', async () => {
    await have(99);
    const id = await addPjp(t.pool);
    const upload = formBody({ file: { name: 'a.pdf', bytes: PDF } });
    const responses = await Promise.all([
      approve('full', id),
      t.call('POST', '/api/v1/document', { as: 'ADMIN1', ...upload }),
      t.call('POST', '/api/v1/sync/all', { as: 'ADMIN1' }),
      t.call('POST', '/api/v1/report/jobs', {
        as: 'AO1',
        body: { report: 'pjp', startDate: '2026-11-01', endDate: '2026-11-02' },
      }),
      t.app.inject({
        method: 'POST',
        url: POLICY_REPORTS,
        headers: { 'content-type': 'application/csp-report' },
        payload: '{}',
      }),
    ]);
    expect(responses.map(({ statusCode, body }) => [statusCode, JSON.parse(body).code])).toEqual(
      responses.map(() => [507, 'STORAGE_FULL']),
    );
    expect(responses[0].json().message).toBe(
      'The disk of the server is nearly full, so nothing can be saved right now. Please tell an ADMIN.',
    );
    const { rows } = await t.pool.query('select status from pjps where id = $1', [id]);
    expect(rows).toEqual([{ status: 'In-Review' }]);
    await have(1_000);
    expect((await approve('full', id)).statusCode).toBe(200);
  });

  it('lets people read, sign in and out, and still counts wrong pins', async () => {
    await have(99);
    const { token } = (await signIn()).json();
    const headers = { authorization: `Bearer ${token}` };
    expect((await t.call('GET', '/api/v1/user', { headers })).statusCode).toBe(200);
    expect((await t.call('GET', '/api/v1/hierarchy', { as: 'AO1' })).statusCode).toBe(200);
    expect((await t.call('POST', '/api/v1/logout', { headers })).statusCode).toBe(200);
    expect((await t.call('GET', '/api/v1/user', { headers })).statusCode).toBe(401);
    for (let i = 0; i < 5; i += 1) await t.call('POST', '/api/v1/login', { body: { SAP_ID: 'AO2', pin: '9' } });
    expect((await t.call('POST', '/api/v1/login', { body: { SAP_ID: 'AO2', pin: '9' } })).statusCode).toBe(429);
  });

  it('tells ADMIN before and when nothing is saved any more, once each, and ends it when there is room', async () => {
    await have(199);
    expect(await openAlerts()).toEqual([
      { subject: '/data', text: 'The disk of /data has 199 MB left. Below 100 MB nothing is saved: please make room.' },
    ]);
    expect((await approve('low')).statusCode).toBe(200);
    await have(50);
    expect((await openAlerts())[1]).toEqual({
      subject: '/data: nothing is saved',
      text: 'The disk of /data has 50 MB left. Nothing is saved until there are more than 100 MB; reading works.',
    });
    const seen = (await t.call('GET', '/api/v1/admin/alerts', { as: 'ADMIN1' })).json();
    const ids = seen.data.map(({ id }: { id: string }) => id);
    expect((await t.call('POST', '/api/v1/admin/alerts/acknowledge', { as: 'ADMIN1', body: { ids } })).statusCode).toBe(
      200,
    );
    await have(150);
    expect((await openAlerts()).map(({ subject }) => subject)).toEqual(['/data']);
    await have(300);
    expect(await openAlerts()).toEqual([]);
  });
});

it('a disk at the limit does not go to and fro', () => {
  let level: DiskLevel = 'enough';
  const seen = [100, 99, 101, 109, 111, 199, 219, 221].map((free) => {
    level = toDiskLevel(free, 100, level);
    return level;
  });
  expect(seen).toEqual(['low', 'full', 'full', 'full', 'low', 'low', 'low', 'enough']);
});

it('no limit refuses nothing, and a database elsewhere is not watched', async () => {
  expect(toDiskLevel(0, 0, 'enough')).toBe('enough');
  const elsewhere = watchDisk(undefined, 100, async () => 0);
  expect(await elsewhere.measure()).toBe('enough');
  expect(() => elsewhere.requireRoom()).not.toThrow();
});

it('the watch reads the real disk', async () => {
  const real = watchDisk('/', 1);
  await real.measure();
  expect(real.freeMb()).toBeGreaterThan(0);
  expect(Number.isFinite(real.freeMb())).toBe(true);
});
