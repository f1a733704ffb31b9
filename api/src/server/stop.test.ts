/**
 * @group all
 * @slow Starts and stops server processes.
 */
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { prepareClusterHome, findServerIdentity } from '../database/embedded-files.ts';
import { type TestApp, TEST_SECRETS_ENV, testApp } from '../testing/index.ts';
import { untilWaitingForLocks, waitingForLocks } from '../testing/locks.ts';
import { endAllProcesses, type ServerProcess, startProcess } from '../testing/server-process.ts';

let server: ServerProcess;
const sockets: Socket[] = [];
afterEach(() => {
  endAllProcesses();
  for (const socket of sockets.splice(0)) socket.destroy();
});

const says = async (text: string) => {
  while (!server.output().includes(text)) await wait(20);
};
const send = async (text: string) => {
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
  sockets.push(socket);
  let received = '';
  socket.on('data', (part) => (received += part.toString()));
  socket.on('error', () => {});
  await once(socket, 'connect');
  if (text) socket.write(text);
  await fetch(`${server.address}/healthz`, { headers: { connection: 'close' } });
  return { socket, received: () => received, closed: once(socket, 'close') };
};
const LOGIN = JSON.stringify({ SAP_ID: 'NOBODY', pin: '1' });
const HEAD = `POST /api/v1/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${LOGIN.length}\r\n\r\n`;

describe('a server with the embedded database', () => {
  let folder: string;
  let home: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fcs-'));
    chmodSync(folder, 0o711);
    home = prepareClusterHome(folder, findServerIdentity());
    server = await startProcess({ DATA_DIR: folder });
  });
  afterEach(() => {
    const pidFile = join(home, 'postgres', 'postmaster.pid');
    if (existsSync(pidFile)) process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGQUIT');
    rmSync(home, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  });

  const runs = () => existsSync(join(home, 'postgres', 'postmaster.pid'));
  // Code 0 means in time: after 10 s a stop is killed with 1.
  it('ends in time while a request never finishes, says so, and closes the embedded database', async () => {
    await send(HEAD);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(server.output()).toContain('Stopped. Requests that did not finish in time and were cut off: 1.');
    expect(runs()).toBe(false);
  });

  it('does not wait for connections that ask for nothing, or have not finished to ask', async () => {
    await send('');
    await send('GET /healthz HTTP/1.1\r\nhos');
    const connection = await send('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
    expect(await server.end('SIGTERM')).toBe(0);
    expect(connection.received()).toContain('200 OK');
    expect(server.output()).toContain('Stopped.\n');
  });

  it('ends at once at the second SIGTERM', async () => {
    await send(HEAD);
    server.child.kill('SIGTERM');
    await says('Stopping');
    const exited = once(server.child, 'exit');
    while (server.child.exitCode === null) {
      server.child.kill('SIGTERM');
      await Promise.race([exited, wait(50)]);
    }
    expect(server.child.exitCode).toBe(143);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'takes %s that comes twice, from the terminal and from npm, for one: the request in flight gets its answer',
    async (signal) => {
      const request = await send(HEAD.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'));
      server.child.kill(signal);
      await says('Stopping');
      server.child.kill(signal);
      request.socket.write(LOGIN);
      await request.closed;
      expect(request.received()).toContain('INVALID_LOGIN');
      if (server.child.exitCode === null) await once(server.child, 'exit');
      expect(server.child.exitCode).toBe(0);
    },
  );

  it('stops the embedded database although another client hangs on to it', async () => {
    const client = new pg.Client({ host: join(home, 'run'), port: 5432, user: 'console', database: 'console' });
    const sentAway = new Promise((resolve) => client.on('error', resolve));
    await client.connect();
    await client.query('begin');
    expect(await server.end('SIGTERM')).toBe(0);
    expect(runs()).toBe(false);
    await sentAway;
  });

  it('leaves the embedded database to another console that uses it', async () => {
    const other = await startProcess({ DATA_DIR: folder });
    expect(await server.end('SIGTERM')).toBe(0);
    expect((await fetch(`${other.address}/readyz`)).status).toBe(200);
    expect(await other.end('SIGTERM')).toBe(0);
    expect(runs()).toBe(false);
  });

  it('stops when the program that started it is gone', async () => {
    server.child.disconnect();
    await once(server.child, 'exit');
    expect(server.child.exitCode).toBe(0);
    expect(runs()).toBe(false);
  });
});

describe('a server that serves on for a while before it stops (STOP_DELAY)', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());

  const isRefused = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(Number(new URL(server.address).port), '127.0.0.1', () => {
        socket.destroy();
        resolve(false);
      });
      socket.on('error', () => resolve(true));
    });
  it('answers what comes over an open connection just after it accepts no more of them', async () => {
    server = await startProcess({ ...TEST_SECRETS_ENV, DATABASE_URL: t.url, STOP_DELAY: '1' });
    const [used, unused] = [await send('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n'), await send('')];
    const ended = server.end('SIGTERM');
    while (!(await isRefused())) await wait(5);
    for (const { socket } of [used, unused]) socket.write(HEAD + LOGIN);
    await Promise.all([used.closed, unused.closed]);
    for (const { received } of [used, unused]) expect(received()).toContain('INVALID_LOGIN');
    expect(await ended).toBe(0);
    expect(server.output()).toContain('Stopped.\n');
  });
});

describe('a request that waits for a lock in the database', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());

  it('is given up too: nothing of it is written, and its connections are closed', async () => {
    const instance = await startProcess({ ...TEST_SECRETS_ENV, DATABASE_URL: t.url });
    const holder = await t.pool.connect();
    await holder.query('begin; lock table sign_in_limits in access exclusive mode');
    const response = fetch(`${instance.address}/api/v1/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: LOGIN,
    }).then(
      ({ status }) => status,
      () => 'cut off',
    );
    await untilWaitingForLocks(t.pool);
    try {
      expect(await instance.end('SIGTERM')).toBe(0);
    } finally {
      holder.release(true);
    }
    expect(await response).toBe('cut off');
    expect(await waitingForLocks(t.pool)).toBe(0);
  });
});
