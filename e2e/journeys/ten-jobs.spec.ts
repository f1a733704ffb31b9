import type { Page } from '@playwright/test';
import { countClicks } from '../fixtures/count-clicks.ts';
import { findClear, findRegion } from '../fixtures/parts.ts';
import { removeReportFiles } from '../fixtures/report-files.ts';
import { rowsOf } from '../fixtures/tables.ts';
import { callAs, expect, signIn, test } from '../fixtures/test.ts';
import { uniqueName } from '../fixtures/unique-name.ts';

/** Does the job from Today, and holds its clicks. */
const doJob = (name: string, { as, most }: { as: string; most: number }, job: (page: Page) => Promise<void>) =>
  test(`job: ${name}, in at most ${most} clicks @journey`, async ({ page }) => {
    const clicks = await countClicks(page);
    await signIn(page, as, '/today');
    await expect(page.getByRole('main').locator('[data-read-at]').first()).toBeVisible();
    const before = await clicks();
    await job(page);
    const count = (await clicks()) - before;
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(most);
  });

const search = async (page: Page, text: string) => {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search everywhere' })).toBeFocused();
  await page.keyboard.type(text);
  return page.getByRole('dialog', { name: 'Search' });
};
const read = async (as: string, path: string) => (await callAs(as, 'GET', path)).body;
const figure = (page: Page, tile: string, name: RegExp) =>
  findRegion(page, tile).getByRole('link', { name }).or(findClear(page, tile)).first();

doJob('who has not started, and a call', { as: 'AO1', most: 3 }, async (page) => {
  const tile = findRegion(page, 'Officers without a visit');
  await expect(tile.or(findClear(page, 'Officers without a visit')).first()).toBeVisible();
  const { data } = (await read('AO1', '/api/v1/today/officers')) as { data: { officers: unknown[] } };
  if (data.officers.length === 0) {
    // On a day off nobody is planned: the list says so.
    await findClear(page, 'Officers without a visit').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Officers and their plans' })).toBeVisible();
    return;
  }
  const call = page.waitForRequest(/^tel:/);
  await tile
    .getByRole('link', { name: /^Call / })
    .first()
    .click();
  expect((await call).url()).toMatch(/^tel:\+91\d{10}$/);
});

doJob('approve what is fine', { as: 'RO1', most: 3 }, async (page) => {
  const { data } = (await read('RO1', '/api/v1/inbox/keys?kind=pjp&check=clear')) as { data: unknown[] };
  expect(data.length, 'the demo data has a plan without objections').toBeGreaterThan(0);
  await figure(page, 'Waiting for my decision', /Waiting$/).click();
  await page.getByRole('button', { name: 'Approve all plans without objections' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(`${data.length} approved.`)).toBeVisible();
  // Other journeys need them.
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect(page.getByText(`${data.length} undone.`)).toBeVisible();
});

doJob('dealer X: what happened', { as: 'AO1', most: 2 }, async (page) => {
  const { data } = (await read('AO1', '/api/v1/dealers-directory?page=1&limit=1')) as { data: { Name1: string }[] };
  const name = data[0]?.Name1 ?? '';
  const results = await search(page, name);
  await results.getByRole('group', { name: 'Dealers', exact: true }).getByRole('option').first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(findRegion(page, 'Timeline')).toBeVisible();
});

doJob('a ticket for an officer', { as: 'AO1', most: 3 }, async (page) => {
  const results = await search(page, 'SO1');
  await results.getByRole('group', { name: 'Officers', exact: true }).getByRole('option').first().press('Enter');
  await expect(page).toHaveURL(/\/SO\/SO1$/);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^More for / })
    .click();
  await page.getByRole('menuitem', { name: 'New ticket' }).click();
  const form = page.getByRole('dialog', { name: 'New ticket' });
  await expect(form.getByLabel(/^Category/)).toBeEnabled();
  await form.getByLabel(/^Category/).selectOption({ index: 1 });
  await form.getByLabel(/^Subject/).fill(uniqueName('Asked for by a job'));
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/^Ticket Created Successfully: TKT-\d+$/)).toBeVisible();
});

doJob('which areas missed plans, and why', { as: 'RO1', most: 2 }, async (page) => {
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const card = findRegion(page, 'Planned calls');
  const table = card.getByRole('button', { name: 'Show as table' });
  const isEmpty = card.getByText('Currently Empty.');
  await expect(table.or(isEmpty)).toBeVisible();
  // Nothing is judged on the first day of a month.
  if (await isEmpty.isVisible()) return;
  await table.click();
  for (const name of ['Share', 'Kept', 'Not started', 'Visited others', 'No visit'])
    await expect(card.getByRole('columnheader', { name, exact: true })).toBeVisible();
});

doJob('a churn risk that nobody acted on, and a reminder', { as: 'AO1', most: 3 }, async (page) => {
  const tile = findRegion(page, 'Churn risks to follow up');
  await expect(tile.or(findClear(page, 'Churn risks to follow up')).first()).toBeVisible();
  const remind = tile.getByRole('button', { name: /^Remind / });
  if ((await remind.count()) === 0) {
    // None is overdue that belongs to somebody else: the list says so.
    await figure(page, 'Churn risks to follow up', /Follow-ups? overdue$/).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dealer Churn' })).toBeVisible();
    return;
  }
  await remind.first().click();
  await expect(page.getByText(/ was reminded\.$/)).toBeVisible();
  await expect(tile.getByText(/^Reminded \d\d:\d\d/).first()).toBeVisible();
});

doJob('the COR report of last month', { as: 'RO1', most: 3 }, async (page) => {
  await removeReportFiles('RO1');
  const results = await search(page, 'COR report of last month');
  await results
    .getByRole('option', { name: /COR report of last month/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Select Field' }).getByRole('button', { name: 'Generated CSV' }).click();
  const row = rowsOf(page).filter({ has: page.getByRole('cell', { name: 'COR Report Monthly', exact: true }) });
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^COR-from_.*\.xlsx$/);
});

doJob('claims with objections', { as: 'RO1', most: 2 }, async (page) => {
  await page.getByRole('link', { name: 'Reimbursement', exact: true }).click();
  await page.getByRole('link', { name: 'Waiting with objections' }).click();
  await expect(page).toHaveURL(/finding=any/);
  await expect(rowsOf(page).first()).toBeVisible();
  await expect(rowsOf(page).filter({ hasText: 'No objections' })).toHaveCount(0);
});

doJob('who is over the limit', { as: 'RO1', most: 2 }, async (page) => {
  await figure(page, 'Claims over their limit', /over the limit/).click();
  await expect(page).toHaveURL(/\/reimbursement\?overLimit=yes$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Reimbursement' })).toBeVisible();
});

doJob('who is not visited, and an officer is asked', { as: 'AO1', most: 2 }, async (page) => {
  const tile = findRegion(page, 'Dealers not visited');
  await tile
    .getByRole('button', { name: /^Ask who could visit / })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Ask .* to visit$/ })
    .first()
    .click();
  await expect(page.getByText(/ was asked to visit /)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tile.getByText(/^Asked /).first()).toBeVisible();
});
