/**
 * @group all
 * @slow Restarts servers behind a proxy while requests go on.
 */
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startConstantRequests } from '../testing/constant-requests.ts';
import { type TestApp, TEST_SECRETS_ENV, testApp } from '../testing/index.ts';
import { endAllProcesses, type ServerProcess, startProcess } from '../testing/server-process.ts';

jest.setTimeout(180_000);
const CHECK_MS = 100;

interface Backend {
  server: ServerProcess;
  isReady: boolean;
}

/** Uses only servers whose /readyz is 200, with keep-alive, and never retries. */
const startProxy = async () => {
  const backends: Backend[] = [];
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const proxy: Server = createServer((incoming, outgoing) => {
    const ready = backends.filter(({ isReady }) => isReady);
    turn += 1;
    const backend = ready[turn % ready.length];
    if (!backend) return void outgoing.writeHead(502).end('nobody is ready');
    const { hostname, port } = new URL(backend.server.address);
    const { method, url: path, headers } = incoming;
    const passed = request({ agent, hostname, port, method, path, headers }, (response) => {
      const { connection: _, ...rest } = response.headers;
      outgoing.writeHead(response.statusCode ?? 500, rest);
      response.pipe(outgoing);
    });
    passed.on('error', (error) => outgoing.writeHead(502).end(error.message));
    incoming.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  let isOver = false;
  const checking = (async () => {
    while (!isOver) {
      for (const backend of [...backends])
        backend.isReady = await fetch(`${backend.server.address}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      await wait(CHECK_MS);
    }
  })();
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    backends,
    close: async () => {
      isOver = true;
      await checking;
      agent.destroy();
      proxy.close();
      proxy.closeAllConnections();
    },
  };
};

let t: TestApp;
let proxy: Awaited<ReturnType<typeof startProxy>>;
beforeAll(async () => {
  t = await testApp();
  proxy = await startProxy();
});
afterAll(async () => {
  endAllProcesses();
  await proxy.close();
  await t.close();
});

const start = async (): Promise<Backend> => {
  const env = { ...TEST_SECRETS_ENV, DATABASE_URL: t.url, STOP_DELAY: '3' };
  const backend = { server: await startProcess(env), isReady: false };
  proxy.backends.push(backend);
  while (!backend.isReady) await wait(CHECK_MS / 2);
  return backend;
};

it('two servers are restarted one after the other behind a proxy, and no request fails', async () => {
  const first = [await start(), await start()];
  const authorization = `Bearer ${await t.signIn('AO1')}`;
  const people = startConstantRequests(async (method, path, body) => {
    const headers = { authorization, 'content-type': 'application/json' };
    const response = await fetch(`${proxy.address}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  });
  for (const old of first) {
    const before = people.count();
    expect(await old.server.end('SIGTERM')).toBe(0);
    expect(people.count()).toBeGreaterThan(before);
    proxy.backends.splice(proxy.backends.indexOf(old), 1);
    await start();
  }
  expect(await people.stop()).toEqual([]);
  expect(proxy.backends).toHaveLength(2);
});
