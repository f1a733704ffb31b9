import { checkDatabase } from './lib/check-database.mjs';
import { install } from './lib/install.mjs';
import { preflight } from './lib/preflight.mjs';
import { packKitInBackground } from './lib/pack-in-background.mjs';
import { remotes, run } from './lib/run.mjs';
import { endOnSignals } from '../console-kit/lib/signals.mjs';

endOnSignals();
await preflight({ listens: [Number(process.env.PORT || 8080)] });
await checkDatabase();
await install();
await checkDatabase();
console.log('Building what has changed …');
const built = await run(process.execPath, ['tools/build.mjs', 'shell', ...remotes]);
if (built !== 0) process.exit(built);
packKitInBackground();
const { runApi } = await import('./lib/api.mjs');
process.exit(await runApi(['serve']));
