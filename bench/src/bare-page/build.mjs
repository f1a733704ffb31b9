import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { compile } from '../../../console-kit/build/compile.mjs';
import { commonConfig } from '../../../console-kit/webpack/common.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../../..');

/**
 * A minimal list page with the console's libraries, as one file.
 * @returns it, packed
 */
export async function buildBarePage() {
  const path = join(root, '.console/bench-bare-page');
  const config = commonConfig({ name: 'bench', mode: 'production' });
  await compile({
    ...config,
    cache: false,
    entry: { page: join(here, 'page.tsx') },
    resolve: {
      ...config.resolve,
      modules: ['node_modules', ...['shared-ui', 'shared-auth'].map((each) => join(root, each, 'node_modules'))],
    },
    output: { ...config.output, path, filename: 'page.js' },
  });
  return brotliCompressSync(readFileSync(join(path, 'page.js')));
}
