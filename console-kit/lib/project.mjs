import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const kit = join(dirname(fileURLToPath(import.meta.url)), '..');

/** True in a folder of one remote that installed this package; false in the console's repository. */
export const isInstalled = kit.includes(`${sep}node_modules${sep}`);
/** The repository, or the folder of the only remote. */
export const root = isInstalled ? process.cwd() : join(kit, '..');
export const output = join(root, '.console');
export const kitFile = (path) => join(kit, path);

/** @param {string} name of a remote */
export const folderOf = (name) => (isInstalled ? root : join(root, name));

/** @param {string} entry as in an import: 'shared-ui/form' */
export function packageFile(entry) {
  const [name = '', ...path] = entry.split('/');
  const manifest = join(root, name, 'package.json');
  if (isInstalled || !existsSync(manifest)) return require.resolve(entry);
  return join(root, name, JSON.parse(readFileSync(manifest, 'utf8')).exports[['.', ...path].join('/')]);
}

/** @param {string} entry of the package */
export function packageFolder(entry) {
  let folder = dirname(packageFile(entry));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

/** Two installs with the same lockfile have the same packages. */
export const lockfile = join(root, isInstalled ? 'package-lock.json' : 'pnpm-lock.yaml');

/** How a person names a command of this package. */
export const commandOf = (command, name) =>
  isInstalled ? `npm run ${command}` : `npm run ${command === 'check' ? 'ci' : command} -- ${name}`;
