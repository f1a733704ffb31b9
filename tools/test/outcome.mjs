import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../lib/run.mjs';

/**
 * @typedef {{ where: string, name: string, message: string }} Failure a failed test, or a file that could not run
 * @typedef {{ passed: number, failed: number, failures: Failure[], flaky: Failure[] }} Outcome `flaky` tests passed in a second run and count as passed
 */

/** More retries than this point to a real problem, not the machine. */
export const MAX_FLAKY = 3;

const outcome = (
  /** @type {number} */ passed,
  /** @type {Failure[]} */ failures,
  /** @type {Failure[]} */ flaky = [],
) => ({
  passed,
  failed: failures.length,
  failures,
  flaky,
});

/** @returns {Outcome} from the exit code, without a report */
export const withoutReport = (where, code, message = '') =>
  outcome(0, code === 0 ? [] : [{ where, name: 'no report was written', message }]);

/** @returns {Outcome} of Jest's report */
export function jestOutcome({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const where = relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length > 0)
      return failed.map(({ fullName, failureMessages }) => ({
        where,
        name: fullName,
        message: failureMessages.join('\n'),
      }));
    return assertionResults.length === 0 && message ? [{ where, name: 'the file could not be run', message }] : [];
  });
  return outcome(numPassedTests, failures);
}

/** Flaky tests failed only in the first run. */
export function withSecondRun(/** @type {Outcome} */ first, /** @type {Outcome} */ second) {
  if (second.passed === 0) return first;
  const key = ({ where, name }) => `${where}\n${name}`;
  const failedAgain = new Set(second.failures.map(key));
  const flaky = first.failures.filter((failure) => !failedAgain.has(key(failure)));
  const known = new Set(first.failures.map(key));
  const isNew = (failure) => !known.has(key(failure));
  const failures = [
    ...first.failures.filter((failure) => failedAgain.has(key(failure))),
    ...second.failures.filter(isNew),
  ];
  return outcome(first.passed + flaky.length, failures, flaky);
}

/** @returns {Outcome} of Playwright's report */
export function journeysOutcome({ suites, errors }) {
  /** @type {Omit<Outcome, 'failed'>} */
  const outcomes = { passed: 0, failures: [], flaky: [] };
  const walk = ({ suites: inner = [], specs = [] }) => {
    for (const { title, file, line, tests } of specs)
      for (const { status, results } of tests) {
        if (status === 'expected' || status === 'flaky') outcomes.passed += 1;
        if (status !== 'unexpected' && status !== 'flaky') continue;
        const message = results.find(({ error }) => error)?.error?.message ?? '';
        outcomes[status === 'flaky' ? 'flaky' : 'failures'].push({
          where: `e2e/journeys/${file}:${line}`,
          name: title,
          message,
        });
      }
    for (const suite of inner) walk(suite);
  };
  walk({ suites });
  for (const { message = '' } of errors)
    outcomes.failures.push({ where: 'e2e', name: 'the journeys could not be run', message });
  return outcome(outcomes.passed, outcomes.failures, outcomes.flaky);
}

const LINES = 12;
const shortened = (message) => stripVTControlCharacters(message).trim().split('\n').slice(0, LINES);

export const failureLines = (/** @type {Failure[]} */ failures) =>
  failures.flatMap(({ where, name, message }) => [
    `   ${where} › ${name}`,
    ...shortened(message).map((line) => `      ${line}`),
  ]);
