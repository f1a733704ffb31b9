import { join } from 'node:path';
import { importSource } from '../lib/import-source.mjs';
import { root } from '../lib/run.mjs';

let loading;
/** The workspace's contract, run in Node: its version, its calls by 'METHOD /path' and their JSON Schemas. */
export function loadContract() {
  loading ??= importSource({ entryPoints: [join(root, 'api-contract/src/shapes.ts')] });
  return loading;
}
