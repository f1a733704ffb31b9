import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { SETTING_NAMES } from '../../api/src/config/settings.mjs';
import { root } from '../lib/run.mjs';

const read = (name) => readFileSync(join(root, name), 'utf8');
const containerfile = read('deploy/Containerfile');
const compose = read('deploy/compose.yaml');
const lastStage = containerfile.slice(containerfile.lastIndexOf('\nFROM '));

it('the Containerfile has nothing that its linter complains about', () => {
  expect(validate(containerfile)).toEqual([]);
  expect(validate('FROM node\nRUNS true\n')).not.toEqual([]);
});

it('all stages begin with one image, and packages are installed by the pinned pnpm from the lockfile', () => {
  const images = [...containerfile.matchAll(/^FROM (\S+:\S+)/gm)].map(([, image]) => image);
  expect(new Set(images)).toEqual(new Set(['docker.io/library/node:24-bookworm-slim']));
  const { packageManager } = JSON.parse(read('package.json'));
  const versions = [...containerfile.matchAll(/pnpm@[\d.]+/g)].map(([version]) => version);
  expect(new Set(versions)).toEqual(new Set([packageManager]));
  expect(containerfile.match(/pnpm@\S+ install .*/g)?.every((line) => line.includes('--frozen-lockfile'))).toBe(true);
});

it('workflows run on the Node of the image, but for a weekly one that also tries its neighbours', () => {
  const paths = readdirSync(join(root, '.github/workflows')).map((name) => `.github/workflows/${name}`);
  const others = paths.flatMap((path) => (read(path).match(/node-version: (?!24 ).+/g) ?? []).map(() => path));
  expect(others).toEqual(['.github/workflows/weekly.yml']);
  expect(read('.github/workflows/weekly.yml')).toContain('node: [22, 24, 26]');
});

it('the image does not run as root, has a health check, and its sources exist in this repository', () => {
  expect(lastStage).toMatch(/^USER node$/m);
  expect(lastStage).toMatch(/^HEALTHCHECK [\s\S]*\/healthz/m);
  const copied = [...lastStage.matchAll(/^COPY --from=build \/console\/(\S+)/gm)].map(([, path = '']) => path);
  const made = ['api/dist', '.console/shell', '.console/kit', '.console/remotes'];
  expect(copied.filter((path) => !made.includes(path) && !existsSync(join(root, path)))).toEqual([]);
  expect(copied).toEqual(expect.arrayContaining(['api/migrations', ...made]));
  expect(copied).toEqual(expect.arrayContaining(readFolders().map((name) => `api/${name}`)));
});

/** Of `api`, which the server reads. */
function readFolders() {
  const sources = readdirSync(join(root, 'api/src'), { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(path));
  const names = sources.flatMap((path) =>
    [...read(`api/src/${path}`).matchAll(/findApiRoot\(\), '([a-z-]+)'/g)].map(([, name]) => name),
  );
  return [...new Set(names)];
}

it('compose.yaml is what its schema says, and its linter finds nothing but a proxy that everybody may reach', () => {
  const linter = new DCLinter({
    rules: { 'no-unbound-port-interfaces': 0, 'require-quotes-in-ports': [1, { quoteType: 'double' }] },
  });
  const results = linter.lintFiles([join(root, 'deploy/compose.yaml')], false);
  expect(results).toHaveLength(1);
  expect(results[0].messages.map(({ line, message }) => `${line}: ${message}`)).toEqual([]);
});

it('compose.yaml gives settings that exist, and asks for what .env.example names', () => {
  const settings = [...compose.matchAll(/^ {4}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name);
  expect(settings.length).toBeGreaterThan(5);
  const isKnown = (name) => name.startsWith('AWS_') || SETTING_NAMES.some((setting) => setting === name);
  expect(settings.filter((name) => !isKnown(name))).toEqual([]);
  const variables = new Set([...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
  const named = [...read('deploy/.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect([...variables].sort()).toEqual(named.sort());
});

const systemd = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!systemd) process.stdout.write('deploy/field-console.service is not verified: systemd is not on this machine.\n');

(systemd ? it : it.skip)('systemd takes the unit as it is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unit-'));
  const verify = (text) => {
    const unit = join(folder, 'field-console.service');
    writeFileSync(unit, text.replace('/usr/bin/node', process.execPath));
    const { stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    return stderr.split('\n').filter((line) => line.includes('field-console.service'));
  };
  const unit = read('deploy/field-console.service');
  expect(verify(unit)).toEqual([]);
  expect(verify(unit.replace('KillMode=mixed', 'KillMode=gently'))).not.toEqual([]);
  rmSync(folder, { recursive: true });
});
