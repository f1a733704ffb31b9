import { rmSync } from 'node:fs';
import { startConsole } from '../fixtures/console-server.ts';
import { reconnect } from '../fixtures/reconnect.ts';
import { callAs, expect, signIn, test } from '../fixtures/test.ts';

test('a server that is killed while it approves many plans: the run goes on, and each plan is decided once', async ({
  page,
}) => {
  test.slow();
  const shared = process.env.CONSOLE_URL;
  let server = await startConsole({ env: { DATABASE_URL: '' } });
  const { dataDir } = server;
  const port = Number(new URL(server.url).port);
  try {
    process.env.CONSOLE_URL = server.url;
    const keys = async () =>
      (await callAs('ADMIN1', 'GET', '/api/v1/inbox/keys?kind=pjp')).body.data as { id: string; version: number }[];
    const plans = await keys();
    expect(plans.length, 'several batches').toBeGreaterThan(100);
    await signIn(page, 'ADMIN1', '/approvals?kind=pjp');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: /^Select all \d/ }).click();
    await expect(page.getByText(`${plans.length} selected`)).toBeVisible();

    let isFirst = true;
    await page.route('**/api/v1/inbox/decide', async (route) => {
      if (isFirst) {
        isFirst = false;
        await route.fetch();
        await server.stop('SIGKILL');
      }
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Approve selected' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
    const goOn = page.getByRole('button', { name: 'Continue' });
    await expect(goOn).toBeVisible();

    server = await startConsole({ dataDir, port, env: { DATABASE_URL: '' } });
    await page.unroute('**/api/v1/inbox/decide');
    expect(await keys()).toHaveLength(plans.length - 100);
    await reconnect(page);
    await goOn.click();
    await expect(page.getByText(`${plans.length} approved.`)).toBeVisible({ timeout: 240_000 });
    expect(await keys()).toEqual([]);
    for (const { id } of [plans[0], plans.at(-1)] as { id: string }[]) {
      const history = (await callAs('ADMIN1', 'GET', `/api/v1/history/pjp/${id}`)).body.data as { action: string }[];
      expect(history.map(({ action }) => action)).toEqual(['approve']);
    }
  } finally {
    if (shared === undefined) delete process.env.CONSOLE_URL;
    else process.env.CONSOLE_URL = shared;
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
