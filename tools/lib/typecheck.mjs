import { join } from 'node:path';
import { capture, root } from './run.mjs';

/**
 * Checks the types of the given packages; prints what is wrong and returns how many packages passed and failed. One without a
 * tsconfig.json fails.
 * @param {string[]} names
 */
export async function typecheck(names) {
  let passed = 0;
  let failed = 0;
  for (const name of names) {
    const { code, text } = await capture(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', name]);
    if (code === 0) passed += 1;
    else {
      failed += 1;
      console.error(`Types of ${name}:\n${text}`);
    }
  }
  return { passed, failed };
}
