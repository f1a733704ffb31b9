import { join } from 'node:path';
import { importSource } from '../../console-kit/lib/import-source.mjs';
import { root } from '../lib/run.mjs';

let loading;
function load() {
  loading ??= importSource({
    stdin: {
      contents: `export { callsByKey, toCallShapes, CONTRACT_VERSION } from 'api-contract/shapes';
        export { checkContract } from './src/domains/remotes/checks/contract.ts';`,
      resolveDir: join(root, 'api'),
    },
  });
  return loading;
}

export async function readCalls() {
  const { callsByKey, toCallShapes, CONTRACT_VERSION } = await load();
  const calls = [...callsByKey].map(([key, call]) => [key, toCallShapes(call)]);
  return { version: CONTRACT_VERSION, calls: Object.fromEntries(calls.sort(([a], [b]) => (a < b ? -1 : 1))) };
}

export async function compareCalls(before, now) {
  const { checkContract } = await load();
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((key) => {
    if (!now[key]) return [{ type: 'breaking', text: `The call ${key} is gone.` }];
    if (!before[key]) return [{ type: 'added', text: `The call ${key} is new.` }];
    if (JSON.stringify(before[key]) === JSON.stringify(now[key])) return [];
    const broken = checkContract({ contract: '', shared: {}, calls: { [key]: before[key] } }, '', (name) => now[name]);
    return broken.length > 0
      ? broken.slice(0, -1).map((text) => ({ type: 'breaking', text }))
      : [{ type: 'added', text: `The call ${key} takes or answers more than before.` }];
  });
}
