import type { Page } from '@playwright/test';
import { formatDay, pressUndo, pressUntil, fetchWaitingRows } from '../fixtures/deciding-lists.ts';
import { readyTable } from '../fixtures/tables.ts';
import { expect, expectAccessible, signIn, test } from '../fixtures/test.ts';
import { undoDecisions } from '../fixtures/undo-decisions.ts';

test.afterEach(() => undoDecisions('RO1'));

/** Layout shifts, including those after a tap, which browsers exclude. */
async function watchShifts(page: Page) {
  await page.evaluate(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node?: Node | null }[];
    }
    new PerformanceObserver((list) => {
      // Below this, an icon moved by a pixel.
      for (const entry of (list.getEntries() as Shift[]).filter(({ value }) => value > 0.0005))
        shifts.push(
          `${entry.value.toFixed(4)}: ${entry.sources.map(({ node }) => node?.textContent?.slice(0, 60)).join(' | ')}`,
        );
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

function watchWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && !pathname.includes('telemetry') && !pathname.includes('csp'))
      writes.push(pathname);
  });
  return writes;
}

/** Presses 'Approve', then the same point again after the response. */
async function approveTwice(page: Page, press: (x: number, y: number) => Promise<void>, name?: RegExp) {
  await expect(readyTable(page)).toBeVisible();
  const approve = page.getByRole('table').getByRole('button', { name: name ?? /^Approve / });
  await expect(approve.first()).toBeVisible();
  const target = approve.first();
  await target.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  const decided = await target.getAttribute('aria-label');
  const others = page.getByRole('table').getByRole('button', { name: /^(Approve|Revert|Reject) / });
  const places = () =>
    others.evaluateAll((buttons) =>
      buttons
        .filter((button) => getComputedStyle(button).visibility !== 'hidden')
        .map((button) => {
          const { x, y } = button.getBoundingClientRect();
          return { label: button.getAttribute('aria-label') ?? '', x: Math.round(x), y: Math.round(y) };
        }),
    );
  const box = await target.boundingBox();
  if (!box) throw new Error('The button is not on the page.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const before = (await places()).filter(({ label }) => !label.endsWith(decided?.slice('Approve '.length) ?? ''));
  const writes = watchWrites(page);
  const shifts = await watchShifts(page);
  const lists = page.waitForResponse(
    (response) =>
      /\/api\/v1\/(inbox\?|AM\/PJP\/\w+\?|pjp\/beat\/switch\?|dealers\/update-location$)/.test(response.url()) &&
      response.request().method() === 'GET',
  );
  await press(x, y);
  await expect.poll(() => writes.length).toBe(1);
  // Rows used to move on this automatic refresh.
  await lists;
  await press(x, y);
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  const after = await places();
  return { before, after, writes, shifts: await shifts() };
}

const PAGES = ['/approvals?check=clear', '/switch-beat', '/update-location'];

test.describe('touch on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const path of PAGES)
    test(`${path}: a tap on Approve moves nothing, and a second tap there hits nothing @journey`, async ({ page }) => {
      await signIn(page, 'RO1', path);
      const { before, after, writes, shifts } = await approveTwice(page, (x, y) => page.touchscreen.tap(x, y));
      expect(writes, 'one decision').toHaveLength(1);
      expect(shifts, 'the layout does not shift').toEqual([]);
      expect(after, 'every other button is where it was').toEqual(before);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      const undo = page.getByRole('button', { name: 'Undo', exact: true });
      await expect(undo).toBeInViewport({ ratio: 1 });
      const box = await undo.boundingBox();
      expect(box?.y, 'within reach of the thumb').toBeGreaterThan(844 * 0.6);
      await expectAccessible(page);
      await pressUndo(page, (target, options) => target.tap(options));
      expect(writes).toEqual([writes[0], '/api/v1/inbox/undo']);
    });

  test('the plans of an officer: a tap on Approve moves nothing, and a second tap there hits nothing @journey', async ({
    page,
  }) => {
    const rows = await fetchWaitingRows('kind=pjp&check=clear');
    const [plan] = rows;
    expect(plan, 'the demo data has a plan without objections').toBeTruthy();
    const days = rows
      .filter(({ SAP_ID }) => SAP_ID === plan?.SAP_ID)
      .map(({ day }) => day)
      .sort();
    await signIn(page, 'RO1', `/SO/${plan?.SAP_ID}/PJP?start=${days[0]}&end=${days.at(-1)}&size=100`);
    const { before, after, writes, shifts } = await approveTwice(
      page,
      (x, y) => page.touchscreen.tap(x, y),
      new RegExp(`^Approve .* of ${formatDay(days[0] ?? '')}$`),
    );
    expect([writes.length, shifts, after]).toEqual([1, [], before]);
  });

  test('a tap asks first where there is a finding, and names it @journey', async ({ page }) => {
    const against = (await fetchWaitingRows('kind=pjp')).find(({ findings }) => findings.length > 0);
    expect(against, 'the demo data has a plan with a finding').toBeTruthy();
    await signIn(page, 'RO1', `/approvals?kind=pjp&search=${against?.SAP_ID}&size=100`);
    const writes = watchWrites(page);
    await page
      .getByRole('button', { name: `Approve PJP of ${against?.SAP_ID}, ${formatDay(against?.day ?? '')}` })
      .first()
      .tap();
    const question = page.getByRole('alertdialog');
    await expect(question.getByText('Objections:')).toBeVisible();
    await expectAccessible(page);
    const cancel = question.getByRole('button', { name: 'Cancel' });
    await pressUntil(
      async () => (await question.count()) === 0,
      () => cancel.tap({ timeout: 1_000 }),
    );
    expect(writes).toEqual([]);
  });

  test('the row waits as before without a connection, and the bar reports it @journey', async ({ page, context }) => {
    await signIn(page, 'RO1', '/approvals?check=clear');
    const approve = page
      .getByRole('table')
      .getByRole('button', { name: /^Approve / })
      .first();
    await expect(approve).toBeVisible();
    await context.setOffline(true);
    await approve.tap();
    await expect(page.getByText('You are offline: nothing was decided.', { exact: false })).toBeVisible({
      timeout: 40_000,
    });
    await context.setOffline(false);
    await expect(approve).toBeEnabled();
    await approve.tap();
    await expect(page.getByText(/Approved Successfully|Location Approved|Switch Request Approved/)).toBeVisible();
  });
});

for (const path of PAGES)
  test(`${path}: at a desk a click on Approve moves nothing, and a second click there hits nothing @journey`, async ({
    page,
  }) => {
    await signIn(page, 'RO1', path);
    const { before, after, writes, shifts } = await approveTwice(page, (x, y) => page.mouse.click(x, y));
    expect([writes.length, shifts, after]).toEqual([1, [], before]);
  });

// Of one kind: the bar's words name the kinds that are selected.
for (const path of [
  '/approvals?kind=pjp',
  '/reimbursement',
  '/dealer-help-desk',
  '/dealer-churn',
  '/dashboard/coverage',
])
  test(`${path}: the bar that the first ticked row brings moves nothing, and keeps its place with the next @journey`, async ({
    page,
  }) => {
    await signIn(page, 'RO1', path);
    const rows = readyTable(page)
      .getByRole('row')
      .getByRole('checkbox', { name: /^Select (?!all|this)/ });
    await expect(rows.nth(1)).toBeVisible();
    const shifts = await watchShifts(page);
    await rows.nth(0).click();
    const bar = page.getByRole('region', { name: 'Selection' });
    await expect(bar).toContainText('1 selected');
    const place = await bar.boundingBox();
    await rows.nth(1).click();
    await expect(bar).toContainText('2 selected');
    expect([await bar.boundingBox(), await shifts()]).toEqual([place, []]);
  });

test('job: everything that is fine is approved in three clicks from home, and the last one lists it @journey', async ({
  page,
}) => {
  const all = await fetchWaitingRows('kind=pjp');
  const clear = all.filter(({ findings }) => findings.length === 0);
  expect([clear.length > 0, clear.length < all.length], 'the demo data has plans of both sorts').toEqual([true, true]);
  await signIn(page, 'RO1');
  let clicks = 0;
  const click = async (target: ReturnType<Page['getByRole']>) => {
    clicks += 1;
    await target.click();
  };
  await click(page.getByRole('link', { name: /^Approvals/ }).first());
  await click(page.getByRole('button', { name: 'Approve all plans without objections' }));
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(`No objections (${clear.length})`)).toBeVisible();
  await expect(question.getByText(`Left out (${all.length - clear.length})`)).toBeVisible();
  await expectAccessible(page);
  await click(question.getByRole('button', { name: 'Approve' }));
  await expect(page.getByText(`${clear.length} approved.`)).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(3);
  expect((await fetchWaitingRows('kind=pjp')).map(({ id }) => id).sort()).toEqual(
    all
      .filter(({ findings }) => findings.length > 0)
      .map(({ id }) => id)
      .sort(),
  );
});

for (const [list, path] of [
  ['Approvals', '/approvals'],
  ['Reimbursement', '/reimbursement?status=Pending'],
  ['Attendance', '/attendance-data'],
  ['Prospects', '/actyv-ai'],
  ['Dealer Location', '/update-location'],
  ['Switch Beat', '/switch-beat'],
] as const)
  test(`${list} is filtered by its objections, with a count at each, and the address keeps it @journey`, async ({
    page,
  }) => {
    await signIn(page, 'RO1', path);
    await page.getByRole('button', { name: 'Objection', exact: true }).click();
    const any = page.getByLabel(/^Has objections · /);
    await expect(any).toBeVisible();
    const count = /· ([\d,]+)$/.exec((await any.locator('xpath=ancestor::label').textContent()) ?? '')?.[1];
    await any.click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/finding=any/);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Remove the filter Objection: Has objections' })).toBeVisible();
    if (count === '0') await expect(page.getByText('Nothing matches these filters')).toBeVisible();
    else await expect(page.getByText(`of ${count}`, { exact: false }).first()).toBeVisible();
  });
