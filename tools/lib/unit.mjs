import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { output, root, run } from './run.mjs';
import { mkdirSync } from 'node:fs';

/** Runs the Jest projects of the given packages and returns what passed and failed. */
export async function unitTests(projects, extra = []) {
  mkdirSync(output, { recursive: true });
  const report = join(output, 'jest.json');
  rmSync(report, { force: true });
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const code = await run(
    process.execPath,
    [
      jest,
      '--selectProjects',
      ...projects,
      '--json',
      `--outputFile=${report}`,
      '--silent=false',
      '--forceExit',
      '--passWithNoTests',
      ...extra,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
  } catch {
    return { passed: 0, failed: code === 0 ? 0 : 1 };
  }
}
