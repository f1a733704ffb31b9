import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { noteTestTimes } from './test-times.mjs';
import { capture, output, root, run } from './run.mjs';

/** Runs the Jest projects of the given packages and returns what passed and failed, and what Jest printed when `quiet`. */
export async function unitTests(projects, extra = [], { quiet = false } = {}) {
  mkdirSync(output, { recursive: true });
  const report = join(output, quiet ? `jest-${projects.join('-')}.json` : 'jest.json');
  rmSync(report, { force: true });
  const args = [
    // Screens are drawn and thrown away by the thousand: a larger nursery saves a tenth of the time.
    '--max-semi-space-size=64',
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
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = results;
    noteTestTimes(results.testResults);
    for (const { assertionResults } of quiet ? [] : results.testResults)
      for (const { status, fullName } of assertionResults)
        if (status === 'pending') console.log(`   skipped: ${fullName}`);
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, text };
  } catch {
    return { passed: 0, failed: code === 0 ? 0 : 1, text };
  }
}
