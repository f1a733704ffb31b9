import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../lib/run.mjs';
import { createProgress } from './progress.mjs';
import { logText } from './run-log.mjs';

/** Prints progress and failures; logs the rest and writes results to a file. */
export default class JestReporter {
  constructor() {
    const { filesPath, resultsPath, isQuiet, laterMs, workers } = JSON.parse(process.env.UNIT_TEST_RUN ?? '');
    const files = JSON.parse(readFileSync(filesPath, 'utf8'));
    this.times = new Map(files.map(({ path, ms }) => [path, ms]));
    this.resultsPath = resultsPath;
    const out = isQuiet ? { write() {} } : process.stderr;
    this.progress = createProgress({ noun: 'files', times: [...this.times.values()], workers, laterMs, out });
  }

  onTestFileResult({ path }, result) {
    const seconds = ((result.perfStats.end - result.perfStats.start) / 1000).toFixed(1);
    const verdict = result.failureMessage ? 'FAIL' : 'PASS';
    logText(`${verdict} ${relative(root, path)} (${seconds} s)`);
    for (const { type, message, origin } of result.console ?? []) logText(`console.${type}: ${message}\n${origin}`);
    if (result.failureMessage) {
      logText(result.failureMessage);
      this.progress.print(`\nFAIL ${relative(root, path)}\n${result.failureMessage.trimEnd()}\n`);
    }
    this.progress.add(this.times.get(path) ?? 0);
  }

  onRunComplete(_contexts, { numPassedTests, testResults, runExecError }) {
    this.progress.end();
    const results = testResults.map(({ testFilePath, failureMessage, perfStats, testResults: tests }) => ({
      name: testFilePath,
      message: failureMessage ?? '',
      startTime: perfStats.start,
      endTime: perfStats.end,
      assertionResults: tests.map(({ fullName, status, failureMessages }) => ({ fullName, status, failureMessages })),
    }));
    if (runExecError) logText(String(runExecError.message));
    writeFileSync(this.resultsPath, JSON.stringify({ numPassedTests, testResults: results }));
  }
}
