import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { output, root, run } from './run.mjs';

const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

function* listTests(suite) {
  for (const spec of suite.specs ?? []) {
    const errors = spec.tests.flatMap((test) =>
      test.results.flatMap(({ errors: all }) => all.map(({ message }) => message)),
    );
    yield { title: spec.title, passed: spec.ok, errors };
  }
  for (const inner of suite.suites ?? []) yield* listTests(inner);
}

const short = (text = '') =>
  text
    .replaceAll(colours, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 4)
    .join(' ')
    .slice(0, 400);

/**
 * Runs a remote's smoke journeys in a browser. `version` must be the version that ran; `preview` is the ticket to open
 * the page with.
 * @returns {Promise<{ passed: boolean, count: number, texts: string[] }>}
 */
export async function runSmokeJourneys(name, { browser, url, version = '', preview = '' }) {
  if (!existsSync(join(root, name, 'smoke'))) {
    return { passed: false, count: 0, texts: [`${name} has no smoke journey: write ${name}/smoke/*.spec.ts.`] };
  }
  const report = join(output, `smoke-${name}.json`);
  rmSync(report, { force: true });
  const playwright = join(root, 'e2e/node_modules/@playwright/test/cli.js');
  const code = await run(process.execPath, [playwright, 'test', '--config', 'smoke.config.ts'], {
    cwd: join(root, 'e2e'),
    env: {
      ...process.env,
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      CONSOLE_URL: url,
      SMOKE_REMOTE: name,
      SMOKE_VERSION: version,
      SMOKE_PREVIEW: preview,
    },
  });
  try {
    const { suites, errors } = JSON.parse(readFileSync(report, 'utf8'));
    const tests = suites.flatMap((suite) => [...listTests(suite)]);
    const texts = [
      ...errors.map(({ message }) => short(message)),
      ...tests.filter(({ passed }) => !passed).map(({ title, errors: [first] }) => `'${title}': ${short(first)}`),
    ];
    if (tests.length === 0) texts.push(`${name}/smoke holds no journey.`);
    return { passed: code === 0 && texts.length === 0, count: tests.length, texts: texts.slice(0, 20) };
  } catch {
    return { passed: false, count: 0, texts: ['The smoke journey did not run: see above.'] };
  }
}
