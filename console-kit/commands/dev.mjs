import { serveUntilStopped } from '../dev/serve-hosted.mjs';
import { readArguments } from '../lib/arguments.mjs';
import { getConsoleAddress } from '../lib/console-address.mjs';

export async function runCommand(name, words, usage) {
  const options = readArguments(usage, { options: ['console'] }, words);
  await serveUntilStopped(name, getConsoleAddress(options.console), Number(process.env.PORT || 8090));
  return 0;
}
