import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../lib/run.mjs';
import { listTreeFiles } from './import-graph.mjs';

const NEEDED = {
  '@testing-library/dom': 'the peer of @testing-library/react and user-event',
  '@nivo/core': 'the peer of nivo’s charts',
  '@module-federation/runtime': 'what the build’s plugin puts into the shell',
  'react-dom': 'the peer of the shared packages, in tests of a remote and by the same version as react',
};

it('each package that a package.json names is named by a file beside it, or its reason stands here', () => {
  const files = listTreeFiles(/\.(?:tsx?|[cm]?js|ya?ml)$|(?:^|\/)package\.json$/);
  const manifests = files.filter((path) => /^(?:[\w-]+\/)?package\.json$/.test(path));
  expect(manifests.length).toBeGreaterThan(10);
  const unused = manifests.flatMap((manifest) => {
    const home = dirname(manifest);
    const text = files
      .filter((path) => (home === '.' || path.startsWith(`${home}/`)) && /\.(?:tsx?|[cm]?js|ya?ml)$/.test(path))
      .filter((path) => path !== 'pnpm-lock.yaml' && !path.startsWith('tools/check/unused-packages'))
      .map((path) => readFileSync(join(root, path), 'utf8'))
      .join('\n');
    const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(root, manifest), 'utf8'));
    return Object.keys({ ...dependencies, ...devDependencies })
      .filter((name) => !name.startsWith('@types/') && !(name in NEEDED) && !text.includes(name))
      .map((name) => `${manifest} ${name}`);
  });
  expect(unused).toEqual([]);
});
