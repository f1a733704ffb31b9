import { toShareKey } from '../webpack/bundler.mjs';
import { consumedShares } from '../webpack/shares.mjs';
import { isInstalled, kitFile } from '../lib/project.mjs';
import { loadContract } from './contract.mjs';
import { readJson } from './files.mjs';

const callIn = /(["'`])((?:GET|POST|PUT|PATCH|DELETE) \/(?:api\/v1|jk-msfa)\/[^"'`\s]*)\1/g;

export async function describeBuild(name, compilation, files) {
  const { CONTRACT_VERSION, callsByKey, toCallShapes } = await loadContract();
  const calls = {};
  for (const key of usedCalls(files)) {
    const call = callsByKey.get(key);
    if (!call)
      throw new Error(
        `${name} makes the call '${key}', which the contract does not name. Write the key of each call as one whole text, so that the checks before a release can find it.`,
      );
    calls[key] = toCallShapes(call);
  }
  return {
    contract: CONTRACT_VERSION,
    shared: usedShares(compilation),
    calls,
    ...(isInstalled && { kit: readJson(kitFile('package.json')).kit }),
  };
}

function usedCalls(files) {
  const keys = new Set();
  for (const [file, content] of files)
    if (file.endsWith('.js')) for (const [, , key] of content.toString().matchAll(callIn)) keys.add(key);
  return [...keys].sort();
}

function usedShares({ modules, chunkGraph }) {
  const used = new Set();
  for (const module of modules)
    if (module.type === 'consume-shared-module' && [...chunkGraph.getModuleChunksIterable(module)].length > 0)
      used.add(toShareKey(module));
  const ranges = Object.values(consumedShares()).map(({ shareKey, requiredVersion }) => [shareKey, requiredVersion]);
  return Object.fromEntries(ranges.filter(([key]) => used.has(key)).sort());
}
