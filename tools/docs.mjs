import { install } from './lib/install.mjs';
import { run } from './lib/run.mjs';

/** `npm run docs` writes the pages of the docs that are made from the code. */
await install();
process.exit(await run(process.execPath, ['--import', 'tsx', 'tools/docs/main.mjs']));
