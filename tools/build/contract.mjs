import { join } from 'node:path';
import { importSource } from '../lib/import-source.mjs';
import { root } from '../lib/run.mjs';

let loading;
/** Contract version, calls by 'METHOD /path' and their JSON Schemas, loaded in Node. */
export function loadContract() {
  loading ??= importSource({ entryPoints: [join(root, 'api-contract/src/shapes.ts')] });
  return loading;
}
