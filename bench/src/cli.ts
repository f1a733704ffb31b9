import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './shared.ts';

const run = promisify(execFile);
const MAX_OUTPUT = 1e9;

export const runConsole = (words: string[], env: Record<string, string>) =>
  run(process.execPath, [join(root, 'api/dist/cli.mjs'), ...words], {
    env: {
      ...process.env,
      API_ROOT: join(root, 'api'),
      BACKUP_PASSPHRASE: 'a passphrase of this measurement',
      ...env,
    },
    maxBuffer: MAX_OUTPUT,
  });
