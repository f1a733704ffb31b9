import { install } from './lib/install.mjs';
import { oneRemote, readArguments } from './lib/arguments.mjs';
import { seconds } from './lib/run.mjs';

const usage = 'Usage: npm run smoke -- mfe-dealers [--console URL] [--preview TICKET]';
const options = readArguments(usage, { options: ['console', 'preview'] });
const name = oneRemote(options, usage);
const start = Date.now();
await install();
const { findBrowser } = await import('./lib/browser.mjs');
const { smoke } = await import('./lib/smoke.mjs');
const { builtConsole } = await import('./lib/built-console.mjs');
const browser = await findBrowser();
const own = options.console ? undefined : await builtConsole();
const url = options.console ?? own?.url;
try {
  const { passed, count, texts } = await smoke(name, {
    browser,
    url,
    preview: options.preview,
  });
  for (const text of texts) console.error(text);
  console.log(passed ? `${count} passed (${seconds(start)}).` : `The smoke journey failed (${seconds(start)}).`);
  process.exitCode = passed ? 0 : 1;
} finally {
  await own?.stop();
}
