import { install } from './lib/install.mjs';
import { keepTemporaryFilesInMemory } from './lib/memory-folder.mjs';
import { packages, run, seconds, unitTested } from './lib/run.mjs';

/** `npm test` proves everything; `npm test -- mfe-dealers` proves one package, `npm test -- e2e` the journeys. */
const names = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const unknown = names.filter((name) => !packages.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown package: ${unknown.join(', ')}. Known are ${packages.join(', ')}.`);
  process.exit(1);
}
const chosen = names.length > 0 ? names : packages;
/** @type {import('./lib/test-outcome.mjs').Outcome} */
const total = { passed: 0, failed: 0, failures: [], flaky: [] };
/** Names of tests that this machine lacks a program for. */
const skippedTests = [];
const start = Date.now();

async function step(title, work) {
  const since = Date.now();
  console.log(`\n── ${title}`);
  const { passed, failed, failures = [], flaky = [], skipped = [] } = await work();
  total.passed += passed;
  total.failed += failed;
  total.failures.push(...failures);
  total.flaky.push(...flaky);
  skippedTests.push(...skipped);
  console.log(`   ${title}: ${passed} passed, ${failed} failed (${seconds(since)})`);
}

await install();
keepTemporaryFilesInMemory();
const { typecheck } = await import('./lib/typecheck.mjs');
const { lint } = await import('./lib/lint.mjs');
const { unitTestsTwice } = await import('./lib/unit.mjs');
const { failureLines, MOST_FLAKY } = await import('./lib/test-outcome.mjs');

await step('Types', () => typecheck(chosen));
await step('Lint', () => lint(names));
const units = chosen.filter((name) => unitTested.includes(name));
if (units.length > 0) await step('Unit and API tests', () => unitTestsTwice(units));

if (chosen.includes('e2e')) {
  const { findJourneysBrowser } = await import('./lib/browser.mjs');
  const { journeys } = await import('./lib/journeys.mjs');
  const { distributionServer } = await import('./lib/postgres-server.mjs');
  const { bundleApi } = await import('./lib/api.mjs');
  const browser = await findJourneysBrowser();
  await step('Build', async () =>
    (await run(process.execPath, ['tools/build.mjs'])) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  );
  await bundleApi();
  // What fails is run once more (docs/decisions/0089).
  const more = ['--retries=1'];
  // Each journey runs once (docs/decisions/0086): those that could run in anybody's console (@journey) on the distribution's
  // PostgreSQL where there is one; the others, which start and stop their own, on the database that comes with the console.
  const server = await distributionServer();
  if (server) {
    try {
      await step(`Journeys on ${server.version}`, () =>
        journeys(browser, { DATABASE_URL: server.url }, [...more, '--grep', '@journey']),
      );
    } finally {
      await server.stop();
    }
    await step('Federation and journeys', () => journeys(browser, {}, [...more, '--grep-invert', '@journey']));
  } else {
    console.log(
      "\nThe distribution's PostgreSQL (Debian: postgresql) is not installed: the journeys run on the console's own.",
    );
    await step('Federation and journeys', () => journeys(browser, {}, more));
  }
}

console.log(`\nAll in ${seconds(start)}.`);
const say = (title, failures) =>
  failures.length > 0 && console.log([`\n── ${title}`, ...failureLines(failures)].join('\n'));
if (skippedTests.length > 0)
  console.log(
    ['\n── Skipped: this machine lacks a program for them', ...skippedTests.map((name) => `   ${name}`)].join('\n'),
  );
say('Flaky: failed, and passed when run again', total.flaky);
say('Failed', total.failures);
const isShaky = total.flaky.length > MOST_FLAKY;
if (isShaky) console.log(`\nMore than ${MOST_FLAKY} tests are flaky: that is not the machine.`);
const others = [
  ...(total.flaky.length > 0 ? [`${total.flaky.length} flaky`] : []),
  ...(skippedTests.length > 0 ? [`${skippedTests.length} skipped`] : []),
];
console.log([`${total.passed} passed`, `${total.failed} failed`, ...others].join(', '));
process.exit(total.failed > 0 || total.passed === 0 || isShaky ? 1 : 0);
