import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { addFile, type TestApp, testApp } from '../testing/index.ts';
import { SLOW_CLIENT_LIMITS } from './slow-clients.ts';
import { webServers } from './web-servers.ts';

const LIMITS = { headersMs: 400, bodyMs: 400, bodyBytesPerSecond: 500, stalledMs: 1_000 };
const BIG = 30_000_000;
let t: TestApp;
let file: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  t = await testApp({ servers: webServers(LIMITS) });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  file = `/files/${await addFile(t.pool, 'a.mp4', 'video/mp4', Buffer.alloc(BIG))}/a.mp4`;
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => t.close());

const open = async () => {
  const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  let received = '';
  let bytes = 0;
  socket.on('data', (part) => {
    bytes += part.length;
    if (received.length < 10_000) received += part.toString('latin1');
  });
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  return { socket, closed, answer: () => received, bytes: () => bytes };
};
const DRIP_MS = 50;
const drip = async (socket: Socket, text: string, piece: number) => {
  for (let index = 0; index < text.length && !socket.closed; index += piece) {
    socket.write(text.slice(index, index + piece));
    await wait(DRIP_MS);
  }
};
const login = (size: number) => {
  const body = JSON.stringify({ SAP_ID: 'NOBODY', pin: '1' }).padEnd(size);
  return {
    head: `POST /api/v1/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${size}\r\n\r\n`,
    body,
  };
};

const REQUEST_ID = /"requestId":"[0-9a-f-]{36}"/;

describe('a client that holds a connection without getting on', () => {
  it('is sent away when it sends its headers in drops (slowloris)', async () => {
    const { socket, closed, answer: response } = await open();
    await drip(socket, `GET /healthz HTTP/1.1\r\nhost: x\r\n${'x-drop: 1\r\n'.repeat(500)}`, 4);
    await closed;
    expect(response()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(response()).toContain('"code":"REQUEST_TIMEOUT"');
  });

  it('is sent away when it says nothing at all', async () => {
    await (await open()).closed;
  });

  it('is sent away when it sends its body in drops', async () => {
    const { socket, closed, answer: response } = await open();
    const { head, body } = login(2_000);
    socket.write(head);
    await drip(socket, body, 1);
    await closed;
    expect(response()).toMatch(/^HTTP\/1\.1 408 /);
    expect(response()).toContain('"message":"The request took too long to arrive.');
  });

  it('is sent away when it stops in the middle of a body that came quickly', async () => {
    const { socket, closed, answer: response } = await open();
    const { head, body } = login(900_000);
    socket.write(head + body.slice(0, 500_000));
    await closed;
    expect(response()).toContain('"code":"REQUEST_TIMEOUT"');
  });

  it('is sent away when it does not read its answer', async () => {
    const { socket, closed, bytes } = await open();
    socket.pause();
    socket.write(`GET ${file} HTTP/1.1\r\nhost: x\r\n\r\n`);
    const held = () => new Promise<number>((resolve) => t.app.server.getConnections((_, count) => resolve(count)));
    while ((await held()) > 0) await wait(20);
    socket.resume();
    await closed;
    expect(bytes()).toBeLessThan(BIG);
  });

  it('is told that its headers are too large', async () => {
    const { socket, closed, answer: response } = await open();
    socket.write(`GET /healthz HTTP/1.1\r\nhost: x\r\nx-large: ${'x'.repeat(20_000)}\r\n\r\n`);
    await closed;
    expect(response()).toMatch(/^HTTP\/1\.1 431 /);
    expect(response()).toContain('"code":"HEADERS_TOO_LARGE"');
    expect(response()).toMatch(REQUEST_ID);
  });

  it.each(['GARBAGE\r\n\r\n', 'GET /healthz HTTP/1.1\r\nhost x\r\n\r\n', '\u0016\u0003\u0001\u0002'])(
    'is told in the contract’s words that %j is no request',
    async (text) => {
      const { socket, closed, answer: response } = await open();
      socket.write(text);
      await closed;
      expect(response()).toMatch(/^HTTP\/1\.1 400 /);
      expect(response()).toContain('"code":"INVALID_REQUEST"');
      expect(response()).toMatch(REQUEST_ID);
    },
  );
});

describe('a client on a slow line', () => {
  const PAUSE_MS = 5;
  it('gets its upload through as long as it makes progress, however long that takes', async () => {
    const { socket, answer: response } = await open();
    const { head, body } = login(4_000);
    socket.write(head);
    expect((body.length / 100) * DRIP_MS).toBeGreaterThan(4 * LIMITS.bodyMs);
    await drip(socket, body, 100);
    while (!response()) await wait(20);
    expect(response()).toContain('"code":"INVALID_LOGIN"');
  });

  it('gets its download as long as it reads some of it now and then', async () => {
    const { socket, closed, bytes } = await open();
    let pauses = 0;
    socket.on('data', () => {
      socket.pause();
      pauses += 1;
      setTimeout(() => socket.resume(), PAUSE_MS);
    });
    socket.write(`GET ${file} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    await closed;
    expect(bytes()).toBeGreaterThan(BIG);
    expect(pauses * PAUSE_MS).toBeGreaterThan(2 * LIMITS.stalledMs);
  });

  it('gets an answer that takes us long to make', async () => {
    const holder = await t.pool.connect();
    await holder.query('begin; lock table sign_in_limits in access exclusive mode');
    const { socket, answer: response } = await open();
    const { head, body } = login(100);
    socket.write(head + body);
    await wait(2.5 * LIMITS.stalledMs);
    await holder.query('rollback');
    holder.release();
    while (!response()) await wait(20);
    expect(response()).toContain('"code":"INVALID_LOGIN"');
  });
});

it('the app that production runs has these limits', async () => {
  const app = await testApp({ people: false });
  const { headersTimeout, requestTimeout, timeout } = app.app.server;
  expect({ headersTimeout, requestTimeout, timeout }).toEqual({
    headersTimeout: SLOW_CLIENT_LIMITS.headersMs,
    requestTimeout: 0,
    timeout: SLOW_CLIENT_LIMITS.stalledMs,
  });
  await app.close();
});

it('a body that its client breaks off is no failure of ours', async () => {
  const noted = jest.spyOn(t.app.core.failures, 'note');
  const arrived = once(t.app.server, 'request');
  const { socket } = await open();
  const { head, body } = login(1_000);
  socket.write(`${head}${body.slice(0, 10)}`);
  const [, response] = await arrived;
  socket.destroy();
  while (response.statusCode === 200) await wait(20);
  expect(response.statusCode).toBe(400);
  expect(noted).not.toHaveBeenCalled();
});
