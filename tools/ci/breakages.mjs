import { join } from 'node:path';
import { importSource } from '../../console-kit/lib/import-source.mjs';
import { root } from '../lib/run.mjs';
import { shareVersions } from '../../console-kit/webpack/shares.mjs';

/** The server's own checks of a version, for a run in Node. */
export const checksSource = {
  stdin: {
    contents: `export { checkContract } from './src/domains/remotes/checks/contract.ts';
      export { checkCollisions, slotNotices } from './src/domains/remotes/checks/collisions.ts';
      export { checkDeclaration } from './src/domains/remotes/checks/declaration.ts';
      export { checkShared } from './src/domains/remotes/checks/shared.ts';
      export { CONTRACT_VERSION } from 'api-contract';`,
    resolveDir: join(root, 'api'),
  },
};

let loading;
function loadChecks() {
  loading ??= importSource(checksSource);
  return loading;
}

const isOf = (name, share) => (name === 'shell' ? !share.startsWith('shared-') : share.split('/')[0] === name);

export async function findBreakages(name, { built, builtFor }) {
  const { checkContract, checkDeclaration, checkShared, CONTRACT_VERSION } = await loadChecks();
  if (name === 'api-contract') return checkContract(builtFor, CONTRACT_VERSION);
  const shared = Object.entries(builtFor.shared).filter(([share]) => isOf(name, share));
  const withoutFiles = (parts = []) => parts.map(({ preload: _, ...part }) => part);
  const remote = {
    ...built,
    screens: withoutFiles(built.screens),
    ...(built.extensions && { extensions: withoutFiles(built.extensions) }),
  };
  const candidate = { remote, builtFor: { ...builtFor, shared: Object.fromEntries(shared) }, files: new Map() };
  return [
    ...checkShared(candidate, { contract: CONTRACT_VERSION, shares: shareVersions }),
    ...(name === 'shell' ? checkDeclaration(built) : []),
  ];
}
