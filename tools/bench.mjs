import { install } from './lib/install.mjs';
import { run } from './lib/run.mjs';

await install();
const { bundleApi } = await import('./lib/api.mjs');
const { findBrowser } = await import('./lib/browser.mjs');
const built = await run(process.execPath, ['tools/build.mjs']);
if (built !== 0) process.exit(built);
await bundleApi();
const browser = await findBrowser();
process.exit(
  await run(process.execPath, ['--import', 'tsx', 'bench/src/main.ts', ...process.argv.slice(2)], {
    env: { ...process.env, CHROMIUM_PATH: browser },
  }),
);
