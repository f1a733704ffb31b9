import { mkdirSync } from 'node:fs';
import { createSteps } from '../console-kit/lib/steps.mjs';
import { platformPackages } from './ci/package.mjs';
import { parseOneRemote, readArguments } from './lib/arguments.mjs';
import { install } from './lib/install.mjs';
import { fail, output, formatSecondsSince } from './lib/run.mjs';

/** Checks one remote as its workflow does, or a platform package; `--console` includes the remotes live there. */
const usage = `Usage: npm run ci -- mfe-dealers [--no-browser] [--record]
       npm run ci -- ${platformPackages.join('|')} [--console URL]`;
const options = readArguments(usage, { flags: ['no-browser', 'record'], options: ['console'] });
const [first = '', ...others] = options.words;
const isPackage = others.length === 0 && platformPackages.includes(first);
const name = isPackage ? first : parseOneRemote(options, usage);
if (options.console !== undefined && !(isPackage && /^https?:/.test(options.console) && URL.canParse(options.console)))
  fail(`--console takes the address of a running console, for ${platformPackages.join(', ')}.\n${usage}`);
if (isPackage && (options.record || options['no-browser'])) fail(usage);
const start = Date.now();
const { failures, finish, step } = createSteps();

await install();
mkdirSync(output, { recursive: true });
const { capture } = await import('./lib/run.mjs');
const node = (...args) => capture(process.execPath, args);
const quietly = async (...args) => {
  const { code, text } = await node(...args);
  return code === 0 ? {} : { problems: [text.trim()] };
};

const types = () => quietly('node_modules/typescript/bin/tsc', '-p', name);
const lint = () => quietly('node_modules/@biomejs/biome/bin/biome', 'check', '--max-diagnostics=60', name);
const units = async () => {
  const { runUnitTests: unitTests } = await import('./test/unit.mjs');
  const { unitTestFiles } = await import('./test/files.mjs');
  const { failureLines } = await import('./test/outcome.mjs');
  const files = unitTestFiles([name]);
  if (files.length === 0) return { problems: [`${name} has no tests.`] };
  const { passed, failed, failures } = await unitTests(files, { isQuiet: true });
  return failed === 0
    ? { summary: `${passed} passed` }
    : { summary: `${passed} passed, ${failed} failed`, problems: failureLines(failures) };
};
const build = async () => {
  const { buildRemote } = await import('../console-kit/build/remote.mjs');
  return { summary: await buildRemote(name) };
};
const size = async () => {
  const { checkSize, recordSizes } = await import('../console-kit/build/size.mjs');
  if (options.record) recordSizes(name);
  const { lines, over } = checkSize(name);
  return { lines, problems: over };
};
const compatibility = async () => {
  const { checkAgainstWorkspace } = await import('./ci/compatibility.mjs');
  return checkAgainstWorkspace(name);
};
const journey = async () => {
  const { findBrowser } = await import('../console-kit/lib/browser.mjs');
  const { startBuiltConsole: builtConsole } = await import('./lib/built-console.mjs');
  const { runSmokeJourneys: smoke } = await import('../console-kit/smoke/run.mjs');
  const browser = await findBrowser();
  const server = await builtConsole();
  try {
    const { passed, count, texts } = await smoke(name, { browser, url: server.url });
    return passed ? { summary: `${count} passed` } : { problems: texts };
  } finally {
    await server.stop();
  }
};

if (isPackage) {
  const { packageSteps } = await import('./ci/package.mjs');
  for (const [title, work] of packageSteps(name, { url: options.console, units, lint, node })) await step(title, work);
  finish();
}

const built = async () =>
  (await step('Build', build)) && (await step('Size', size)) && step('Compatibility', compatibility);
await Promise.all([
  step('Unit tests', units),
  (async () => {
    await step('Types', types);
    await step('Lint', lint);
    await built();
  })(),
]);
console.log(`Without the browser: ${formatSecondsSince(start)}.`);
if (!options['no-browser'] && failures.length === 0) await step('Smoke journey', journey);
finish();
