import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from '../../../../database/sql.ts';
import { readUser } from '../../../../session/users.ts';
import { type TestApp, testApp } from '../../../../testing/index.ts';
import { notify } from '../notify.ts';
import { openStreams } from './open-streams.ts';

let t: TestApp;
let address: string;
const now = new Date('2026-11-22T10:00:00Z');
beforeAll(async () => {
  t = await testApp({ now: () => now });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}/api/v1/notifications/stream`;
});
const opened: AbortController[] = [];
afterEach(() => {
  for (const controller of opened.splice(0)) controller.abort();
});
afterAll(() => t.close());

const send = (to: string) =>
  notify(t.db, { to, kind: 'ticket', subject: 'TKT-000001', text: 'Assigned to you.', path: '/dealer-help-desk' }, now);

const open = async (as: string) => {
  const token = await t.signIn(as);
  const controller = new AbortController();
  opened.push(controller);
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${token}` },
    signal: controller.signal,
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const until = async (pattern: RegExp) => {
    while (!pattern.test(text)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`The stream ended with: ${text}`);
      text += value;
    }
    return text;
  };
  const ended = async () => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return text;
      text += value;
    }
  };
  return { answer: response, token, until, ended };
};

it('the stream reports at once that the person’s notifications changed, and nothing about others’', async () => {
  const [mine, others] = [await open('AO1'), await open('RO1')];
  await mine.until(/event: ready\n/);
  await others.until(/event: ready\n/);
  await send('AO1');
  await mine.until(/event: changed\n/);
  await send('RO1');
  expect((await others.until(/changed/)).match(/changed/g)).toHaveLength(1);
});

it('the stream’s headers keep proxies from buffering, compressing or caching it', async () => {
  const { answer: response } = await open('AO1');
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  expect(response.headers.get('content-encoding')).toBeNull();
});

it('the stream tells of marks that another browser made', async () => {
  await send('AO1');
  const stream = await open('AO1');
  await stream.until(/ready/);
  await t.call('POST', '/api/v1/notifications/mark-all', { as: 'AO1', body: {} });
  await stream.until(/changed/);
});

it('a stream ends with the sign-in that opened it, and leaves the person’s others open', async () => {
  const [one, other] = [await open('AO1'), await open('AO1')];
  await one.until(/ready/);
  await other.until(/ready/);
  await fetch(address.replace('notifications/stream', 'logout'), {
    method: 'POST',
    headers: { authorization: `Bearer ${one.token}` },
  });
  await one.ended();
  await send('AO1');
  await other.until(/changed/);
});

it.each([
  ['nobody', undefined, 401],
  ['a token of nobody', 'x.y.z', 401],
])('the stream is not for %s', async (_who, token, status) => {
  const response = await fetch(address, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  expect(response.status).toBe(status);
  await response.body?.cancel();
});

it('the stream refuses the master login', async () => {
  const { answer: response } = await open('master@example.com');
  expect(response.status).toBe(403);
});

it('the server refuses the twenty-first stream of a person with 429', async () => {
  const authorization = `Bearer ${await t.signIn('ZO1')}`;
  const streams: IncomingMessage[] = [];
  for (let count = 0; count < 20; count += 1) {
    const [stream] = await once(get(address, { agent: false, headers: { authorization } }), 'response');
    streams.push(stream);
  }
  const response = await t.call('GET', '/api/v1/notifications/stream', { as: 'ZO1' });
  for (const stream of streams) stream.destroy();
  expect(streams.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
  expect([response.statusCode, response.json().code]).toEqual([429, 'TOO_MANY_STREAMS']);
});

describe('the streams of one server', () => {
  const hub = () => openStreams(t.app.core, (error) => Promise.reject(error));
  const response = () => {
    const listeners: (() => void)[] = [];
    const written: string[] = [];
    return {
      written,
      writableLength: 0,
      isDestroyed: false,
      isEnded: false,
      write: (text: string) => written.push(text),
      on: (name: string, listener: () => void) => name === 'close' && listeners.push(listener),
      end() {
        this.isEnded = true;
        for (const listener of listeners) listener();
      },
      destroy() {
        this.isDestroyed = true;
        this.end();
      },
    };
  };
  const whose = async (sapId: string) => {
    const user = (await readUser(t.db, sql`sap_id = ${sapId}`))!;
    const { id: sessionId } = (await t.db.one<{ id: string }>(sql`
      insert into sessions (user_id, started_at, expires_at, last_seen_at)
      values (${user.id}, ${now}, ${new Date(now.getTime() + 3_600_000)}, ${now}) returning id`))!;
    return { user, sessionId };
  };
  const add = (streams: ReturnType<typeof hub>, answer: ReturnType<typeof response>, who: object) =>
    streams.add(answer as never, who as never);

  it('a beat tells that they live, and ends those whose sign-in is over by time or whose person has left', async () => {
    const streams = hub();
    await streams.listen();
    const [good, late, left] = [response(), response(), response()];
    const expired = await whose('AO1');
    const leaver = await whose('SO2');
    add(streams, good, await whose('AO1'));
    add(streams, late, expired);
    add(streams, left, leaver);
    await t.pool.query('update sessions set expires_at = $1 where id = $2', [now, expired.sessionId]);
    await t.pool.query('update users set active = false where id = $1', [leaver.user.id]);
    await streams.beat();
    await t.pool.query('update users set active = true where id = $1', [leaver.user.id]);
    expect([good.isEnded, late.isEnded, left.isEnded, streams.count()]).toEqual([false, true, true, 1]);
    expect(good.written.at(-1)).toBe(':\n\n');
    await streams.close();
    expect(good.isEnded).toBe(true);
  });

  it('one that reads nothing is cut off, and a person has twenty at most', async () => {
    const streams = hub();
    const who = await whose('AO1');
    const slow = response();
    add(streams, slow, who);
    slow.writableLength = 100_000;
    await streams.listen();
    await streams.beat();
    expect(slow.isDestroyed).toBe(true);
    const results = Array.from({ length: 21 }, () => add(streams, response(), who));
    expect(results.filter(Boolean)).toHaveLength(20);
    await streams.close();
    expect(add(streams, response(), await whose('RO1'))).toBe(false);
  });

  it('end when the server hears changes no more, so that pages ask again, and come back with it', async () => {
    const streams = hub();
    await streams.listen();
    const answer = response();
    add(streams, answer, await whose('AO1'));
    // The listener's connection is the newest.
    await t.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'field-console notifications' and datname = current_database()`);
    while (!answer.isEnded) await new Promise(setImmediate);
    await streams.listen();
    const again = response();
    add(streams, again, await whose('AO1'));
    await send('AO1');
    while (!again.written.some((text) => text.includes('changed'))) await new Promise(setImmediate);
    await streams.close();
  });
});

it('a server that stops ends its streams first', async () => {
  const own = await testApp();
  await own.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = own.app.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/notifications/stream`, {
    headers: { authorization: `Bearer ${await own.signIn('AO1')}` },
  });
  const text = response.text();
  await own.close();
  expect(await text).toContain('event: ready');
});
