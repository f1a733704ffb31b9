import { install } from './lib/install.mjs';

await install();
const { runApi } = await import('./lib/api.mjs');
process.exit(await runApi(process.argv.slice(2)));
