import { join } from 'node:path';
import { root } from '../lib/run.mjs';

/** One small file, whose address never changes. */
export async function buildServiceWorker(folder) {
  const { build } = await import('esbuild');
  await build({
    entryPoints: [join(root, 'shell/src/worker/service-worker.ts')],
    outfile: join(folder, 'service-worker.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'silent',
  });
}
