import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { noteTestTimes } from './test-times.mjs';
import { capture, output, root, run } from './run.mjs';
import { jestOutcome, MOST_FLAKY, withoutReport, withSecondRun } from './test-outcome.mjs';

/** What this machine lacks a program for. */
const skippedTests = ({ testResults }) =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'pending').map(({ fullName }) => fullName),
  );

/** Runs the Jest projects of the given packages; `quiet` gives back what Jest printed. */
export async function unitTests(projects, extra = [], { quiet = false } = {}) {
  mkdirSync(output, { recursive: true });
  const report = join(output, quiet ? `jest-${projects.join('-')}.json` : 'jest.json');
  rmSync(report, { force: true });
  const args = [
    // Screens are drawn and thrown away by the thousand: the nursery begins with the size that it grows to anyway.
    '--min-semi-space-size=16',
    '--require',
    join(root, 'tools/jest/compile-cache.cjs'),
    join(root, 'node_modules/jest/bin/jest.js'),
    '--selectProjects',
    ...projects,
    '--json',
    `--outputFile=${report}`,
    '--silent=false',
    '--forceExit',
    '--passWithNoTests',
    // Jest leaves one processor to itself, which has nothing to do meanwhile.
    `--maxWorkers=${availableParallelism()}`,
    ...extra,
  ];
  const { code, text } = quiet
    ? await capture(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    : { code: await run(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] }) };
  try {
    const results = JSON.parse(readFileSync(report, 'utf8'));
    noteTestTimes(results.testResults);
    return { ...jestOutcome(results), skipped: skippedTests(results), text };
  } catch {
    return { ...withoutReport(projects.join(', '), code, text), skipped: [], text };
  }
}

/** The same, and where few files failed these once more, alone: what passes then is flaky (docs/decisions/0089). */
export async function unitTestsTwice(projects) {
  const first = await unitTests(projects);
  const files = [...new Set(first.failures.map(({ where }) => where))];
  const isWorthIt =
    files.length > 0 && files.length <= MOST_FLAKY && files.every((file) => existsSync(join(root, file)));
  if (!isWorthIt) return first;
  console.log(`\nOnce more, alone: ${files.join(', ')}`);
  const second = await unitTests(projects, ['--maxWorkers=1', '--runTestsByPath', ...files]);
  return { ...withSecondRun(first, second), skipped: first.skipped };
}
