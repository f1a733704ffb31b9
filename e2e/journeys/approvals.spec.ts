import { readyTable } from '../fixtures/tables.ts';
import { callAs, expect, expectAccessible, signIn, test } from '../fixtures/test.ts';
import { undoDecisions } from '../fixtures/undo-decisions.ts';

interface Key {
  kind: 'pjp' | 'switch' | 'location';
  id: string;
  version: number;
}
const getKeys = async (query = '') => (await callAs('RO1', 'GET', `/api/v1/inbox/keys${query}`)).body.data as Key[];

test.afterEach(() => undoDecisions('RO1', 'ADMIN1'));

test('a regional manager approves everything that matches, sees what somebody else decided, and undoes it @journey', async ({
  page,
}) => {
  const plans = await getKeys('?kind=pjp');
  expect(plans.length, 'the demo data has plans to review').toBeGreaterThan(2);
  await signIn(page, 'RO1');
  await page.getByRole('link', { name: /^Approvals \(/ }).click();
  await expect(page.getByRole('heading', { name: 'Approvals' })).toBeVisible();
  await page.getByLabel('Type').selectOption('PJP');
  await expect(page).toHaveURL(/kind=pjp/);
  await expect(page.getByText(`of ${plans.length}`, { exact: false }).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const beyond = page.getByRole('button', { name: `Select all ${plans.length}` });
  if (plans.length > 10) await beyond.click();
  await expect(page.getByText(`${plans.length} selected`)).toBeVisible();
  const { kind, id, version } = plans[0] as Key;
  const faster = { runId: crypto.randomUUID(), action: 'approve', items: [{ kind, id, version }] };
  const { batchId } = (await callAs('ADMIN1', 'POST', '/api/v1/inbox/decide', faster)).body.data as { batchId: string };

  await page.getByRole('button', { name: 'Approve selected' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(`${plans.length - 1} approved, 1 refused.`)).toBeVisible();
  await page.getByRole('button', { name: 'Results' }).click();
  const results = page.getByRole('dialog', { name: 'Results' });
  await expect(results.getByText(/^Somebody decided this meanwhile: Approved by .+ · ADMIN1\.$/)).toBeVisible();
  await expectAccessible(page);
  await results.getByRole('button', { name: 'Close' }).last().click();
  expect(await getKeys('?kind=pjp')).toEqual([]);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(`${plans.length - 1} undone.`)).toBeVisible();
  expect(await getKeys('?kind=pjp')).toHaveLength(plans.length - 1);
  expect((await callAs('ADMIN1', 'POST', '/api/v1/inbox/undo', { batchId })).status).toBe(200);
  expect(await getKeys('?kind=pjp')).toHaveLength(plans.length);
});

test('plans without findings are approved in two clicks, and undone after the page was left @journey @quick', async ({
  page,
}) => {
  const clear = await getKeys('?kind=pjp&check=clear');
  expect(clear.length, 'the demo data has a plan without objections').toBeGreaterThan(0);
  await signIn(page, 'RO1', '/approvals');
  await page.getByRole('button', { name: 'Approve all plans without objections' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(`${clear.length} approved.`)).toBeVisible();
  expect(await getKeys('?kind=pjp&check=clear')).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'My decisions' }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByText(/^PJP of .+ · SO\d+, \d\d\/\d\d\/\d{4}$/)
      .first(),
  ).toBeVisible();
  await page
    .getByRole('button', { name: new RegExp(`^Undo: Approved ${clear.length},`) })
    .first()
    .click();
  await expect(page.getByText(`${clear.length} undone.`)).toBeVisible();
  expect(await getKeys('?kind=pjp&check=clear')).toHaveLength(clear.length);
});

test('FO-LOC-05, FO-SWB-05: a location and a switch are decided on their own pages, by keyboard and on a phone @journey', async ({
  page,
}) => {
  await signIn(page, 'RO1', '/update-location');
  await expect(page.getByRole('heading', { name: 'Dealer Location Update Request' })).toBeVisible();
  await expectAccessible(page);
  const revert = page.getByRole('button', { name: /^Revert the location of/ });
  await expect(readyTable(page)).toBeVisible();
  const before = await revert.count();
  await revert.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Location Rejected.')).toBeVisible();
  await expect(revert).toHaveCount(before - 1);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${process.env.CONSOLE_URL}/switch-beat`);
  const approve = page.getByRole('button', { name: /^Approve SO/ }).first();
  await approve.scrollIntoViewIfNeeded();
  await expect(approve).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await approve.click();
  await expect(page.getByText('Switch Request Approved')).toBeVisible();
  // The row stays unchanged for the search until a reload.
  await page.reload();

  // FO-SWB-03: green and red, whatever the text.
  await page.getByLabel('Search', { exact: true }).fill('Approved');
  const getColour = async (status: string) => {
    const text = readyTable(page).getByText(status, { exact: true }).first();
    const [red = 0, green = 0] =
      (await text.evaluate((node) => getComputedStyle(node).color)).match(/\d+/g)?.map(Number) ?? [];
    return green > red ? 'green' : 'red';
  };
  expect(await getColour('Approved')).toBe('green');
  await page.getByLabel('Search', { exact: true }).fill('Reverted');
  expect(await getColour('Reverted')).toBe('red');
});

test('FO-PJP-08: Approve and Revert of a plan are visible on a phone without scrolling sideways @journey', async ({
  page,
}) => {
  const plans = (await callAs('RO1', 'GET', '/api/v1/inbox?kind=pjp&limit=1')).body.data as {
    SAP_ID: string;
    day: string;
  }[];
  const [plan] = plans;
  expect(plan, 'the demo data has a plan to review').toBeTruthy();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'RO1', `/SO/${plan?.SAP_ID}/PJP?start=${plan?.day}&end=${plan?.day}`);
  for (const label of ['Approve', 'Revert']) {
    const button = page.getByRole('button', { name: new RegExp(`^${label} `) }).first();
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  const frame = page.getByRole('region', { name: /, table$/ });
  expect(await frame.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

test('requests of one objection are decided one after the other by keyboard, in their dialog @journey', async ({
  page,
}) => {
  const waiting = await getKeys('?kind=pjp&finding=any');
  expect(waiting.length, 'the demo data has three plans with objections').toBeGreaterThan(2);
  await signIn(page, 'RO1', '/approvals?kind=pjp');
  await readyTable(page);
  await page.getByRole('button', { name: 'Objection', exact: true }).click();
  await page.getByLabel(`Has objections · ${waiting.length}`).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/finding=any/);
  await expect(page.getByText(`of ${waiting.length}`, { exact: false }).first()).toBeVisible();
  await expectAccessible(page);

  await page
    .getByRole('button', { name: /^Details/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const place = (text: string) =>
    dialog.filter({ hasText: 'PJP of ' }).getByText(new RegExp(`^${text} of \\d+ on this page$`));
  await expect(place('1')).toBeVisible();
  await expectAccessible(page);
  for (const next of ['2', '3']) {
    await page.keyboard.press('a');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve anyway' }).press('Enter');
    await expect(place(next)).toBeVisible();
  }
  await page.keyboard.press('k');
  await expect(place('2')).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText('Undone. It is waiting again.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/request=/);
  expect(await getKeys('?kind=pjp&finding=any')).toHaveLength(waiting.length - 1);
});
