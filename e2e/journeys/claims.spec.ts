import type { Page } from '@playwright/test';
import { rowsOf } from '../fixtures/tables.ts';
import { callAs, expect, expectAccessible, signIn, test } from '../fixtures/test.ts';
import { goTo } from '../fixtures/screens.ts';
import { undoDecisions } from '../fixtures/undo-decisions.ts';

interface Key {
  id: string;
  SAP_ID: string;
  /** YYYY-MM-DD */
  day: string;
  findings: string[];
}
const getKeys = async (sapId: string, query = '') =>
  (await callAs(sapId, 'GET', `/api/v1/inbox/keys?kind=claim${query}`)).body.data as Key[];
const countClaims = async (sapId: string) =>
  ((await callAs(sapId, 'GET', '/api/v1/inbox/counts')).body.data as { claim: number }).claim;

/** FN-REI-01. */
const DECIDERS = ['ZO1', 'RO1', 'ADMIN1'] as const;

test.afterEach(() => undoDecisions(...DECIDERS));

/** After a decision the next waiting claim may be open. */
async function undoOnItsOwnScreen(page: Page, as: string, { id, before }: { id: string; before: number }) {
  await expect.poll(() => countClaims(as)).toBe(before - 1);
  await goTo(page, `/reimbursement?claim=${id}`);
  const details = page.getByRole('dialog', { name: 'Expense Detail' });
  await expect(details.getByText('This expense is already Approved.')).toBeVisible();
  await details.getByRole('button', { name: 'Undo' }).click();
  await expect(details.getByText('Pending', { exact: true })).toBeVisible();
  expect(await countClaims(as)).toBe(before);
}

test('FN-REI-03, D-166: a claim with a finding is decided in the inbox and undone, then on its own screen @journey', async ({
  page,
}) => {
  const claim = (await getKeys('ZO1')).find(({ findings }) => findings.includes('round-without-bill'));
  expect(claim, 'the demo data has a round claim without a bill').toBeTruthy();
  const before = await countClaims('ZO1');
  await signIn(page, 'ZO1', `/approvals?request=claim-${claim?.id}`);
  const request = page.getByRole('dialog', { name: 'Claim' });
  await expect(request.getByText(/^Round sum without a bill: /)).toBeVisible();
  await expect(request.getByText('Sub Category')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.goto(`${process.env.CONSOLE_URL}/approvals?kind=claim&search=${claim?.SAP_ID}`);
  const row = rowsOf(page)
    .filter({ hasText: claim?.day.split('-').reverse().join('/') ?? '' })
    .filter({ hasNotText: 'No objections' })
    .first();
  await row.getByRole('button', { name: /^Approve Claim of / }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('Objections:')).toBeVisible();
  await question.getByRole('button', { name: 'Approve anyway' }).click();
  await expect(page.getByText('Reimbursement Approved Successfully')).toBeVisible();
  expect(await countClaims('ZO1')).toBe(before - 1);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Undone. It is waiting again.')).toBeVisible();
  expect(await countClaims('ZO1')).toBe(before);

  await page.goto(`${process.env.CONSOLE_URL}/reimbursement?claim=${claim?.id}`);
  const details = page.getByRole('dialog', { name: 'Expense Detail' });
  await expect(details.getByText(/^Round sum without a bill: /)).toBeVisible();
  await expectAccessible(page);
  await details.getByRole('button', { name: 'Approve' }).click();
  const approve = page.getByRole('alertdialog');
  await expect(approve.getByText('Are you sure you want to approve this expense?')).toBeVisible();
  await expect(approve.getByText(/^Round sum without a bill: /)).toBeVisible();
  await approve.getByRole('button', { name: 'Approve' }).click();
  await undoOnItsOwnScreen(page, 'ZO1', { id: claim?.id ?? '', before });
});

for (const as of ['RO1', 'ADMIN1'])
  test(`FN-REI-03: ${as} reads the findings of a claim, approves it and undoes that @journey`, async ({ page }) => {
    const claim = (await getKeys('RO1')).find(({ findings }) => findings.includes('round-without-bill'));
    const before = await countClaims(as);
    await signIn(page, as, `/reimbursement?claim=${claim?.id}`);
    const details = page.getByRole('dialog', { name: 'Expense Detail' });
    await expect(details.getByText(/^Round sum without a bill: /)).toBeVisible();
    await details.getByRole('button', { name: 'Approve' }).click();
    const approve = page.getByRole('alertdialog');
    await expect(approve.getByText(/^Round sum without a bill: /)).toBeVisible();
    await approve.getByRole('button', { name: 'Approve' }).click();
    await undoOnItsOwnScreen(page, as, { id: claim?.id ?? '', before });
  });

test('claims without findings are approved together, each with its result, and undone @journey @quick', async ({
  page,
}) => {
  const clear = await getKeys('ZO1', '&check=clear');
  expect(clear.length, 'the demo data has claims without objections').toBeGreaterThan(0);
  await signIn(page, 'ZO1', '/reimbursement');
  await page.getByRole('link', { name: 'Approve claims without objections' }).click();
  await expect(page).toHaveURL(/\/approvals\?.*kind=claim/);
  await page.getByRole('button', { name: 'Approve all claims without objections' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(`${clear.length} approved.`)).toBeVisible();
  expect(await getKeys('ZO1', '&check=clear')).toEqual([]);
  await page.getByRole('button', { name: 'Results' }).click();
  const results = page.getByRole('dialog', { name: 'Results' });
  await expect(results.getByText('Reimbursement Approved Successfully').first()).toBeVisible();
  await expectAccessible(page);
  await results.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(`${clear.length} undone.`)).toBeVisible();
  expect(await getKeys('ZO1', '&check=clear')).toHaveLength(clear.length);
});

test('FN-REI: claims are selected on their own list, approved together after their findings were read, and undone @journey', async ({
  page,
}) => {
  const before = await countClaims('ZO1');
  await signIn(page, 'ZO1', '/reimbursement?status=Pending');
  const boxes = page.getByRole('checkbox', { name: /^Select .* of / });
  await boxes.first().check();
  await boxes.nth(1).check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Approve selected' }).click();
  const question = page.getByRole('alertdialog', { name: 'Approve claims' });
  await expect(question.getByText('Approve 2 claims?')).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('2 approved.')).toBeVisible();
  expect(await countClaims('ZO1')).toBe(before - 2);
  await page.getByRole('button', { name: 'Results' }).click();
  const results = page.getByRole('dialog', { name: 'Results' });
  await expect(results.getByText('Reimbursement Approved Successfully')).toHaveCount(2);
  await results.getByRole('button', { name: 'Close' }).last().click();
  await expect(results).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('2 undone.')).toBeVisible();
  expect(await countClaims('ZO1')).toBe(before);
});

test('FN-REI-01, D-307: claims wait for no area manager, and the own one for nobody who made it @journey', async ({
  page,
}) => {
  expect([await getKeys('AO1'), await countClaims('AO1')]).toEqual([[], 0]);
  for (const sapId of ['RO1', 'ZO1']) expect((await getKeys(sapId)).filter((key) => key.SAP_ID === sapId)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'AO1', '/approvals?kind=claim');
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await expectAccessible(page);
});
