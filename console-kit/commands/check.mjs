import { readArguments } from '../lib/arguments.mjs';
import { binFile } from '../lib/bin-file.mjs';
import { getConsoleAddress } from '../lib/console-address.mjs';
import { capture } from '../lib/run.mjs';
import { createSteps } from '../lib/steps.mjs';

const runQuietly = async (...args) => {
  const { code, text } = await capture(process.execPath, args);
  return code === 0 ? {} : { problems: [text.trim()] };
};

export async function runCommand(name, words, usage) {
  const options = readArguments(usage, { flags: ['record'], options: ['console'] }, words);
  const url = getConsoleAddress(options.console);
  const { finish, step } = createSteps();
  await step('Types', () => runQuietly(binFile('typescript', 'tsc'), '-p', '.'));
  await step('Lint', () => runQuietly(binFile('@biomejs/biome'), 'check', '--max-diagnostics=60', 'src', 'smoke'));
  const isBuilt = await step('Build', async () => {
    const { buildRemote } = await import('../build/remote.mjs');
    return { summary: await buildRemote(name) };
  });
  if (isBuilt) {
    await step('Size', async () => {
      const { checkSize, recordSizes } = await import('../build/size.mjs');
      if (options.record) recordSizes(name);
      const { lines, over } = checkSize(name);
      return { lines, problems: over };
    });
    await step('Console', async () => (await import('../build/check-console.mjs')).checkAgainstConsole(name, url));
  }
  return finish();
}
