import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { output, root, run } from '../lib/run.mjs';
import { journeysOutcome, withoutReport } from './outcome.mjs';

/**
 * Runs journeys; JOURNEYS_SEED sets a shuffled order.
 * @param {string} browser its path
 * @param {NodeJS.ProcessEnv} env selects the database
 * @param {string[]} args for Playwright's command line
 */
export async function runBrowserJourneys(browser, env = {}, args = []) {
  const report = join(output, 'journeys.json');
  rmSync(report, { force: true });
  const playwright = join(root, 'e2e/node_modules/@playwright/test/cli.js');
  const seed = process.env.JOURNEYS_SEED;
  // Tests of a file with `beforeAll` share its console and keep their order.
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
