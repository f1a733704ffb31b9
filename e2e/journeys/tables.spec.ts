import type { Page } from '@playwright/test';
import { rowsOf } from '../fixtures/tables.ts';
import { expect, signIn, test } from '../fixtures/test.ts';

/** Holds back the directory's responses until the returned function runs. */
async function directoryGate(page: Page) {
  let gate: Promise<void> | undefined;
  await page.route('**/api/v1/dealers-directory?*', async (route) => {
    await gate;
    await route.continue();
  });
  return () => {
    let open = () => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    return () => open();
  };
}

test('a journey meets no rows of a skeleton, and none of the page before @journey', async ({ page }) => {
  const hold = await directoryGate(page);
  const showFirst = hold();
  await signIn(page, 'AO1', '/dealer-directory');
  await expect(page.getByRole('table', { name: 'Dealer Directory' })).toHaveAttribute('aria-busy', 'true');
  await expect(rowsOf(page)).toHaveCount(0);
  showFirst();
  await expect(rowsOf(page).first()).toHaveText(/\S/);

  const showNext = hold();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.locator('[aria-busy=true] table')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(0);
  showNext();
  await expect(rowsOf(page).first()).toHaveText(/\S/);
});

/** Each list with the filters whose values the page knows. */
const FILTERS: Record<string, readonly string[]> = {
  '/dealer-directory': ['overdue'],
  '/dealer-churn': ['risk', 'due', 'needsAction', 'atRisk', 'owned', 'acted', 'outcome', 'model', 'officer'],
  '/actyv-ai': ['status', 'overTime'],
  '/actyv-ai?tab=orders': ['result'],
  '/approvals': ['kind', 'check', 'start', 'end'],
  '/dashboard/visits': ['type', 'dealerStatus', 'location', 'began', 'repeated'],
  '/dashboard/officers': ['plan', 'visited', 'started', 'fieldDay'],
  '/dashboard/dealers': ['of'],
  '/dashboard/plan-adherence': ['missed', 'approvedLate'],
  '/dashboard/coverage': ['band'],
  '/SO/SO1/visits': ['evidence'],
  '/attendance-data': ['card'],
  '/reimbursement': ['status', 'overLimit', 'payment'],
  '/payments': ['state'],
  '/dealer-help-desk': ['status', 'priority', 'view', 'startDate', 'endDate', 'level', 'figure'],
  '/survey': ['state', 'brand', 'counted'],
  '/survey/unusual': ['state'],
  '/survey-reconciliation': ['upload'],
  '/market-research': ['type', 'changed', 'gap'],
};

test('a value that is no option of a filter is dropped from the address of each list @journey', async ({ page }) => {
  await signIn(page, 'ADMIN1', '/dealer-directory');
  for (const [list, names] of Object.entries(FILTERS)) {
    const address = new URL(list, page.url());
    for (const name of names) address.searchParams.set(name, 'abc');
    await page.goto(address.href);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect
      .poll(() => names.filter((name) => new URL(page.url()).searchParams.get(name) === 'abc'), list)
      .toEqual([]);
  }
});
