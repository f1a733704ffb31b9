import { packages } from '../lib/run.mjs';
import { checkSurface } from './surface.mjs';

export const platformPackages = ['api-contract', 'shared-auth', 'shared-ui', 'shell'];

const typedWith = (name) => packages.filter((each) => each === name || (name !== 'shell' && usesPlatform(each)));
const usesPlatform = (name) => !['tools', 'console-kit', 'bench', 'e2e'].includes(name);

export const packageSteps = (name, { url, units, lint, node }) => [
  ['Unit tests', units],
  [
    'Types',
    async () => {
      const problems = [];
      for (const each of typedWith(name)) {
        const { code, text } = await node('node_modules/typescript/bin/tsc', '-p', each);
        if (code !== 0) problems.push(text.trim());
      }
      return { problems };
    },
  ],
  ['Lint', lint],
  ...(name === 'shell'
    ? [['Build', async () => ({ summary: await (await import('../build/shell.mjs')).buildShell() })]]
    : []),
  ['Surface', () => checkSurface(name, { url })],
];
