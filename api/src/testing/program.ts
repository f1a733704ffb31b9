import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { apiRoot } from '../config/api-root.ts';

/** The program as it is run in production, of the sources as they were when this run of the tests began. */
export const PROGRAM = join(apiRoot(), 'dist', 'cli.mjs');

/** Bundles it, once a run: a process that reads each source by itself takes seconds longer to start. */
export const bundleProgram = (): void => {
  execFileSync(process.execPath, [join(apiRoot(), '..', 'tools', 'bundle.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};
