import { join, relative, sep } from 'node:path';
import { folderOf, output, root } from '../lib/project.mjs';

export const sizesFile = (name) => join(output, 'cache', `${name}-sizes.json`);

/**
 * In `screens`: brotli bytes of entry and own files by screen and extension ('slot:SLOT/NAME'). In
 * `groups` and `modules`: unminified bytes by origin, to explain growth.
 */
export function measureSizes(name, remote, compilation, packedBytes, own) {
  const total = (files) => [...new Set(files)].reduce((sum, file) => sum + packedBytes(file), 0);
  const weigh = (part, files = []) => [part, total([remote.entry, ...remote.preload, ...files])];
  const screens = [
    ...remote.screens.map(({ path }, index) => weigh(path, own.screens[index])),
    ...(remote.extensions ?? []).map(({ slot, name: part }, index) =>
      weigh(`slot:${slot}/${part}`, own.extensions[index]),
    ),
  ];
  const modules = moduleSizes(name, compilation);
  const groups = {};
  for (const { group, bytes } of modules) groups[group] = (groups[group] ?? 0) + bytes;
  return { version: remote.version, screens: Object.fromEntries(screens), groups: inOrder(groups), modules };
}

const inOrder = (bytes) => Object.fromEntries(Object.entries(bytes).sort(([a], [b]) => (a < b ? -1 : 1)));

function moduleSizes(name, { chunks, chunkGraph }) {
  const parts = new Map();
  for (const chunk of chunks) {
    for (const module of chunkGraph.getChunkModulesIterable(chunk))
      for (const part of module.modules ?? [module]) parts.set(part.identifier(), part);
  }
  return [...parts.values()]
    .map((part) => ({ ...findGroup(name, part), bytes: Math.round(part.size()) }))
    .filter(({ bytes }) => bytes > 0)
    .sort((a, b) => b.bytes - a.bytes || (a.module < b.module ? -1 : 1));
}

const loading = 'federation and loading';
function findGroup(name, module) {
  const file = module.nameForCondition?.();
  const path = file ? relative(root, file).replaceAll(sep, '/') : '';
  if (!file || /(^|\/)(\.federation|@module-federation|console-kit\/webpack)\//.test(path))
    return { module: loading, group: loading };
  const inPackage = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\/(.*)$/.exec(path);
  if (inPackage) return { module: `${inPackage[1]}/${inPackage[2]}`, group: inPackage[1] };
  const own = relative(folderOf(name), file).replaceAll(sep, '/');
  if (own.startsWith('../')) return { module: path, group: path.split('/')[0] };
  const folders = own.split('/').slice(0, -1);
  return { module: own, group: folders.slice(0, 3).join('/') || own };
}
