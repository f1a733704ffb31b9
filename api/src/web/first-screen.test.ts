import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { testApp, type TestApp } from '../testing/index.ts';

const webDir = mkdtempSync(join(tmpdir(), 'first-screen-'));
const put = (path: string, content: unknown) => {
  mkdirSync(dirname(join(webDir, path)), { recursive: true });
  writeFileSync(join(webDir, path), typeof content === 'string' ? content : JSON.stringify(content));
};
const style = '#frame{color:red}';
const base = '/remotes/mfe-dealers/v1/';
const remote = {
  name: 'mfe-dealers',
  title: 'Dealers',
  version: 'v1',
  contract: '1.0.0',
  base,
  entry: 'entry.js',
  preload: ['both.js'],
  integrity: { 'entry.js': 'sha384-e', 'both.js': 'sha384-b', 'list.js': 'sha384-l', 'list.css': 'sha384-c' },
  screens: [
    {
      path: '/dealer-directory/:code',
      title: 'Dealer',
      roles: ['AO', 'ADMIN'],
      heading: { AO: 'Dealers & <more>', RO: 'None' },
      preload: ['list.js', 'list.css', 'unsigned.js', 'share:shared-ui/form', 'share:unknown'],
    },
    { path: '/survey', title: 'Survey', roles: ['ADMIN'], heading: true, preload: ['list.js'] },
    { path: '/dealer-agreement/:doc', title: 'Agreement', roles: 'public', bare: true, preload: ['list.js'] },
    { path: '/print/:code', title: 'Print', roles: ['AO'], bare: true, preload: ['list.js'] },
  ],
};
let t: TestApp;
let cookie: string;
let token: string;
beforeAll(async () => {
  put(
    'shell/index.html',
    `<html><head><!--frame <style>${style}</style>--><!--inside <link href="/inside.js">--><!--user--><!--screen--><!--feed--></head>` +
      '<body><!--frame <div id="frame"><h1></h1></div>--></body></html>',
  );
  const file = { src: '/assets/form.js', integrity: 'sha384-f' };
  put('shell/shares.json', { build: 'b', contract: '1.0.0', shares: {}, files: { 'shared-ui/form': [file] } });
  put('remotes/mfe-dealers/current.json', { version: 'v1' });
  put('remotes/mfe-dealers/v1/remote.json', remote);
  for (const name of Object.keys(remote.integrity)) put(`remotes/mfe-dealers/v1/${name}`, '//');
  t = await testApp({ config: { webDir } });
  token = await t.signIn('AO1');
  const feed = await t.call('GET', '/api/v1/remotes', { headers: { authorization: `Bearer ${token}` } });
  const { name, value } = feed.cookies.find((each) => each.name === 'console_feed') ?? {};
  cookie = `${name}=${value}`;
});
afterAll(async () => {
  await t.close();
  rmSync(webDir, { recursive: true });
});
const page = (url: string, headers: Record<string, string> = { cookie }) =>
  t.app.inject({ url, headers: { accept: 'text/html', ...headers } });
const preloads = (html: string) =>
  [
    ...html.matchAll(
      /<link rel="preload" as="script" fetchpriority="low" href="(.*?)" integrity="(.*?)" crossorigin>/g,
    ),
  ].map(([, href, integrity]) => [href, integrity]);
const files = [
  [`${base}entry.js`, 'sha384-e'],
  [`${base}both.js`, 'sha384-b'],
  [`${base}list.js`, 'sha384-l'],
  ['/assets/form.js', 'sha384-f'],
];

describe('a page of somebody who is signed in names the code of its screen', () => {
  it.each(['/dealer-directory/12', '/Dealer-Directory/1%202/', '//dealer-directory/12?search=a'])(
    '%s: it names the entry, the screen’s scripts and the shares that it uses, with their digests',
    async (url) => {
      expect(preloads((await page(url)).body)).toEqual(files);
    },
  );

  it.each([
    ['another address', '/dealer-directory'],
    ['a screen that the role may not open (D-020)', '/survey'],
    ['a public screen', '/dealer-agreement/1'],
    ['a page that asks for an override', '/dealer-directory/12?override=mfe-dealers@http://localhost:1/'],
    ['a page that asks for a preview', '/dealer-directory/12?a=1&preview=ticket'],
  ])('it names nothing for %s', async (_, url) => {
    expect(preloads((await page(url)).body)).toEqual([]);
  });

  it('it names nothing without a session, nor of a remote that is switched off', async () => {
    expect(preloads((await page('/dealer-directory/12', {})).body)).toEqual([]);
    await t.pool.query(`update remotes set off_reason = 'Closed.' where name = 'mfe-dealers'`);
    try {
      expect(preloads((await page('/dealer-directory/12')).body)).toEqual([]);
    } finally {
      await t.pool.query(`update remotes set off_reason = null where name = 'mfe-dealers'`);
    }
  });
});

describe('the page’s frame stands before its scripts run', () => {
  it.each(['/dealer-directory/12', '/survey', '/role-menus', '/no-such-page'])('at %s', async (url) => {
    expect((await page(url)).body).toContain('<div id="frame">');
  });

  it.each(['/master/dashboard', '/dealer-agreement/1', '/print/1'])(
    'not at %s, which has no menu around it',
    async (url) => {
      const { body } = await page(url);
      expect(body).not.toContain('<div id="frame">');
      expect(body).toContain('/inside.js');
    },
  );

  it('it has the heading that the screen declares for the role, if the person may open the screen', async () => {
    expect((await page('/dealer-directory/12')).body).toContain('<h1>Dealers &amp; &lt;more&gt;</h1>');
    for (const url of ['/survey', '/role-menus', '/dealer-directory/12?preview=ticket'])
      expect((await page(url)).body).toContain('<div id="frame"></div>');
  });

  it('a page without a session has none: the sign-in has no menu', async () => {
    expect((await page('/dealer-directory/12', {})).body).not.toContain('<style>');
  });

  it('its style is the only inline style that the policy allows', async () => {
    const digest = createHash('sha256').update(style).digest('base64');
    const policy = String((await page('/survey')).headers['content-security-policy']);
    expect(policy).toContain(`'sha256-${digest}';`);
    expect(policy).not.toContain('unsafe');
  });
});

describe('SH-SES-01: the page of somebody who is signed in holds who that is, so that it need not ask first', () => {
  const person = (html: string) => {
    const text = /<script type="application\/json" id="user">(.*?)<\/script>/.exec(html)?.[1];
    return text === undefined ? undefined : JSON.parse(text);
  };
  const getSession = () => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid;

  it('it equals the response of GET /user, with the session of the token', async () => {
    const { data } = (await t.call('GET', '/api/v1/user', { headers: { authorization: `Bearer ${token}` } })).json();
    expect(data.SAP_ID).toBe('AO1');
    expect(person((await page('/dealer-directory/12')).body)).toEqual({ session: getSession(), data });
  });

  it('it is current: a new role or place makes another page, which the browser does not confuse with the old one', async () => {
    const before = (await page('/survey')).headers.etag;
    await t.pool.query(`update users set name = 'Another </script> Name' where sap_id = 'AO1'`);
    const after = await page('/survey');
    expect(person(after.body).data.name).toBe('Another </script> Name');
    expect(after.headers.etag).not.toBe(before);
    expect(after.headers['cache-control']).toBe('private, no-cache');
  });

  it('it has no person without the cookie, or once the session has ended', async () => {
    expect(person((await page('/survey', {})).body)).toBeUndefined();
    await t.pool.query('update sessions set ended_at = now() where id = $1', [getSession()]);
    expect(person((await page('/survey')).body)).toBeUndefined();
  });
});
