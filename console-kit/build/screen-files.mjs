import { join } from 'node:path';
import { toShareKey } from '../webpack/bundler.mjs';
import { folderOf } from '../lib/project.mjs';

const scripts = (chunk) => [...chunk.files].filter((file) => file.endsWith('.js'));
const code = (chunk) => [...chunk.files].filter((file) => /\.(js|css)$/.test(file));

function sharesOf(chunk, { chunkGraph }) {
  const keys = [...chunkGraph.getChunkModulesIterable(chunk)]
    .filter((module) => module.type === 'consume-shared-module')
    .map(toShareKey);
  return keys.filter((key) => /^shared-ui(?!\/core$)/.test(key)).map((key) => `share:${key}`);
}

/**
 * Finds the entry, './remote' where it is not part of that, and the files of each lazy import by request. `ownFiles`
 * come from the remote itself.
 */
export function listScreenFiles(name, compilation) {
  const entry = compilation.getAssets().find(({ name: file }) => /^remoteEntry\..*js$/.test(file))?.name;
  const exposed = [...compilation.chunks].find((chunk) => chunk.files.has(entry));
  if (!exposed) throw new Error(`${name}: the build made no entry.`);
  const byRequest = new Map();
  const ownFiles = new Map();
  const declaration = join(folderOf(name), 'src/remote.ts');
  for (const module of compilation.modules) {
    const parts = module.modules ? [...module.modules] : [module];
    const own = parts.find((part) => part.resource === declaration);
    if (!own) continue;
    for (const block of new Set([...module.blocks, ...own.blocks])) {
      const group = compilation.chunkGraph.getBlockChunkGroup(block);
      if (!group) continue;
      const chunks = group.chunks.filter((chunk) => chunk !== exposed);
      const files = chunks.flatMap((chunk) => [...scripts(chunk), ...sharesOf(chunk, compilation)]);
      for (const { request } of block.dependencies) {
        if (!request) continue;
        byRequest.set(request, [...new Set(files)]);
        ownFiles.set(request, chunks.flatMap(code));
      }
    }
  }
  const beside = [...compilation.chunks].find((chunk) => chunk.name === 'remote' && chunk !== exposed);
  return { entry, preload: beside ? scripts(beside) : [], byRequest, ownFiles };
}
