import { install } from './lib/install.mjs';
import { formatSecondsSince } from './lib/run.mjs';

/**
 * The smoke journey of one remote, in a running console or one of its own. Returns the exit code.
 * @param {string} name
 * @param {{ console?: string, preview?: string }} options
 */
export async function runSmoke(name, options) {
  const start = Date.now();
  await install();
  const { findBrowser } = await import('../console-kit/lib/browser.mjs');
  const { runSmokeJourneys } = await import('../console-kit/smoke/run.mjs');
  const { startBuiltConsole } = await import('./lib/built-console.mjs');
  const browser = await findBrowser();
  const own = options.console ? undefined : await startBuiltConsole();
  const url = options.console ?? own?.url;
  try {
    const { passed, count, texts } = await runSmokeJourneys(name, { browser, url, preview: options.preview });
    for (const text of texts) console.error(text);
    const took = formatSecondsSince(start);
    console.log(passed ? `${count} passed (${took}).` : `The smoke journey failed (${took}).`);
    return passed ? 0 : 1;
  } finally {
    await own?.stop();
  }
}
