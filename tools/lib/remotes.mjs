import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** The only list of remotes: every folder mfe-* with a declaration. */
export const remotes = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && /^mfe-/.test(entry.name))
  .map((entry) => entry.name)
  .filter((name) => existsSync(join(root, name, 'src/remote.ts')))
  .sort();
