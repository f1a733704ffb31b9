import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT_VERSION } from 'api-contract';
import { checkRelease } from './check-release.ts';

let webDir: string;
beforeEach(() => {
  webDir = mkdtempSync(join(tmpdir(), 'check-release-'));
  mkdirSync(join(webDir, 'shell'));
  writeFileSync(
    join(webDir, 'shell/shares.json'),
    JSON.stringify({ build: 'b', contract: CONTRACT_VERSION, shares: { react: '19.3.1' } }),
  );
});
afterEach(() => rmSync(webDir, { recursive: true }));

const code = 'void 0;';
const digest = `sha384-${createHash('sha384').update(code).digest('base64')}`;
const build = (name: string, path: string, shared: Record<string, string> = {}) => {
  const home = join(webDir, 'remotes', name);
  const folder = join(home, '1');
  mkdirSync(folder, { recursive: true });
  const remote = {
    name,
    title: `Title of ${name}`,
    version: '1',
    contract: CONTRACT_VERSION,
    base: `/remotes/${name}/1/`,
    entry: 'entry.js',
    preload: [],
    integrity: { 'entry.js': digest },
    screens: [{ path, title: 'Training', roles: ['AO'] }],
  };
  writeFileSync(join(folder, 'entry.js'), code);
  writeFileSync(join(folder, 'entry.js.br'), 'packed');
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(remote));
  writeFileSync(
    join(folder, 'release.json'),
    JSON.stringify({ contract: CONTRACT_VERSION, shared, calls: {}, commit: '' }),
  );
  writeFileSync(join(home, 'current.json'), JSON.stringify({ version: '1' }));
  return folder;
};
const check = async (folder: string) => {
  const lines: string[] = [];
  return { passed: await checkRelease({ webDir }, [folder], (line) => lines.push(line)), lines };
};

it('the check of a release passes a version that fits the other remotes and the shell in WEB_DIR', async () => {
  build('mfe-dealers', '/dealers');
  const folder = build('mfe-training', '/training', { react: '^19.3.1' });
  expect(await check(folder)).toEqual({
    passed: true,
    lines: ['files', 'declaration', 'collisions', 'shared', 'contract'].map((name) => `${name.padEnd(12)} passed`),
  });
});

it('the release check names each thing that does not fit', async () => {
  build('mfe-dealers', '/training');
  const folder = build('mfe-training', '/training', { react: '^18.0.0' });
  writeFileSync(join(folder, 'entry.js'), 'void 1;');
  const { passed, lines } = await check(folder);
  expect(passed).toBe(false);
  expect(lines).toEqual([
    'files        failed',
    expect.stringContaining("'entry.js' is not the file whose digest the declaration holds"),
    'declaration  passed',
    'collisions   failed',
    expect.stringContaining("The path '/training' is already a screen of mfe-dealers."),
    'shared       failed',
    expect.stringContaining("The remote needs 'react' ^18.0.0, and the console provides 19.3.1."),
    'contract     passed',
  ]);
});

it('the release check reports a folder that holds no built version', async () => {
  await expect(check(webDir)).rejects.toThrow('it needs remote.json and release.json');
  await expect(checkRelease({ webDir }, [], () => {})).rejects.toThrow('Give the folder of a built version');
});
