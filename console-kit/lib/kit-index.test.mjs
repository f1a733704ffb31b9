import { findOutdated } from './kit-index.mjs';

const url = 'https://console.example.com';
const index = {
  packages: { 'shared-ui': { file: 'shared-ui-0.5.1-a.tgz' }, 'console-kit': { file: 'console-kit-0.3.0-b.tgz' } },
  manifest: {
    dependencies: { react: '19.3.1' },
    devDependencies: {},
    bundlers: { webpack: {}, rspack: { '@rspack/core': '2.3.4' } },
    kit: { dependencies: ['shared-ui'], devDependencies: ['console-kit'] },
  },
};
const current = {
  dependencies: { react: '19.3.1', 'shared-ui': `${url}/kit/shared-ui-0.5.1-a.tgz`, diff: '9.0.0' },
  devDependencies: { 'console-kit': `${url}/kit/console-kit-0.3.0-b.tgz` },
};

it('a manifest with the packages of the console has nothing to upgrade, whatever else it depends on', () => {
  expect(findOutdated(current, index, url)).toEqual([]);
});

it('an older package, another version of React and a missing package are named', () => {
  const { 'console-kit': _, ...devDependencies } = current.devDependencies;
  const dependencies = { ...current.dependencies, react: '19.2.0', 'shared-ui': `${url}/kit/shared-ui-0.5.0-c.tgz` };
  expect(findOutdated({ dependencies, devDependencies }, index, url).map(({ name, from }) => [name, from])).toEqual([
    ['shared-ui', `${url}/kit/shared-ui-0.5.0-c.tgz`],
    ['react', '19.2.0'],
    ['console-kit', undefined],
  ]);
});

it('another version of its bundler is named, and a bundler that it does not have is not', () => {
  const devDependencies = { ...current.devDependencies, '@rspack/core': '2.1.0' };
  expect(findOutdated({ ...current, devDependencies }, index, url)).toEqual([
    { kind: 'devDependencies', name: '@rspack/core', from: '2.1.0', to: '2.3.4' },
  ]);
});
