import { join } from 'node:path';
import { root } from '../lib/run.mjs';

let loading;
/** The workspace's contract, bundled and run in Node: its version, its calls by 'METHOD /path' and their JSON Schemas. */
export function loadContract() {
  loading ??= load();
  return loading;
}

async function load() {
  const { build } = await import('esbuild');
  const result = await build({
    entryPoints: [join(root, 'api-contract/src/shapes.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
  });
  const code = Buffer.from(result.outputFiles[0].contents).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}
