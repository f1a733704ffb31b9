import { randomUUID } from 'node:crypto';
import { toWriteDb } from '../../../database/sql.ts';
import { type TestApp, testApp } from '../../../testing/index.ts';
import { forgetNotifications, MAX_OF_PERSON } from './forget.ts';
import { type NewNotification, notify, notifyAll, withdrawNotifications } from './notify.ts';

let t: TestApp;
const now = new Date('2026-11-22T10:00:00Z');
beforeAll(async () => {
  t = await testApp({ now: () => now });
});
afterAll(() => t.close());
beforeEach(() => t.pool.query('truncate notifications'));

const ticket = (more: Partial<NewNotification> = {}): NewNotification => ({
  to: 'AO1',
  kind: 'ticket',
  subject: 'TKT-000123',
  text: 'Escalated to you.',
  path: '/tickets?id=1',
  ...more,
});
const send = (more?: Partial<NewNotification>, at = now) => notify(t.db, ticket(more), at);
const read = async (as: string, query: Record<string, string> = {}) =>
  (await t.call('GET', '/api/v1/notifications', { as, query })).json();
const mark = (as: string, body: object) => t.call('POST', '/api/v1/notifications/mark', { as, body });
const markAll = (as: string, body: object = {}) => t.call('POST', '/api/v1/notifications/mark-all', { as, body });
interface Listed {
  id: string;
  subject: string;
  readAt: string | null;
}
const getIds = async (as: string) => (await read(as)).data.map(({ id }: Listed) => id) as string[];

describe('HD-STA-01, D-352: a notification to a person', () => {
  it('is in that person’s notifications alone, unread', async () => {
    expect(await send()).toEqual(['AO1']);
    expect(await read('AO1')).toMatchObject({
      data: [
        {
          kind: 'ticket',
          subject: 'TKT-000123',
          text: 'Escalated to you.',
          path: '/tickets?id=1',
          createdAt: '2026-11-22T10:00:00.000Z',
          readAt: null,
        },
      ],
      unread: 1,
      totalCount: 1,
      totalPage: 1,
      currentPage: 1,
    });
    for (const as of ['AO9', 'ADMIN1', 'SO1']) expect(await read(as)).toMatchObject({ data: [], unread: 0 });
  });

  it('reaches each person once, and says who has no account or has left', async () => {
    await t.pool.query(`update users set active = false where sap_id = 'SO2'`);
    expect((await send({ to: ['AO1', 'SO2', 'NOBODY', 'RO1', 'AO1'] })).sort()).toEqual(['AO1', 'RO1']);
    await t.pool.query(`update users set active = true where sap_id = 'SO2'`);
    expect((await read('SO2')).totalCount).toBe(0);
    expect((await read('AO1')).totalCount).toBe(1);
  });

  it('comes by hundreds in one statement, each with whom it reached', async () => {
    const all = Array.from({ length: 300 }, (_, n) => ticket({ to: n % 2 ? 'AO1' : 'NOBODY', subject: `T${n}` }));
    const reached = await notifyAll(t.db, all, now);
    expect([reached.length, reached[0], reached[1]]).toEqual([300, [], ['AO1']]);
    const { data, totalCount } = await read('AO1', { limit: '2' });
    expect([totalCount, data.map(({ subject }: Listed) => subject)]).toEqual([150, ['T299', 'T297']]);
  });

  it('is there only when what it is about is there', async () => {
    const client = await t.pool.connect();
    await client.query('begin');
    await notify(toWriteDb(client), ticket(), now);
    await client.query('rollback');
    client.release();
    expect((await read('AO1')).totalCount).toBe(0);
  });

  it('leads nowhere outside the console', async () => {
    for (const path of ['https://elsewhere.example', '//elsewhere.example', ''])
      await expect(send({ path })).rejects.toThrow('notifications_path_check');
  });

  it('is taken back with its cause while it is unread, and stays once it was read', async () => {
    await send({ cause: 'decision:1' });
    await send({ cause: 'decision:2', to: ['AO1', 'RO1'] });
    const [second] = await getIds('AO1');
    await mark('AO1', { ids: [second], read: true });
    await withdrawNotifications(t.db, 'decision:1');
    await withdrawNotifications(t.db, 'decision:2');
    expect(await getIds('AO1')).toEqual([second]);
    expect(await getIds('RO1')).toEqual([]);
  });
});

describe('read and unread', () => {
  it('are kept on the server: some, back again, and all', async () => {
    for (const subject of ['a', 'b', 'c']) await send({ subject });
    const [c, b] = await getIds('AO1');
    expect((await mark('AO1', { ids: [b, c], read: true })).json()).toEqual({
      data: { marked: 2, unread: 1 },
      message: 'Marked as read.',
    });
    const marks = (await read('AO1')).data.map(({ subject, readAt }: Listed) => [subject, readAt]);
    expect(marks).toEqual([
      ['c', '2026-11-22T10:00:00.000Z'],
      ['b', '2026-11-22T10:00:00.000Z'],
      ['a', null],
    ]);
    expect((await read('AO1', { unread: 'yes' })).data).toMatchObject([{ subject: 'a' }]);
    expect((await mark('AO1', { ids: [b], read: false })).json()).toEqual({
      data: { marked: 1, unread: 2 },
      message: 'Marked as unread.',
    });
    expect((await markAll('AO1')).json()).toEqual({ data: { marked: 2, unread: 0 }, message: 'All marked as read.' });
  });

  it('marking all leaves what came after the newest that was seen', async () => {
    await send({ subject: 'seen' });
    const [seen] = await getIds('AO1');
    await send({ subject: 'newer' });
    expect((await markAll('AO1', { newest: seen })).json().data).toEqual({ marked: 1, unread: 1 });
    expect((await read('AO1', { unread: 'yes' })).data).toMatchObject([{ subject: 'newer' }]);
    expect((await markAll('AO1', { newest: randomUUID() })).json().data).toEqual({ marked: 0, unread: 1 });
  });

  it('can be marked only by their own person', async () => {
    await send();
    const ids = await getIds('AO1');
    expect((await mark('RO1', { ids, read: true })).json().data).toEqual({ marked: 0, unread: 0 });
    await markAll('RO1', { newest: ids[0] });
    await markAll('RO1');
    expect((await read('AO1')).unread).toBe(1);
  });

  it('needs ids, a few, and a sign-in', async () => {
    for (const body of [{ ids: [], read: true }, { ids: ['x'], read: true }, { ids: [randomUUID()] }, {}])
      expect((await mark('AO1', body)).statusCode).toBe(400);
    expect((await t.call('GET', '/api/v1/notifications')).statusCode).toBe(401);
    expect((await t.call('GET', '/api/v1/notifications', { as: 'master@example.com' })).statusCode).toBe(403);
  });
});

it('notifications are kept for 90 days, and the newest thousand of a person', async () => {
  await send({ subject: 'old' }, new Date('2026-08-24T09:59:59Z'));
  await send({ subject: 'young' }, new Date('2026-08-24T10:00:01Z'));
  await notifyAll(
    t.db,
    Array.from({ length: MAX_OF_PERSON + 3 }, (_, n) => ticket({ to: 'RO1', subject: `R${n}` })),
    now,
  );
  await forgetNotifications(t.db, now, 90);
  expect((await read('AO1')).data).toMatchObject([{ subject: 'young' }]);
  const { totalCount, data } = await read('RO1', { page: '100', limit: '10' });
  expect([totalCount, data.at(-1)]).toMatchObject([1000, { subject: 'R3' }]);
});
