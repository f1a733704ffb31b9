import { formatSecondsSince } from './run.mjs';

/**
 * Steps of a check. Each prints one line at its end, with what it found.
 * @typedef {{ problems?: string[], summary?: string, lines?: string[] }} StepResult
 */
export function createSteps() {
  const start = Date.now();
  const failures = [];
  return {
    failures,
    /**
     * @param {string} title
     * @param {() => StepResult | Promise<StepResult>} work
     * @returns {Promise<boolean>} false if it found a problem or threw
     */
    async step(title, work) {
      const since = Date.now();
      /** @type {StepResult} */
      let result;
      try {
        result = await work();
      } catch (error) {
        result = { problems: [error instanceof Error ? error.message : String(error)] };
      }
      const { problems = [], summary = '', lines = [] } = result;
      if (problems.length > 0) failures.push(title);
      const sign = problems.length > 0 ? '✗' : '✓';
      console.log(`${sign} ${title.padEnd(22)} ${formatSecondsSince(since).padStart(7)}  ${summary}`);
      for (const line of [...lines, ...problems]) console.log(line.replace(/^/gm, '    '));
      return problems.length === 0;
    },
    /** @returns {never} */
    finish() {
      console.log(
        failures.length > 0 ? `Failed: ${failures.join(', ')}.` : `All passed in ${formatSecondsSince(start)}.`,
      );
      process.exit(failures.length > 0 ? 1 : 0);
    },
  };
}
