import { importSource } from '../lib/import-source.mjs';
import { packageFile } from '../lib/project.mjs';

let loading;
/** Contract version, calls by 'METHOD /path' and their JSON Schemas, loaded in Node. */
export function loadContract() {
  loading ??= importSource({ entryPoints: [packageFile('api-contract/shapes')] });
  return loading;
}
