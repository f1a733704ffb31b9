import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { freePort } from '../fixtures/free-port.ts';
import { expect, signInOnPage as signIn, test } from '../fixtures/test.ts';
import { collectOutput } from '../fixtures/working-copy.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const run = promisify(execFile);
const install = "await (await import('./tools/lib/install.mjs')).install()";
const leftOut = new Set(['.console', '.git', 'dist']);
const isCopied = (file: string) => file !== join(root, 'node_modules') && !leftOut.has(basename(file));

async function startDevelopment(...words: string[]) {
  // The copy shares installed packages and must not change them.
  await run(process.execPath, ['--input-type=module', '-e', install], { cwd: root });
  const folder = mkdtempSync(join(tmpdir(), 'console-dev-'));
  // Keeps links between packages inside the copy.
  cpSync(root, folder, { recursive: true, verbatimSymlinks: true, filter: isCopied });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, ['tools/dev.mjs', ...words], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      DEMO: '1',
      LOG_LEVEL: 'warn',
    },
  });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const terminal = collectOutput(child);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    terminal,
    ready: () =>
      expect(async () => {
        expect(child.exitCode, terminal()).toBeNull();
        expect((await fetch(`${url}/readyz`)).ok).toBe(true);
      }).toPass({ timeout: 600_000 }),
    edit(file: string, change: (text: string) => string) {
      writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
type Development = Awaited<ReturnType<typeof startDevelopment>>;

const getHealth = (url: string) =>
  fetch(`${url}/healthz`).then(
    (response) => response.text(),
    () => '',
  );

const bar = (page: Page) => page.getByRole('alert', { name: 'Does not compile' });
const mistake = '\nexport const broken = = 1;\n';

/** Terminal and page must report both with file and line. */
async function breakAndMend(page: Page, development: Development, source: string, file: string) {
  const place = new RegExp(`${source}\\s+does not compile\\s*:?\\s*${file}:\\d+:\\d+`);
  development.edit(file, (text) => text + mistake);
  await expect(bar(page)).toContainText(place, { timeout: 60_000 });
  expect(development.terminal()).toMatch(place);
  development.edit(file, (text) => text.replace(mistake, ''));
  await expect(bar(page)).toHaveCount(0, { timeout: 60_000 });
  expect(development.terminal()).toContain(`${source.padEnd(14)} compiles again`);
}

for (const words of [[], ['mfe-dealers']]) {
  test(`${['npm run dev', ...words].join(' ')} takes over changes of the remote and the API, and says what does not compile in the terminal and on the page`, async ({
    page,
  }) => {
    test.setTimeout(900_000);
    const development = await startDevelopment(...words);
    try {
      await development.ready();
      await signIn(page, 'ADMIN1', '/dealer-directory', development.url);
      await expect(page.getByRole('heading', { level: 1, name: 'Dealer Directory' })).toBeVisible({ timeout: 60_000 });
      const screen = 'mfe-dealers/src/screens/directory/directory-screen.tsx';
      await breakAndMend(page, development, 'mfe-dealers', screen);
      development.edit(screen, (text) => text.replace(/title="[^"]*"/, 'title="Dealers mended"'));
      await expect(page.getByRole('heading', { level: 1, name: 'Dealers mended' })).toBeVisible({ timeout: 60_000 });
      if (words.length === 0) {
        await breakAndMend(page, development, 'shell', 'shell/src/boot/main.tsx');
        await breakAndMend(page, development, 'shell', 'shared-ui/src/index.ts');
      }
      await breakAndMend(page, development, 'api', 'api/src/time/india-day.ts');
      development.edit('api/src/server/health.ts', (text) => text.replace("status: 'ok'", "status: 'changed'"));
      await expect
        .poll(() => getHealth(development.url), { message: 'the API takes over a change', timeout: 60_000 })
        .toContain('changed');
      await development.ready();
    } finally {
      await development.stop();
    }
  });
}
