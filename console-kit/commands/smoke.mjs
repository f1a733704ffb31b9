import { readArguments } from '../lib/arguments.mjs';
import { findBrowser } from '../lib/browser.mjs';
import { getConsoleAddress } from '../lib/console-address.mjs';
import { runSmokeJourneys } from '../smoke/run.mjs';

export async function runCommand(name, words, usage) {
  const options = readArguments(usage, { options: ['console', 'preview'] }, words);
  const url = getConsoleAddress(options.console);
  const { passed, count, texts } = await runSmokeJourneys(name, {
    browser: await findBrowser(),
    url,
    preview: options.preview,
  });
  for (const text of texts) console.error(text);
  console.log(passed ? `${count} passed.` : 'The smoke journey failed.');
  return passed ? 0 : 1;
}
