import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startConsole } from '../fixtures/console-server.ts';
import { readyTable } from '../fixtures/tables.ts';
import { expect, expectAccessible, signInOnPage as signIn, test } from '../fixtures/test.ts';

test('a server that comes with another shell says which live remotes it breaks, until it goes back', async ({
  page,
}) => {
  const webDir = mkdtempSync(join(tmpdir(), 'console-web-'));
  for (const part of ['shell', 'remotes'])
    cpSync(join(import.meta.dirname, '../../.console', part), join(webDir, part), { recursive: true });
  const file = join(webDir, 'shell/shares.json');
  const facts = JSON.parse(readFileSync(file, 'utf8')) as { shares: Record<string, string> };
  const before = await startConsole();
  const restart = () => startConsole({ dataDir: before.dataDir, env: { WEB_DIR: webDir } });
  await before.stop();
  try {
    writeFileSync(file, JSON.stringify({ ...facts, shares: { ...facts.shares, react: '20.0.0' } }));
    const upgraded = await restart();
    await signIn(page, 'ADMIN1', '/remotes', upgraded.url);
    const alert = page.getByRole('alert').filter({ hasText: 'Finance' });
    await expect(alert).toContainText('does not fit this console as it is now.', { timeout: 45_000 });
    await expect(alert).toContainText("The remote needs 'react' ^19");
    await expectAccessible(page);
    await alert.getByRole('link', { name: 'Finance' }).click();
    await expect(readyTable(page, 'Versions')).toContainText('Does not fit now');
    await expectAccessible(page);
    await upgraded.stop();

    writeFileSync(file, JSON.stringify(facts));
    const back = await restart();
    await signIn(page, 'ADMIN1', '/remotes', back.url);
    await expect(readyTable(page, 'Remotes')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await back.stop();
  } finally {
    rmSync(webDir, { recursive: true, force: true });
  }
});
