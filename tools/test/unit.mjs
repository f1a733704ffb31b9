import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { capture, output, root, run, unitTested } from '../lib/run.mjs';
import { jestOutcome, MAX_FLAKY, withoutReport, withSecondRun } from './outcome.mjs';
import { logText } from './run-log.mjs';
import { expectedTime, readTimes, rememberTimes } from './times.mjs';

const skippedTests = ({ testResults }) =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'pending').map(({ fullName }) => fullName),
  );

const timesOf = ({ testResults }) =>
  Object.fromEntries(testResults.map(({ name, startTime, endTime }) => [relative(root, name), endTime - startTime]));

/**
 * Paths from the root.
 * @param {string[]} files
 * @param {{ isQuiet?: boolean, workers?: number, laterMs?: number }} [options] `isQuiet` prints nothing; `laterMs` is the duration of later steps
 */
export async function runUnitTests(files, { isQuiet = false, workers = availableParallelism(), laterMs = 0 } = {}) {
  mkdirSync(output, { recursive: true });
  const projects = unitTested.filter((name) => files.some((file) => file.startsWith(`${name}/`)));
  const filesPath = join(output, `jest-files-${process.pid}.json`);
  const resultsPath = join(output, `jest-results-${process.pid}.json`);
  const times = readTimes();
  writeFileSync(
    filesPath,
    JSON.stringify(files.map((file) => ({ path: join(root, file), ms: expectedTime(file, times) }))),
  );
  const args = [
    // Rendering tests allocate heavily: start the nursery at its final size.
    '--min-semi-space-size=16',
    '--require',
    join(root, 'tools/jest/compile-cache.cjs'),
    join(root, 'node_modules/jest/bin/jest.js'),
    '--selectProjects',
    ...projects,
    '--filter',
    join(root, 'tools/test/jest-filter.cjs'),
    '--silent=false',
    // Jest would reserve an idle processor for itself.
    `--maxWorkers=${workers}`,
    // With a limit, even a single worker is a process of its own, which Jest ends.
    '--workerIdleMemoryLimit=4GB',
    '--reporters',
    join(root, 'tools/test/jest-reporter.mjs'),
  ];
  const env = {
    ...process.env,
    // The SDK warns of Node versions.
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    UNIT_TEST_RUN: JSON.stringify({ filesPath, resultsPath, isQuiet, laterMs, workers }),
  };
  // The reporter uses stderr; stdout has Jest's remarks about projects.
  const { code, text } = isQuiet
    ? await capture(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
    : { code: await run(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }), text: '' };
  try {
    const results = JSON.parse(readFileSync(resultsPath, 'utf8'));
    const took = timesOf(results);
    rememberTimes(took);
    return { ...jestOutcome(results), skipped: skippedTests(results), times: took };
  } catch {
    logText(text);
    return { ...withoutReport(projects.join(', '), code || 1, text), skipped: [], times: {} };
  } finally {
    for (const path of [filesPath, resultsPath]) rmSync(path, { force: true });
  }
}

/** Reruns the failures alone if few files failed; tests that then pass are flaky (docs/decisions/0135). */
export async function runUnitTestsWithRetry(files, options) {
  const first = await runUnitTests(files, options);
  const failed = [...new Set(first.failures.map(({ where }) => where))];
  const isWorthIt =
    failed.length > 0 && failed.length <= MAX_FLAKY && failed.every((file) => existsSync(join(root, file)));
  if (!isWorthIt) return first;
  console.log(`\nOnce more, alone: ${failed.join(', ')}`);
  const second = await runUnitTests(failed, { workers: 1 });
  return { ...first, ...withSecondRun(first, second) };
}
