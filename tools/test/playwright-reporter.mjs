import { relative } from 'node:path';
import { root } from '../lib/run.mjs';
import { createProgress } from './progress.mjs';
import { logText } from './run-log.mjs';
import { expectedTime, readTimes, rememberTimes } from './times.mjs';

const keyOf = (test) => `${relative(root, test.location.file)} › ${test.title}`;

/** Prints progress and failures; logs the rest. */
export default class PlaywrightReporter {
  /** @type {Record<string, number>} */
  took = {};
  times = readTimes();

  onBegin(_config, suite) {
    const times = suite.allTests().map((test) => expectedTime(keyOf(test), this.times));
    const laterMs = Number(process.env.TEST_LATER_MS ?? 0);
    this.progress = createProgress({ noun: 'journeys', times, laterMs });
  }

  onStdOut = (/** @type {string | Buffer} */ text) => logText(String(text));
  onStdErr = (/** @type {string | Buffer} */ text) => logText(String(text));

  onTestEnd(test, { status, duration, retry, errors }) {
    const key = keyOf(test);
    logText(`${status} ${key} (${(duration / 1000).toFixed(1)} s)`);
    this.took[key] = duration;
    const isGood = status === test.expectedStatus || status === 'skipped';
    if (!isGood) {
      const text = errors.map(({ message, stack }) => stack ?? message ?? '').join('\n');
      logText(text);
      const again = retry < test.retries ? ', once more' : '';
      this.progress?.print(`\nFAIL ${key}${again}\n${text}\n`);
    }
    if (isGood || retry === test.retries) this.progress?.add(expectedTime(key, this.times));
  }

  onError({ message = '', stack }) {
    this.progress?.print(stack ?? message);
  }

  onEnd() {
    this.progress?.end();
    rememberTimes(this.took);
  }

  printsToStdio = () => true;
}
