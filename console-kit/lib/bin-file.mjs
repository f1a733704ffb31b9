import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * The program of an installed package, whatever its `exports` hide.
 * @param {string} name of the package
 * @param {string} [program] if it has several
 * @returns {string} its path
 */
export function binFile(name, program = name.split('/').pop() ?? name) {
  const folder = require.resolve
    .paths(name)
    ?.map((path) => join(path, name))
    .find((path) => existsSync(join(path, 'package.json')));
  if (!folder) throw new Error(`${name} is not installed.`);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[program]);
}
