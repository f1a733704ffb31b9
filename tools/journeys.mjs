import { parseOneRemote, readArguments } from './lib/arguments.mjs';
import { install } from './lib/install.mjs';
import { keepTemporaryFilesInMemory } from './lib/memory-folder.mjs';
import { fail, formatSecondsSince } from './lib/run.mjs';

/** Runs journeys against a remote's working copy; with --console in a running demo console, for this browser only. */
const usage = 'Usage: npm run journeys -- mfe-dealers [--console URL] [--grep TEXT | --smoke [--preview TICKET]]';
const options = readArguments(usage, { flags: ['smoke'], options: ['console', 'grep', 'preview'] });
const name = parseOneRemote(options, usage);
if (options.smoke) {
  const { runSmoke } = await import('./smoke.mjs');
  process.exit(await runSmoke(name, options));
}
const start = Date.now();
await install();
keepTemporaryFilesInMemory();
const { findJourneysBrowser } = await import('../console-kit/lib/browser.mjs');
const { runBrowserJourneys: journeys } = await import('./test/journeys.mjs');
const browser = await findJourneysBrowser();

async function publishPreview(url) {
  const { deployToken, tokenMissing } = await import('../console-kit/release/token.mjs');
  const { createConsoleClient: consoleClient } = await import('../console-kit/lib/console-client.mjs');
  const { buildRemote } = await import('../console-kit/build/remote.mjs');
  const { packRelease } = await import('../console-kit/build/pack-release.mjs');
  const token = deployToken(name);
  if (!token) fail(tokenMissing(name));
  const page = await fetch(url).then(
    (response) => response.text(),
    () => fail(`No console answers at ${url}.`),
  );
  if (!/"demo":true/.test(page))
    fail(`${url} holds no demo company: the journeys change data, they run in a demo console only.`);
  await buildRemote(name);
  const client = consoleClient(url, token);
  const { version } = await client.publish(name, packRelease(name, { note: 'A working copy, for the journeys' }));
  return client.preview(name, version);
}

async function run() {
  // Other people's consoles run only @journey: the rest break their console or read its folders.
  const extra = options.console ? ['--grep', options.grep ?? '@journey'] : options.grep ? ['--grep', options.grep] : [];
  if (options.console) {
    const { preview } = await publishPreview(options.console);
    return journeys(browser, { CONSOLE_URL: options.console, JOURNEYS_PREVIEW: preview }, extra);
  }
  const { startBuiltConsole: builtConsole } = await import('./lib/built-console.mjs');
  const server = await builtConsole();
  try {
    return await journeys(browser, { CONSOLE_URL: server.url }, extra);
  } finally {
    await server.stop();
  }
}

try {
  const { passed, failed } = await run();
  console.log(`${passed} passed, ${failed} failed (${formatSecondsSince(start)}).`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
