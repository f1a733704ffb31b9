import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** From sources and bundle: API_ROOT, or the nearest `api` folder upwards. */
export const findApiRoot = (): string => {
  if (process.env.API_ROOT) return process.env.API_ROOT;
  for (let at = dirname(fileURLToPath(import.meta.url)); ; at = dirname(at)) {
    if (existsSync(join(at, 'migrations', '0001_foundation.sql'))) return at;
    if (existsSync(join(at, 'api', 'migrations', '0001_foundation.sql'))) return join(at, 'api');
    if (dirname(at) === at) throw new Error('The api folder with its migrations was not found: set API_ROOT to it.');
  }
};
