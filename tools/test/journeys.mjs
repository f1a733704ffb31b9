import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { output, root, run } from '../lib/run.mjs';
import { journeysOutcome, withoutReport } from './outcome.mjs';

/**
 * Runs the browser's journeys; with JOURNEYS_SEED in the shuffled order that belongs to its number.
 * @param {string} browser path of the browser
 * @param {NodeJS.ProcessEnv} env says against which database
 * @param {string[]} args which of them, as Playwright's command line has it
 */
export async function journeys(browser, env = {}, args = []) {
  const report = join(output, 'journeys.json');
  rmSync(report, { force: true });
  const playwright = join(root, 'e2e/node_modules/@playwright/test/cli.js');
  const seed = process.env.JOURNEYS_SEED;
  // Tests of a file with a `beforeAll` share the console that it starts: these stay together, in their own order.
  const order = seed ? ['--shuffle', seed, '--fully-parallel'] : [];
  if (seed) console.log(`   In a shuffled order: JOURNEYS_SEED=${seed} repeats it.`);
  const code = await run(process.execPath, [playwright, 'test', ...order, ...args], {
    cwd: join(root, 'e2e'),
    env: { ...process.env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
  });
  try {
    return journeysOutcome(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return withoutReport('e2e', code);
  }
}
