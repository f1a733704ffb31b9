import { join } from 'node:path';
import { fail, root, run } from './run.mjs';

/**
 * Runs the tool that the first argument names, with the others.
 * @param {Record<string, string>} tools file in tools/ of each kind
 */
export async function runKind(tools, usage) {
  const [kind = '', ...words] = process.argv.slice(2);
  const file = Object.hasOwn(tools, kind) ? tools[kind] : undefined;
  if (!file) fail(usage);
  process.exit(await run(process.execPath, [join(root, 'tools', file), ...words]));
}
