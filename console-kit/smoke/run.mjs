import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { folderOf, isInstalled, kitFile, output } from '../lib/project.mjs';
import { run } from '../lib/run.mjs';

const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
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
 * `version` must be the version that ran; `preview` is the ticket to open the page with.
 * @returns {Promise<{ passed: boolean, count: number, texts: string[] }>}
 */
export async function runSmokeJourneys(name, { browser, url, version = '', preview = '' }) {
  const journeys = join(folderOf(name), 'smoke');
  if (!existsSync(journeys)) {
    return { passed: false, count: 0, texts: [`${name} has no smoke journey: write smoke/*.spec.ts in its folder.`] };
  }
  const report = join(output, `smoke-${name}.json`);
  rmSync(report, { force: true });
  const config = kitFile(`smoke/config.${isInstalled ? 'js' : 'ts'}`);
  const code = await run(process.execPath, [playwright, 'test', '--config', config], {
    env: {
      ...process.env,
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      CONSOLE_URL: url,
      SMOKE_REMOTE: name,
      SMOKE_FOLDER: journeys,
      SMOKE_OUTPUT: join(output, 'smoke'),
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
    if (tests.length === 0) texts.push(`The folder smoke of ${name} holds no journey.`);
    return { passed: code === 0 && texts.length === 0, count: tests.length, texts: texts.slice(0, 20) };
  } catch {
    return { passed: false, count: 0, texts: ['The smoke journey did not run: see above.'] };
  }
}
