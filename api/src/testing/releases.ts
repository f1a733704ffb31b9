import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { deploy } from 'api-contract';
import { formBody } from './form.ts';
import type { TestApp } from './index.ts';

export const sha384 = (bytes: string | Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

type Archive = Omit<deploy.ReleaseArchive, 'note' | 'commit'> & { note?: string; commit?: string };

export const createRelease = (
  name: string,
  version: string,
  { script = `// ${name} ${version}`, title = `Title of ${name}`, path = `/${name}`, menu = `Menu of ${name}` } = {},
): Archive => ({
  remote: {
    name,
    title,
    version,
    contract: '1.0.0',
    base: `/remotes/${name}/${version}/`,
    entry: 'entry.js',
    preload: [],
    integrity: { 'entry.js': sha384(script) },
    screens: [{ path, title, roles: ['AO', 'ZO', 'ADMIN'], menu }],
  },
  builtFor: { contract: '1.0.0', shared: { react: '^19.0.0' }, calls: {} },
  files: { 'entry.js': Buffer.from(script).toString('base64') },
});

export const packed = (archive: unknown): Buffer => gzipSync(JSON.stringify(archive));

export const createTeam = async (
  t: TestApp,
  remote: string,
  label = 'The team',
  more: { scopes?: string[]; days?: number } = {},
) => {
  const made = await t.call('POST', '/api/v1/admin/deploy-tokens', { as: 'ADMIN1', body: { remote, label, ...more } });
  const { token, id } = made.json().data as { token: string; id: string };
  const headers = { authorization: `Deploy ${token}` };
  const home = `/api/v1/releases/${remote}`;
  const send = (url: string, bytes: Buffer) => {
    const form = formBody({ archive: { name: 'release.json.gz', bytes } });
    return t.app.inject({ method: 'POST', url, payload: form.body, headers: { ...headers, ...form.headers } });
  };
  const post = (url: string, payload?: object) =>
    t.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) });
  return {
    id,
    token,
    headers,
    check: (archive: unknown) => send(`${home}/check`, packed(archive)),
    publish: (archive: unknown) => send(home, packed(archive)),
    publishBytes: (bytes: Buffer) => send(home, bytes),
    status: (version: string) => t.app.inject({ method: 'GET', url: `${home}/${version}`, headers }),
    preview: (version: string) => post(`${home}/${version}/preview`),
    smoke: (version: string, passed = true, texts: string[] = []) =>
      post(`${home}/${version}/smoke`, { passed, texts }),
    live: (version: string, body: object = { as: 'stable', reason: 'It is ready.' }) =>
      post(`${home}/${version}/live`, body),
    /** Published, smoke passed, stable. */
    release: async (version: string, archive: unknown = createRelease(remote, version)) => {
      const steps = [
        await send(home, packed(archive)),
        await post(`${home}/${version}/smoke`, { passed: true }),
        await post(`${home}/${version}/live`, { as: 'stable', reason: 'It is ready.' }),
      ];
      const failed = steps.find(({ statusCode }) => statusCode !== 200);
      if (failed) throw new Error(failed.body);
    },
  };
};

/** With a shell that shares React; remove it afterwards. */
export const webWithShell = (): string => {
  const webDir = mkdtempSync(join(tmpdir(), 'fcw-'));
  mkdirSync(join(webDir, 'shell'));
  writeFileSync(
    join(webDir, 'shell/shares.json'),
    '{"build":"shell-1","contract":"1.0.0","shares":{"react":"19.3.1"}}',
  );
  writeFileSync(
    join(webDir, 'shell/index.html'),
    '<html><head><!--inside <link rel="preload" href="/inside.js">--><!--feed--><!--settings--></head></html>',
  );
  return webDir;
};
