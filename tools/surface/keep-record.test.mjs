/**
 * @group all
 * @slow Makes repositories and records their surfaces.
 */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const parts = ['api', 'api-contract', 'shared-auth', 'shared-ui', 'shell', 'console-kit', 'tools', 'docs'];
const files = ['.gitignore', 'package.json', 'pnpm-lock.yaml', 'tsconfig.base.json', 'tsconfig.browser.json'];

let copy;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'surface-'));
  const filter = (path) => !/[\\/](node_modules|dist|images)$|\.tsbuildinfo$/.test(path);
  for (const part of [...parts, ...files]) cpSync(join(root, part), join(copy, part), { recursive: true, filter });
  for (const part of ['.', ...parts])
    if (existsSync(join(root, part, 'node_modules')))
      symlinkSync(join(root, part, 'node_modules'), join(copy, part, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const run = (script, env = {}) => {
  const { CI: _, ...rest } = process.env;
  const text = `${script}; process.exit(0)`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', text], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...rest, ...env },
  });
};
const keep = (env) =>
  JSON.parse(
    run(
      `const { keepSurfaceRecord } = await import('./tools/surface/keep-record.mjs');
       console.log(JSON.stringify(await keepSurfaceRecord({ say() {} })))`,
      env,
    ),
  );
const record = () => JSON.parse(readFileSync(join(copy, 'docs/surface/shared-ui.json'), 'utf8'));
const index = () => join(copy, 'shared-ui/src/index.ts');
const commitAll = () => {
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  for (const words of [
    ['init', '-q'],
    ['add', '-A'],
    [...author, 'commit', '-qm', 'All'],
  ])
    execFileSync('git', words, { cwd: copy });
};

it('an addition is recorded, except in CI, and a breaking change asks for a version', () => {
  const before = record();
  const [major, minor, patch] = before.version.split('.').map(Number);
  const source = readFileSync(index(), 'utf8');

  appendFileSync(index(), 'export const ADDED_FOR_A_TEST = 1;\n');
  expect(keep({ CI: 'true' })).toEqual([]);
  expect(record()).toEqual(before);
  expect(keep()).toEqual([]);
  expect(Object.keys(record().exports['shared-ui'])).toContain('ADDED_FOR_A_TEST');
  const next = major > 0 ? `${major}.${minor + 1}.0` : `0.${minor}.${patch + 1}`;
  expect(record().version).toBe(next);
  const share = run(`console.log((await import('./console-kit/webpack/shares.mjs')).shareVersions['shared-ui'])`);
  expect(share.trim()).toBe(next);

  writeFileSync(index(), source);
  commitAll();
  rmSync(join(copy, '.console'), { recursive: true });
  expect(keep()).toEqual([]);
  appendFileSync(index(), '// Changed since.\n');
  expect(keep().join('\n')).toContain('breaking: shared-ui no longer exports ADDED_FOR_A_TEST.');
  expect(record().version).toBe(next);
}, 180_000);
