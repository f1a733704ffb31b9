import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestApp, testApp } from '../testing/index.ts';
import { endAlert, raiseAlert } from './alerts.ts';
import { createWebhookRunner } from '../domains/shared/alerts/webhook.ts';

let t: TestApp;
let clock: Date;
const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
beforeAll(async () => {
  t = await testApp({ now: () => clock });
});
afterAll(() => t.close());
beforeEach(async () => {
  clock = new Date('2026-11-22T10:00:00Z');
  await t.pool.query(`truncate alerts; delete from history where kind = 'alert'`);
});

const disk = { kind: 'disk', subject: '/data', text: 'The disk is nearly full.' } as const;
const raise = (more: object = {}) => raiseAlert(t.db, { ...disk, ...more }, clock);
const read = async () => (await t.call('GET', '/api/v1/admin/alerts', { as: 'ADMIN1' })).json();
const acknowledge = (ids: string[], as = 'ADMIN1') =>
  t.call('POST', '/api/v1/admin/alerts/acknowledge', { as, body: { ids } });
const acknowledgeAll = async () => acknowledge((await read()).data.map(({ id }: { id: string }) => id));

describe('an alert', () => {
  it('is one while it is open, however often and from wherever it is raised, with the newest text', async () => {
    await Promise.all(Array.from({ length: 8 }, () => raise()));
    later(5);
    await raise({ text: 'The disk is full.' });
    const { data, unacknowledged } = await read();
    expect(unacknowledged).toBe(1);
    expect(data).toMatchObject([
      { times: 9, text: 'The disk is full.', raisedAt: '2026-11-22T10:00:00.000Z', lastAt: '2026-11-22T10:05:00.000Z' },
    ]);
  });

  it('is another alert for another subject', async () => {
    await raise();
    await raise({ subject: '/other' });
    expect((await read()).unacknowledged).toBe(2);
  });

  it('stays visible after its end, and is the same one when it comes back before anybody saw it', async () => {
    await raise();
    later(1);
    await endAlert(t.db, 'disk', '/data', clock);
    expect(await read()).toMatchObject({ unacknowledged: 1, data: [{ endedAt: '2026-11-22T10:01:00.000Z' }] });
    await raise();
    expect(await read()).toMatchObject({ unacknowledged: 1, data: [{ endedAt: null, times: 2 }] });
  });

  it('stays quiet when it continues after it was acknowledged, and is new when it ends and comes back', async () => {
    await raise();
    await acknowledgeAll();
    await raise();
    expect(await read()).toMatchObject({
      unacknowledged: 0,
      data: [{ acknowledgedBy: 'ADMIN1', acknowledgedByName: 'Person ADMIN1', times: 2 }],
    });
    await endAlert(t.db, 'disk', '/data', clock);
    await raise();
    expect(await read()).toMatchObject({ unacknowledged: 1, data: [{ times: 1 }, { acknowledgedBy: 'ADMIN1' }] });
  });

  it('is new each time after it was acknowledged, for something that happened once', async () => {
    const takenBack = { kind: 'remote', subject: 'mfe-dealers/2', text: 'Rolled back.', isOver: true } as const;
    await raiseAlert(t.db, takenBack, clock);
    await acknowledgeAll();
    await raiseAlert(t.db, takenBack, clock);
    expect((await read()).data.map(({ acknowledgedBy }: { acknowledgedBy: string }) => acknowledgedBy)).toEqual([
      null,
      'ADMIN1',
    ]);
  });
});

describe('acknowledging', () => {
  it('counts once, says who, and leaves a line of history', async () => {
    await raise();
    const [first, again] = [await acknowledgeAll(), await acknowledgeAll()];
    expect([first.json(), again.json()]).toMatchObject([
      { data: { acknowledged: 1 }, message: 'Alert seen.' },
      { data: { acknowledged: 0 } },
    ]);
    const { rows } = await t.pool.query(
      `select by_sap_id, action, before->>'subject' as subject from history where kind = 'alert'`,
    );
    expect(rows).toEqual([{ by_sap_id: 'ADMIN1', action: 'acknowledge', subject: '/data' }]);
  });
});

describe('the webhook', () => {
  let receiver: Server;
  let posts: { body: string; signature: string | undefined }[];
  let status: number;
  const failures: boolean[] = [];
  const webhook = () => {
    const { port } = receiver.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}/hook`, secret: 'a secret of the receiver' };
  };
  const send = () => createWebhookRunner(t.app.core, webhook(), (_, isLast) => failures.push(isLast)).runDue();
  beforeEach(async () => {
    [posts, status, failures.length] = [[], 200, 0];
    receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        posts.push({ body, signature: request.headers['x-console-signature'] as string | undefined });
        response.writeHead(status).end('noted');
      });
    });
    await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
  });
  afterEach(() => new Promise((closed) => receiver.close(closed)));

  it('gets each alert once from several servers, signed, as a text that chat services show', async () => {
    await raise({ link: '/remotes' });
    expect((await Promise.all([send(), send(), send()])).reduce((a, b) => a + b)).toBe(1);
    expect(JSON.parse(posts[0]!.body)).toMatchObject({ ...disk, link: '/remotes', at: '2026-11-22T10:00:00.000Z' });
    expect(posts[0]!.signature).toBe(
      `sha256=${createHmac('sha256', 'a secret of the receiver').update(posts[0]!.body).digest('hex')}`,
    );
    await raise();
    expect(await send()).toBe(0);
  });

  it('hears of what was over and is back', async () => {
    await raise();
    await send();
    await endAlert(t.db, 'disk', '/data', clock);
    later(1);
    await raise({ text: 'Again.' });
    expect([await send(), JSON.parse(posts[1]!.body).text]).toEqual([1, 'Again.']);
  });

  it('is tried again later and later while it fails, and given up after a day', async () => {
    status = 500;
    await raise();
    await send();
    expect([posts.length, await send(), posts.length]).toEqual([1, 0, 1]);
    later(1);
    status = 200;
    expect([await send(), posts.length]).toEqual([1, 2]);
    await raise({ subject: 'never' });
    status = 500;
    let hours = 0;
    for (; !failures.includes(true) && hours < 100; hours += 1) {
      await send();
      later(60);
    }
    expect([hours >= 24, hours < 48]).toEqual([true, true]);
    later(10_000);
    const tried = posts.length;
    await send();
    expect(posts).toHaveLength(tried);
  });
});
