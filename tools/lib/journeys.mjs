import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { output, root, run } from './run.mjs';
import { journeysOutcome, withoutReport } from './test-outcome.mjs';

/** Runs the browser's journeys; `env` says against which database, `extra` which of them. */
export async function journeys(browser, env = {}, extra = []) {
  const report = join(output, 'journeys.json');
  rmSync(report, { force: true });
  const playwright = join(root, 'e2e/node_modules/@playwright/test/cli.js');
  const code = await run(process.execPath, [playwright, 'test', ...extra], {
    cwd: join(root, 'e2e'),
    env: { ...process.env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
  });
  try {
    return journeysOutcome(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return withoutReport('e2e', code);
  }
}
