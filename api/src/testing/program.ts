import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { apiRoot } from '../config/api-root.ts';

/** The production bundle of the sources at the start of the test run. */
export const PROGRAM = join(apiRoot(), 'dist', 'cli.mjs');

/** Once a run: unbundled sources start seconds slower. */
export const bundleProgram = (): void => {
  execFileSync(process.execPath, [join(apiRoot(), '..', 'tools', 'bundle.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};
