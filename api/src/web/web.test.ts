import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { addFile, testApp, type TestApp } from '../testing/index.ts';

let t: TestApp;
const webDir = mkdtempSync(join(tmpdir(), 'fcw-'));
const put = (path: string, content: string | Buffer) => {
  mkdirSync(dirname(join(webDir, path)), { recursive: true });
  writeFileSync(join(webDir, path), content);
};
const remote = (version: string, title = 'Dealers') =>
  JSON.stringify({
    name: 'mfe-dealers',
    title,
    version,
    contract: '1.0.0',
    base: `/remotes/mfe-dealers/${version}/`,
    entry: 'entry.js',
    preload: [],
    integrity: {},
    screens: [{ path: '/dealer-directory', title: 'Dealer Directory', roles: ['AO'], menu: 'Dealer Directory' }],
  });
const deploy = (version: string, title?: string) => {
  put(`remotes/mfe-dealers/${version}/remote.json`, remote(version, title));
  put(`remotes/mfe-dealers/${version}/entry.js`, `// ${version}`);
  put('remotes/mfe-dealers/current.json', JSON.stringify({ version }));
};
const get = (url: string, headers: Record<string, string> = {}) => t.app.inject({ method: 'GET', url, headers });

beforeAll(async () => {
  put('shell/index.html', '<!doctype html><html><head><!--feed--><!--settings--></head><body></body></html>');
  put('shell/main.0123456789abcdef.js', 'console.log(1)');
  put('shell/main.0123456789abcdef.js.br', brotliCompressSync('console.log(1)'));
  put('shell/favicon.svg', '<svg/>');
  put('secret.txt', 'not for the web');
  deploy('v1', 'A </script><script>alert(1)</script>');
  t = await testApp({ config: { webDir, hasPublicDocs: true } });
});
afterAll(async () => {
  await t.close();
  rmSync(webDir, { recursive: true });
});

describe('the shell’s page', () => {
  it('answers every address of its own, with the feed and the settings inside and no inline script', async () => {
    for (const url of ['/', '/SO/SO1/PJP', '/master/dashboard', '/dealer-directory?search=a.b']) {
      const response = await get(url, { accept: 'text/html,*/*' });
      expect([url, response.statusCode, response.headers['content-type']]).toEqual([
        url,
        200,
        'text/html; charset=utf-8',
      ]);
      const read = (id: string) =>
        JSON.parse(
          new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(response.body)?.[1] ?? '',
        );
      expect(read('feed')).toMatchObject({
        data: [
          { ...JSON.parse(remote('v1', 'A </script><script>alert(1)</script>')), channel: 'stable', withdrawn: [] },
        ],
        for: null,
        ticket: expect.stringMatching(/./),
      });
      expect(read('settings')).toMatchObject({
        apiBase: '',
        demo: false,
        mapsEmbedUrl: expect.stringContaining('{lat}'),
      });
      expect(response.body.match(/<script/g)).toHaveLength(2);
    }
  });

  it('names the demo sign-ins only where the demo company was loaded, and only those whose pin is still known', async () => {
    const signIns = async () => {
      const { body } = await get('/', { accept: 'text/html' });
      const text = /<script type="application\/json" id="settings">(.*?)<\/script>/.exec(body)?.[1] ?? '';
      const settings = JSON.parse(text) as {
        demo: boolean;
        demoSignIns?: { SAP_ID: string; pin: string; role: string }[];
      };
      return [settings.demo, settings.demoSignIns];
    };
    expect(await signIns()).toEqual([false, undefined]);
    await t.pool.query(`insert into data_loads (source) values ('demo')`);
    try {
      const known = ['ADMIN', 'ZO', 'RO', 'AO', 'SO'].map((role) => ({ SAP_ID: `${role}1`, pin: '1234', role }));
      expect(await signIns()).toEqual([true, known]);
      await t.pool.query(`update users set one_time_pin_until = now() where sap_id = 'RO1'`);
      await t.pool.query(`update users set active = false where sap_id = 'SO1'`);
      const changePin = (pin: string, newPin: string) =>
        t.call('PUT', '/api/v1/user/pin', { as: 'AO1', body: { pin, newPin } });
      expect((await changePin('1234', '7301')).statusCode).toBe(200);
      const others = known.filter(({ role }) => role !== 'RO' && role !== 'SO' && role !== 'AO');
      expect(await signIns()).toEqual([true, others]);
      expect((await changePin('7301', '1234')).statusCode).toBe(200);
      expect(await signIns()).toEqual([true, known.filter(({ role }) => role !== 'RO' && role !== 'SO')]);
    } finally {
      await t.pool.query(`delete from data_loads where source = 'demo'`);
      await t.pool.query(`update users set active = true, one_time_pin_until = null where sap_id in ('RO1', 'SO1')`);
    }
  });

  it('is revalidated each time, and responds 304 while nothing has changed', async () => {
    const first = await get('/', { accept: 'text/html' });
    expect(first.headers['cache-control']).toBe('no-cache');
    expect((await get('/', { accept: 'text/html', 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
  });

  it('asks browsers for TLS from then on where it came over TLS, and says nothing of it over plain http', async () => {
    const proxied = await testApp({ config: { ...t.app.core.config, trustProxy: 1 } });
    try {
      const getHeaders = async (proto: string) =>
        (await proxied.app.inject({ url: '/healthz', headers: { 'x-forwarded-proto': proto } })).headers;
      expect((await getHeaders('https'))['strict-transport-security']).toBe('max-age=31536000');
      expect(await getHeaders('http')).not.toHaveProperty('strict-transport-security');
      const untold = await t.app.inject({ url: '/healthz', headers: { 'x-forwarded-proto': 'https' } });
      expect(untold.headers).not.toHaveProperty('strict-transport-security');
    } finally {
      await proxied.close();
    }
  });

  it('carries the enforced policy', async () => {
    const { headers } = await get('/', { accept: 'text/html' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; connect-src 'self';");
    expect(policy).toContain('frame-src https://www.openstreetmap.org');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-(eval|inline)/);
    const trusted = "require-trusted-types-for 'script'; trusted-types default; ";
    expect(policy).toContain(trusted);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'reporting-endpoints': 'console="/api/v1/csp-reports"',
    });
  });

  it('is alone with what counts for pages: a script, an answer and a refusal carry what counts for them, on a slow line too', async () => {
    for (const url of [
      '/main.0123456789abcdef.js',
      '/remotes/mfe-dealers/v1/entry.js',
      '/healthz',
      '/api/v1/remotes',
      '/api/none',
    ]) {
      const { headers } = await get(url);
      expect([url, headers]).toEqual([
        url,
        expect.objectContaining({
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'referrer-policy': 'no-referrer',
          'content-security-policy':
            "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'; report-uri /api/v1/csp-reports",
        }),
      ]);
      for (const name of ['permissions-policy', 'cross-origin-opener-policy', 'reporting-endpoints'])
        expect([url, Object.keys(headers)]).not.toEqual([url, expect.arrayContaining([name])]);
    }
  });
});

describe('files', () => {
  it('are cached forever with a hash in the name, and sent compressed to clients that accept it', async () => {
    const plain = await get('/main.0123456789abcdef.js');
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(plain.body).toBe('console.log(1)');
    const packed = await get('/main.0123456789abcdef.js', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('console.log(1)');
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('are 404 when missing, never the page', async () => {
    const headers = { accept: 'text/html,*/*' };
    for (const url of [
      '/missing.js',
      '/remotes/mfe-dealers/v1/missing',
      '/remotes/none/v1/entry.js',
      '/remotes/mfe-dealers',
      '/files/x/y',
      '/api/none',
    ]) {
      const response = await get(url, headers);
      expect([url, response.statusCode, response.json().code]).toEqual([url, 404, 'NOT_FOUND']);
    }
    expect((await t.app.inject({ method: 'POST', url: '/' })).statusCode).toBe(404);
  });

  it('outside the folders stay outside', async () => {
    for (const url of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/remotes/../secret.txt',
      '/remotes/a/..%2f..%2fsecret.txt',
      '/remotes/%2e%2e/secret.txt/x',
    ]) {
      const response = await get(url, { accept: 'text/plain' });
      expect([url, response.statusCode]).toEqual([url, 404]);
      expect(response.body).not.toContain('not for the web');
    }
  });
});

describe('the feed', () => {
  const feed = async () => (await get('/api/v1/remotes')).json().data;
  it('follows current.json at once and keeps the folder of the version before', async () => {
    deploy('v2');
    expect(await feed()).toEqual([{ ...JSON.parse(remote('v2')), channel: 'stable', withdrawn: [] }]);
    for (const version of ['v1', 'v2']) {
      const entry = await get(`/remotes/mfe-dealers/${version}/entry.js`);
      expect([entry.statusCode, entry.body]).toEqual([200, `// ${version}`]);
      expect(entry.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript; charset=utf-8',
      });
    }
    expect((await get('/api/v1/remotes')).headers['cache-control']).toBe('private, no-cache');
  });

  it('leaves out a remote that can not be read, and keeps the others', async () => {
    put('remotes/mfe-broken/current.json', '{"version":"../../x"}');
    put('remotes/mfe-half/current.json', '{"vers');
    expect((await feed()).map((r: { name: string }) => r.name)).toEqual(['mfe-dealers']);
  });
});

describe('D-035: uploaded files', () => {
  it('are served under their key with their type, the rest is unknown', async () => {
    const html = await get(`/files/${await addFile(t.pool, 'Bill "1".html', 'text/html', 'abc')}/x.html`);
    expect(html.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename="Bill _1_.html"/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const pdf = await get(`/files/${await addFile(t.pool, 'ब.pdf', 'application/pdf', 'pdf')}/x.pdf`);
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.body]).toEqual([200, 'application/pdf', 'pdf']);
    expect(pdf.headers['content-disposition']).toBe(`inline; filename="_.pdf"; filename*=UTF-8''%E0%A4%AC.pdf`);
    expect((await get('/files/00000000-0000-4000-8000-000000000000/x')).statusCode).toBe(404);
  });
});

describe('the API’s document', () => {
  it('lists every call, and its pages have a policy without inline scripts', async () => {
    const { paths } = (await get('/api/openapi.json')).json();
    expect(Object.keys(paths['/api/v1/AM/PJP/approve/{id}']).sort()).toEqual(['get', 'post', 'put']);
    const response = await get('/api/docs/', { accept: 'text/html' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-security-policy']).toContain("script-src 'self';");
    expect(response.body).not.toMatch(/<script(?![^>]*src=)[^>]*>\s*\S/);
  });
});
