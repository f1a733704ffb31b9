import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { remotes } from './remotes.mjs';

export { capture, fail, formatSecondsSince, run } from '../../console-kit/lib/run.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
export const output = join(root, '.console');

export { remotes };
export const packages = [
  'api-contract',
  'console-kit',
  'tools',
  'api',
  'shared-ui',
  'shared-auth',
  'shell',
  ...remotes,
  'e2e',
  'bench',
];
export const unitTested = packages.filter((name) => name !== 'e2e' && name !== 'bench');
