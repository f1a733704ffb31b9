import { install } from './lib/install.mjs';
import { parseOneRemote, readArguments } from './lib/arguments.mjs';
import { formatSecondsSince } from './lib/run.mjs';

const usage = 'Usage: npm run smoke -- mfe-dealers [--console URL] [--preview TICKET]';
const options = readArguments(usage, { options: ['console', 'preview'] });
const name = parseOneRemote(options, usage);
const start = Date.now();
await install();
const { findBrowser } = await import('./lib/browser.mjs');
const { runSmokeJourneys: smoke } = await import('./lib/smoke.mjs');
const { startBuiltConsole: builtConsole } = await import('./lib/built-console.mjs');
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
  console.log(
    passed
      ? `${count} passed (${formatSecondsSince(start)}).`
      : `The smoke journey failed (${formatSecondsSince(start)}).`,
  );
  process.exitCode = passed ? 0 : 1;
} finally {
  await own?.stop();
}
