import { checkDatabase } from './lib/check-database.mjs';
import { install } from './lib/install.mjs';
import { preflight } from './lib/preflight.mjs';
import { endOnSignals } from '../console-kit/lib/signals.mjs';

endOnSignals();
await preflight();
await checkDatabase();
await install();
await checkDatabase();
const { runApi } = await import('./lib/api.mjs');
process.exit(await runApi(process.argv.slice(2)));
