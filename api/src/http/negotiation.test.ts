import { brotliCompressSync } from 'node:zlib';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestApp, testApp } from '../testing/index.ts';

let t: TestApp;
const webDir = mkdtempSync(join(tmpdir(), 'negotiation-'));
const FILE = '/main.0123456789abcdef.js';
const get = (url: string, headers: Record<string, string> = {}) => t.app.inject({ method: 'GET', url, headers });

beforeAll(async () => {
  mkdirSync(join(webDir, 'shell'));
  const page = `<!doctype html><html><head></head><body>${'<p>Long enough to be packed.</p>'.repeat(100)}</body></html>`;
  writeFileSync(join(webDir, 'shell/index.html'), page);
  writeFileSync(join(webDir, 'shell', FILE), 'console.log(1)');
  writeFileSync(join(webDir, 'shell', `${FILE}.br`), brotliCompressSync('console.log(1)'));
  t = await testApp({ config: { webDir } });
});
afterAll(async () => {
  await t.close();
  rmSync(webDir, { recursive: true, force: true });
});

describe.each([
  ['a file', FILE],
  ['the page', '/'],
])('%s', (_, url) => {
  it.each([
    ['br', 'br'],
    ['gzip;q=0.5, br;q=0.9', 'br'],
    ['br;q=0', undefined],
    ['br; q=0.0, identity', undefined],
    ['brotli', undefined],
    ['', undefined],
  ])('for accept-encoding %p is packed as %p', async (accepted, packed) => {
    const { headers } = await get(url, { accept: 'text/html', 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(packed);
  });

  it('the page is not sent again to a client that has it, whatever precedes and accompanies its tag', async () => {
    const first = await get(url, { accept: 'text/html' });
    const strong = String(first.headers.etag).replace(/^W\//, '');
    for (const known of [strong, `W/${strong}`, `"another", ${strong}`, '*']) {
      const { statusCode } = await get(url, { accept: 'text/html', 'if-none-match': known });
      expect([known, statusCode]).toEqual([known, 304]);
    }
    expect((await get(url, { accept: 'text/html', 'if-none-match': '"another"' })).statusCode).toBe(200);
  });
});

it('the page is packed as the browser likes it best', async () => {
  const { headers } = await get('/', { accept: 'text/html', 'accept-encoding': 'br;q=0.2, gzip' });
  expect(headers['content-encoding']).toBe('gzip');
});
