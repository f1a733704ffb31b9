import { install } from './lib/install.mjs';
import { run } from './lib/run.mjs';

/** `npm run generate -- docs` writes generated docs pages. */
await install();
process.exit(await run(process.execPath, ['--import', 'tsx', 'tools/docs/main.mjs']));
