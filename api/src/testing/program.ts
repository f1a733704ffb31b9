import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { findApiRoot } from '../config/find-api-root.ts';

/** The production bundle of the sources at the start of the test run. */
export const PROGRAM = join(findApiRoot(), 'dist', 'cli.mjs');

/** Once a run: unbundled sources start seconds slower. */
export const bundleProgram = (): void => {
  execFileSync(process.execPath, [join(findApiRoot(), '..', 'tools', 'bundle.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};
