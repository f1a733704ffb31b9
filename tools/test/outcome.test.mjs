import { join } from 'node:path';
import { root } from '../lib/run.mjs';
import { failureLines, jestOutcome, journeysOutcome, withSecondRun } from './outcome.mjs';

const report = (tests, passed = 5) =>
  jestOutcome({
    numPassedTests: passed,
    testResults: [
      {
        name: join(root, 'api/src/a.test.ts'),
        message: '',
        assertionResults: tests.map(([fullName, status]) => ({
          fullName,
          status,
          failureMessages: [`${fullName} is wrong`],
        })),
      },
    ],
  });
const names = (failures) => failures.map(({ name }) => name);

it('the outcome names each test that Jest saw fail, its file and its message', () => {
  expect(
    report([
      ['adds', 'passed'],
      ['subtracts', 'failed'],
    ]),
  ).toEqual({
    passed: 5,
    failed: 1,
    failures: [{ where: 'api/src/a.test.ts', name: 'subtracts', message: 'subtracts is wrong' }],
    flaky: [],
  });
});

it('the outcome counts a file that could not be run as a failure', () => {
  const document = {
    numPassedTests: 5,
    testResults: [{ name: join(root, 'api/src/a.test.ts'), message: 'No such module', assertionResults: [] }],
  };
  expect(jestOutcome(document)).toMatchObject({ failed: 1, failures: [{ message: 'No such module' }] });
});

describe('the second run of the files that failed', () => {
  const first = report([
    ['adds', 'failed'],
    ['subtracts', 'failed'],
  ]);

  it('makes flaky what passes now, and leaves failed what fails again', () => {
    const { passed, failed, failures, flaky } = withSecondRun(
      first,
      report(
        [
          ['adds', 'passed'],
          ['subtracts', 'failed'],
        ],
        1,
      ),
    );
    expect({ passed, failed, failures: names(failures), flaky: names(flaky) }).toEqual({
      passed: 6,
      failed: 1,
      failures: ['subtracts'],
      flaky: ['adds'],
    });
  });

  it('fails for what fails only now', () => {
    const second = withSecondRun(
      first,
      report(
        [
          ['adds', 'passed'],
          ['subtracts', 'passed'],
          ['divides', 'failed'],
        ],
        2,
      ),
    );
    expect([names(second.failures), names(second.flaky)]).toEqual([['divides'], ['adds', 'subtracts']]);
  });

  it('excuses nothing where it ran no test', () => {
    expect(withSecondRun(first, report([], 0))).toEqual(first);
  });
});

it('the outcome reads passed, failed and flaky journeys of all depths', () => {
  const spec = (title, status, ...messages) => ({
    title,
    file: 'a.spec.ts',
    line: 7,
    tests: [{ status, results: messages.map((message) => (message ? { error: { message } } : {})) }],
  });
  const document = {
    errors: [],
    suites: [
      {
        specs: [spec('opens', 'expected', '')],
        suites: [{ specs: [spec('closes', 'flaky', 'too late', ''), spec('saves', 'unexpected', 'no', 'no')] }],
      },
      { specs: [spec('prints', 'skipped')] },
    ],
  };
  const where = 'e2e/journeys/a.spec.ts:7';
  expect(journeysOutcome(document)).toEqual({
    passed: 2,
    failed: 1,
    failures: [{ where, name: 'saves', message: 'no' }],
    flaky: [{ where, name: 'closes', message: 'too late' }],
  });
});

it('the outcome fails where the journeys could not be run at all', () => {
  expect(journeysOutcome({ suites: [], errors: [{ message: 'No browser' }] })).toMatchObject({ passed: 0, failed: 1 });
});

it('the outcome says why a test failed in a few lines without colours', () => {
  const message = `\u001b[31mexpected\u001b[39m\n${'at x\n'.repeat(50)}`;
  const lines = failureLines([{ where: 'a.test.ts', name: 'adds', message }]);
  expect([lines[0], lines[1], lines.length]).toEqual(['   a.test.ts › adds', '      expected', 13]);
});
