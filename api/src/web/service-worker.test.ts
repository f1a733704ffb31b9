import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testApp, type TestApp } from '../testing/index.ts';

const webDir = mkdtempSync(join(tmpdir(), 'fcw-'));
let t: TestApp;
const get = (url: string) => t.app.inject({ method: 'GET', url, headers: { accept: 'text/html,*/*' } });
const setOffline = (isOfflineOn: boolean) => Object.assign(t.app.core.config, { isOfflineOn });

beforeAll(async () => {
  mkdirSync(join(webDir, 'shell'));
  writeFileSync(join(webDir, 'shell/index.html'), '<!doctype html><html><head><!--settings--></head></html>');
  writeFileSync(join(webDir, 'shell/service-worker.js'), '// the worker');
  t = await testApp({ config: { webDir } });
});
beforeEach(() => setOffline(true));
afterAll(async () => {
  await t.close();
  rmSync(webDir, { recursive: true });
});

it('each page says that it is the console’s', async () => {
  const page = await get('/today');
  expect(page.headers['console-worker']).toBe('on');
  expect(page.body).toContain('"offline":true');
});

it('the worker is served below the root, and asked for again each time', async () => {
  const worker = await get('/service-worker.js');
  expect([worker.statusCode, worker.body]).toEqual([200, '// the worker']);
  expect(worker.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('text/javascript'),
    'content-security-policy': expect.stringContaining("connect-src 'self'"),
  });
});

it('with OFFLINE=off pages tell the worker to go, and a worker that removes everything takes its place', async () => {
  setOffline(false);
  const page = await get('/today');
  expect(page.headers['console-worker']).toBe('off');
  expect(page.body).not.toContain('"offline"');
  const removal = await get('/service-worker.js');
  const deleted: string[] = [];
  const unregister = jest.fn();
  const done: Promise<unknown>[] = [];
  const listeners: Record<string, (event: object) => void> = {};
  new Function('addEventListener', 'caches', 'registration', 'skipWaiting', removal.body)(
    (type: string, listener: () => void) => {
      listeners[type] = listener;
    },
    { keys: async () => ['console-files', 'others'], delete: async (name: string) => deleted.push(name) },
    { unregister },
    jest.fn(),
  );
  listeners.activate?.({ waitUntil: (work: Promise<unknown>) => done.push(work) });
  await Promise.all(done);
  expect(deleted).toEqual(['console-files']);
  expect(unregister).toHaveBeenCalledTimes(1);
});
