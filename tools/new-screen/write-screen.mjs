import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadContract } from '../../console-kit/build/contract.mjs';
import { importSource } from '../../console-kit/lib/import-source.mjs';
import { capture, root } from '../lib/run.mjs';
import { readListCall } from './list-call.mjs';
import { toScreenNames } from './names.mjs';
import { writeScreenFiles } from './templates.mjs';

/** Prefers the contract's name for a list of roles, that of readers (`M4_READ`). */
async function roleList(roles) {
  const lists = await importSource({ entryPoints: [join(root, 'api-contract/src/roles.ts')] });
  const isSame = ([name, list]) => name !== 'ROLES' && Array.isArray(list) && `${list}` === `${roles}`;
  const names = Object.entries(lists)
    .filter(isSame)
    .map(([name]) => name);
  return names.find((name) => name.endsWith('_READ')) ?? names[0] ?? `[${roles.map((role) => `'${role}'`).join(', ')}]`;
}

/**
 * Writes a call's list screen and reports omissions. Throws a sentence if the call returns no list.
 * @param {string} folder
 * @param {string} name
 * @param {string} key
 */
export async function writeScreen(folder, name, key) {
  const { callsByKey, toCallShapes } = await loadContract();
  const definition = callsByKey.get(key);
  if (!definition)
    throw new Error(`The contract has no call '${key}'. Its calls are named like 'GET /api/v1/dealers-directory'.`);
  if (definition.method !== 'GET') throw new Error(`'${key}' changes data: a list screen reads by GET.`);
  const call = readListCall(key, toCallShapes(definition));
  const names = toScreenNames(name);
  const roles = Array.isArray(definition.roles) ? definition.roles : [];
  const files = writeScreenFiles(names, call, roles[0] ?? 'ADMIN');
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { code, text } = await capture(process.execPath, [biome, 'check', '--write', folder]);
  if (code !== 0) throw new Error(`What was written is not as the house wants it:\n${text}`);
  const path = `/${[name, ...call.params.map((param) => `:${param}`)].join('/')}`;
  const entry = `    {
      path: '${path}',
      title: '${names.title}',
      heading: true,
      roles: ${await roleList(roles)},
      menu: '${names.title}',
      load: () => import('./screens/${name}/${name}-screen.tsx'),
    },`;
  return { files: Object.keys(files), left: call.left, entry };
}
