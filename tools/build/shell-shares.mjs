import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';
import { shareVersions } from '../../console-kit/webpack/shares.mjs';
import { loadContract } from '../../console-kit/build/contract.mjs';
import { writeAtomically } from '../../console-kit/build/files.mjs';

export const sharesFile = 'shares.json';

const sharesModule = join(root, 'shell/src/remotes/shares.ts');

export function listLazyShareFiles(compilation) {
  const { chunkGraph } = compilation;
  const modules = [...compilation.modules].filter((module) =>
    [module, ...(module.modules ?? [])].some(({ resource }) => resource === sharesModule),
  );
  const files = {};
  for (const block of modules
    .flatMap((module) => [module, ...(module.modules ?? [])])
    .flatMap(({ blocks }) => blocks)) {
    const key = block.dependencies.find(({ request }) => request in shareVersions)?.request;
    const group = key && chunkGraph.getBlockChunkGroup(block);
    if (group) files[key] = group.getFiles().filter((file) => file.endsWith('.js'));
  }
  return files;
}

/** Writes build id, contract version, shares and their files beside index.html. */
export async function writeShares(folder, scripts, files) {
  const build = createHash('sha256').update(JSON.stringify(scripts)).digest('hex').slice(0, 12);
  const { CONTRACT_VERSION: contract } = await loadContract();
  writeAtomically(join(folder, sharesFile), `${JSON.stringify({ build, contract, shares: shareVersions, files })}\n`);
}
