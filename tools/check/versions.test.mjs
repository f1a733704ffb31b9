import { readdirSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const getVersion = (folder) => JSON.parse(read(join(folder, 'package.json'))).version;
const headings = (file) => [...read(file).matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);

it('the contract’s package has the version that the console and its remotes are compared by', () => {
  const [, version] = /CONTRACT_VERSION = '(.+)'/.exec(read('api-contract/src/index.ts')) ?? [];
  expect(getVersion('api-contract')).toBe(version);
});

it('the version of the console, and of what is released with it, is in CHANGELOG.md', () => {
  const version = getVersion('.');
  const withIt = ['api', 'bench', 'e2e', 'shell', ...readdirSync(root).filter((name) => name.startsWith('mfe-'))];
  const others = withIt.filter((name) => existsSync(join(root, name, 'package.json')) && getVersion(name) !== version);
  expect(others).toEqual([]);
  expect(headings('CHANGELOG.md')).toContain(version);
});

it('the version of each package that remotes build upon has its entry in docs/surface-changelog.md', () => {
  const missing = ['api-contract', 'shared-auth', 'shared-ui']
    .map((name) => `${name} ${getVersion(name)}`)
    .filter((heading) => !headings('docs/surface-changelog.md').includes(heading));
  expect(missing).toEqual([]);
});
