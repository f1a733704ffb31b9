import { existsSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readArguments } from './lib/arguments.mjs';
import { install } from './lib/install.mjs';
import { keepTemporaryFilesInMemory } from './lib/memory-folder.mjs';
import { fail, output, packages, root, run, formatSecondsSince, unitTested } from './lib/run.mjs';
import { readTestNotes, unitTestFiles } from './test/files.mjs';
import { readFailures, rememberFailures } from './test/last-failures.mjs';
import { failureLines, MAX_FLAKY } from './test/outcome.mjs';
import { logText, runLog, startRunLog } from './test/run-log.mjs';
import { createProgress } from './test/progress.mjs';
import { slowestLines } from './test/slowest.mjs';
import { readTimes, rememberTimes } from './test/times.mjs';

/**
 * `npm test` checks the most frequent breakages, `npm run test:all` everything.
 */
const usage = 'Usage: npm test [-- PACKAGE …] [--only-failed], npm run test:all [-- PACKAGE …] [--only-failed]';
const options = readArguments(usage, { flags: ['all', 'only-failed'] });
const unknown = options.words.filter((name) => !packages.includes(name));
if (unknown.length > 0) fail(`Unknown package: ${unknown.join(', ')}. Known are ${packages.join(', ')}.`);
const names = options.words.length > 0 ? options.words : packages;
const isAll = options.all === true;
const lastFailures = options['only-failed'] ? readFailures() : undefined;
if (lastFailures && Object.keys(lastFailures).length === 0) fail('Nothing failed in the last run.');

const start = Date.now();
startRunLog();
process.env.TEST_RUNNER = '1';
await install();
keepTemporaryFilesInMemory();

/** @type {{ id: string, title: string, run: (laterMs: number) => Promise<any> }[]} */
const steps = [];
const step = (id, title, run) => {
  if (!lastFailures || lastFailures[id]) steps.push({ id, title, run });
};

step('types', 'Types', async (laterMs) => {
  const { typecheck } = await import('./lib/typecheck.mjs');
  const each = (readTimes()['step types'] ?? 40_000) / names.length;
  const progress = createProgress({ noun: 'packages', times: names.map(() => each), laterMs });
  const result = await typecheck(names, (count) => {
    for (let index = 0; index < count; index += 1) progress.add(each);
  });
  progress.end();
  return result;
});
step('lint', 'Lint', async () => (await import('./lib/lint.mjs')).lint(options.words));

const files = unitTestFiles(names.filter((name) => unitTested.includes(name)));
const failedFiles = lastFailures?.units?.filter((file) => existsSync(file)) ?? [];
const chosenFiles =
  failedFiles.length > 0 ? failedFiles : files.filter((file) => isAll || !readTestNotes(file).isForAllOnly);
if (chosenFiles.length > 0)
  step('units', 'Unit and API tests', async (laterMs) => {
    const { runUnitTestsWithRetry: unitTestsTwice } = await import('./test/unit.mjs');
    return unitTestsTwice(chosenFiles, { laterMs });
  });
if (isAll && !lastFailures && names.includes('api')) {
  const rows = join(output, 'rows.jsonl');
  rmSync(rows, { force: true });
  process.env.COLLECT_ROWS = rows;
  step('row-types', 'Types of rows', async () => {
    const { problems, seen, all } = (await import('./check/row-types.mjs')).compareRows(rows);
    console.log(`   The tests sent ${seen} of ${all} statements with a row type.`);
    const failures = problems.map((problem) => ({
      where: problem.split(': ')[0] ?? '',
      name: 'row type',
      message: problem,
    }));
    return { passed: seen - problems.length, failed: problems.length, failures };
  });
}

const journeyArguments = (id, ...others) => [
  // A failure is retried once (docs/decisions/0135).
  '--retries=1',
  ...(lastFailures?.[id]?.map((where) => where.replace('e2e/journeys/', '')) ?? others),
];
async function runJourneys(id, args, laterMs, env = {}) {
  const { findJourneysBrowser } = await import('../console-kit/lib/browser.mjs');
  const { runBrowserJourneys: journeys } = await import('./test/journeys.mjs');
  return journeys(
    await findJourneysBrowser(),
    { TEST_LATER_MS: String(laterMs), ...env },
    journeyArguments(id, ...args),
  );
}
async function runOnDistribution(id, args, laterMs) {
  const { startPostgresServer: distributionServer } = await import('./lib/postgres-server.mjs');
  const server = await distributionServer();
  if (!server) {
    console.log(
      "   The distribution's PostgreSQL (Debian: postgresql) is not installed: they run on the console's own.",
    );
    return runJourneys(id, args, laterMs);
  }
  try {
    return await runJourneys(id, args, laterMs, { DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

if (names.includes('e2e')) {
  const isWithJourneys =
    !lastFailures || Object.keys(lastFailures).some((id) => id === 'build' || id.startsWith('journeys'));
  if (isWithJourneys)
    steps.push({
      id: 'build',
      title: 'Build',
      async run() {
        const code = await run(process.execPath, ['tools/build.mjs']);
        await (await import('./lib/api.mjs')).bundleApi();
        return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
      },
    });
  // Each journey runs once (docs/decisions/0135): @journey on the distribution's PostgreSQL if installed, others on the
  // console's own database.
  if (isAll || lastFailures?.['journeys-distribution'])
    step('journeys-distribution', "Journeys on the distribution's PostgreSQL", (laterMs) =>
      runOnDistribution('journeys-distribution', ['--grep', '@journey'], laterMs),
    );
  if (isAll || lastFailures?.['journeys-own'])
    step('journeys-own', 'Federation and journeys', (laterMs) =>
      runJourneys('journeys-own', ['--grep-invert', '@journey'], laterMs),
    );
  if (!isAll)
    step('journeys-quick', 'Journeys: one for each remote, and a release', (laterMs) =>
      runJourneys('journeys-quick', ['--grep', '@quick'], laterMs),
    );
}

/** @type {import('./test/outcome.mjs').Outcome & { skipped: string[] }} */
const total = { passed: 0, failed: 0, failures: [], flaky: [], skipped: [] };
const timeOf = ({ id }) => `step ${id}${isAll ? ' of all' : ''}`;
const before = readTimes();
for (const [index, { id, title, run: work }] of steps.entries()) {
  const since = Date.now();
  console.log(`\n── ${index + 1} of ${steps.length}: ${title}`);
  logText(`\n── ${title}`);
  const laterMs = steps.slice(index + 1).reduce((sum, later) => sum + (before[timeOf(later)] ?? 0), 0);
  const { passed, failed, failures = [], flaky = [], skipped = [], times } = await work(laterMs);
  total.passed += passed;
  total.failed += failed;
  total.failures.push(...failures);
  total.flaky.push(...flaky);
  total.skipped.push(...skipped);
  rememberFailures(id, failed > 0 ? [...new Set(failures.map(({ where }) => where))] : []);
  const result = `   ${title}: ${passed} passed, ${failed} failed (${formatSecondsSince(since)})`;
  console.log(result);
  logText(result);
  if (!lastFailures && options.words.length === 0) rememberTimes({ [timeOf({ id })]: Date.now() - since });
  if (times) for (const line of slowestLines(times)) console.log(line);
}

const section = (title, lines) => {
  if (lines.length === 0) return;
  const text = [`\n── ${title}`, ...lines].join('\n');
  console.log(text);
  logText(text);
};
section(
  'Skipped: this machine lacks a program for them',
  total.skipped.map((name) => `   ${name}`),
);
section('Flaky: failed, and passed when run again', failureLines(total.flaky));
section('Failed (npm test -- --only-failed runs them again)', failureLines(total.failures));
const isShaky = total.flaky.length > MAX_FLAKY;
if (isShaky) console.log(`\nMore than ${MAX_FLAKY} tests are flaky: that is not the machine.`);
console.log(`\nDone in ${formatSecondsSince(start)}. The whole log is in ${relative(root, runLog)}.`);
const leftOut = [
  ...(files.length > chosenFiles.length ? [`${files.length - chosenFiles.length} files of slow unit tests`] : []),
  ...(names.includes('e2e') ? ['most journeys'] : []),
];
if (!isAll && !lastFailures && leftOut.length > 0) console.log(`Left to npm run test:all: ${leftOut.join(' and ')}.`);
const others = [
  ...(total.flaky.length > 0 ? [`${total.flaky.length} flaky`] : []),
  ...(total.skipped.length > 0 ? [`${total.skipped.length} skipped`] : []),
];
console.log([`${total.passed} passed`, `${total.failed} failed`, ...others].join(', '));
process.exit(total.failed > 0 || total.passed === 0 || isShaky ? 1 : 0);
