import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measuredPage } from './docs/measured.mjs';
import { install } from './lib/install.mjs';
import { root, run } from './lib/run.mjs';

await install();
const { bundleApi } = await import('./lib/api.mjs');
const { findBrowser } = await import('../console-kit/lib/browser.mjs');
const built = await run(process.execPath, ['tools/build.mjs']);
if (built !== 0) process.exit(built);
await bundleApi();
const browser = await findBrowser();
const code = await run(process.execPath, ['--import', 'tsx', 'bench/src/main.ts', ...process.argv.slice(2)], {
  env: { ...process.env, CHROMIUM_PATH: browser },
});
if (code === 0 && (process.env.BENCH_SCALE ?? 'large') === 'large')
  writeFileSync(join(root, 'docs/measured.md'), measuredPage());
process.exit(code);
