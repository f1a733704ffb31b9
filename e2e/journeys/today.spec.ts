import type { Page } from '@playwright/test';
import { queryDatabase } from '../fixtures/console-database.ts';
import { startConsole } from '../fixtures/console-server.ts';
import { readLayoutShift, watchLayoutShift } from '../fixtures/layout-shift.ts';
import { findClear } from '../fixtures/parts.ts';
import { callAs, expect, expectAccessible, signIn, test } from '../fixtures/test.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const openToday = async (page: Page) => {
  await page.locator('header').getByRole('link', { name: 'Today', exact: true }).click();
  await expect(page).toHaveURL(/\/today$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
};
const readAll = async (page: Page) => {
  const parts = page.getByRole('main').getByRole('region');
  await expect(parts.first()).toBeVisible();
  // On a phone most are lines, which hide what they unfold to.
  for (const each of await parts.all()) await expect(each.locator('[data-read-at]')).toBeAttached();
};
/** A tile's figure, or its word among what is clear: both lead to the list. */
const getLead = (page: Page, tile: string, figure: RegExp) =>
  part(page, tile).getByRole('link', { name: figure }).or(findClear(page, tile));
const runningNow = async (url: string) => {
  const { body } = await callAs('AO1', 'GET', '/api/v1/today/visits', undefined, url);
  return (body.data as { running: number }).running;
};
const reads = (count: number) => new RegExp(`^${count.toLocaleString('en-IN')} `);
/** Smallest title height in px; a lower link would be inline. */
const findLowestTitle = (page: Page): Promise<number> =>
  page
    .getByRole('main')
    .locator('li > a:first-child')
    .evaluateAll((links) => Math.min(...links.map((link) => link.getBoundingClientRect().height)));
/** Minimum target height (WCAG 2.5.8). */
const POINTER = 24;
const PARTS = ['Officers without a visit', 'Visits running now', 'Plans for tomorrow', 'Overdue tickets'];

test('a manager starts at Today, and its figures are those of the lists that they open @journey', async ({ page }) => {
  await signIn(page, 'AO1');
  await openToday(page);
  await readAll(page);
  for (const name of PARTS) await expect(part(page, name).or(findClear(page, name))).toHaveCount(1);
  await expectAccessible(page);
  expect(await findLowestTitle(page)).toBeGreaterThanOrEqual(POINTER);
  const missing = getLead(page, 'Plans for tomorrow', /Without a plan$/);
  const { body } = await callAs('AO1', 'GET', '/api/v1/today/plans');
  const { day, missing: count } = body.data as { day: string; missing: number };
  await expect(missing).toHaveText(count > 0 ? reads(count) : 'plans for tomorrow');
  await missing.click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/officers\\?plan=no&fieldDay=yes&start=${day}&end=${day}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Officers and their plans' })).toBeVisible();
  const { body: list } = await callAs(
    'AO1',
    'GET',
    `/api/v1/dash/list/officers?plan=no&fieldDay=yes&startDate=${day}&endDate=${day}`,
  );
  expect(list.totalCount).toBe(count);
  await page.goBack();
  await getLead(page, 'Overdue tickets', /Overdue$/).click();
  await expect(page).toHaveURL(/\/dealer-help-desk\?view=overdue$/);
});

test('each manager has Today in the top bar, and nobody else @journey', async ({ page }) => {
  await signIn(page, 'SO1', '/dashboard');
  await expect(page.locator('header').getByRole('link', { name: 'Today', exact: true })).toHaveCount(0);
  await page.goto(new URL('/today', page.url()).href);
  await expect(page.getByText('You do not have sufficient permissions to view this page.')).toBeVisible();
  expect((await callAs('SO1', 'GET', '/api/v1/today/officers')).status).toBe(403);
});

test('a part that can’t be read says so, and the others stand @journey', async ({ page }) => {
  let isDown = true;
  await page.route('**/api/v1/today/tickets', (route) =>
    isDown
      ? route.fulfill({ status: 500, json: { message: 'Broken for the test', code: 'INTERNAL' } })
      : route.continue(),
  );
  await signIn(page, 'RO1', '/today');
  const tickets = part(page, 'Overdue tickets');
  await expect(tickets.getByRole('alert')).toBeVisible();
  await expect(part(page, 'Waiting for my decision').locator('[data-read-at]')).toBeVisible();
  isDown = false;
  // At once: Today also reads by itself, and the button then goes.
  await tickets.evaluate((region) =>
    [...region.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')?.click(),
  );
  await expect(tickets.locator('[data-read-at]')).toBeVisible();
});

/** Px from the top of the page. */
const findLowestRed = (page: Page): Promise<number> =>
  page.getByRole('main').evaluate((main) => {
    const probe = main.appendChild(Object.assign(document.createElement('i'), { hidden: true }));
    probe.style.color = 'var(--ui-colors-fg-error)';
    const { color } = getComputedStyle(probe);
    probe.remove();
    if (color === getComputedStyle(main).color) throw new Error('The colour has another name.');
    const figures = [...main.querySelectorAll('section a span')].filter(
      (span) => span.checkVisibility() && getComputedStyle(span).color === color,
    );
    return Math.max(0, ...figures.map((figure) => figure.getBoundingClientRect().bottom + scrollY));
  });

const findCutOrBroken = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const isCut = (each: Element) => each.checkVisibility() && each.scrollWidth > each.clientWidth + 1;
    const cut = [...main.querySelectorAll('section :is(li > div, :not(li) > a > span)')].filter(isCut);
    const broken = [...main.querySelectorAll('p > a')].filter((link) => link.getClientRects().length > 1);
    return [...cut, ...broken].map(({ textContent }) => textContent);
  });

for (const person of ['AO1', 'ADMIN1'])
  test(`Today of ${person} fits a phone: 1,600 px, what is red within 900 px, and nothing jumps @journey`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await watchLayoutShift(page);
    await signIn(page, person, '/today');
    await readAll(page);
    const { total, moved } = await readLayoutShift(page);
    expect(total, moved.join('\n')).toBeLessThan(0.02);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1_600);
    expect(await findLowestRed(page)).toBeLessThanOrEqual(900);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await findCutOrBroken(page)).toEqual([]);
    await expectAccessible(page);
    const more = page.getByRole('button', { name: /^More of / }).last();
    const name = ((await more.getAttribute('aria-label')) ?? '').replace('More of ', '');
    await more.click();
    const content = part(page, name).locator('[data-read-at]');
    await expect(content).toBeVisible();
    await page.reload();
    await expect(content).toBeVisible();
    await page.getByRole('button', { name: `Less of ${name}` }).click();
    await expect(content).toBeHidden();
  });

test('a check-in appears within seconds, and a page whose stream is cut says so and reads by itself', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const server = await startConsole();
  try {
    let isCut = false;
    await page.route('**/api/v1/notifications/stream', (route) => (isCut ? route.abort() : route.continue()));
    await page.clock.install();
    await signIn(page, 'AO1', '/today', server.url);
    const visits = part(page, 'Visits running now');
    await readAll(page);
    await expect(page.getByRole('status').getByText('Live', { exact: true })).toBeVisible();
    const running = visits.getByRole('link', { name: /Running now$/ });
    const begin = () =>
      queryDatabase(
        server.dataDir,
        `insert into visits (sap_id, visit_type, dealer_code, visit_day, started_at, unplanned, deleted)
         select 'SO1', 'DEALER', (select min(dealer_code) from dealers), (now() at time zone 'Asia/Kolkata')::date, now(), false, false`,
      );
    const before = await runningNow(server.url);
    await begin();
    await expect(running).toHaveText(reads(before + 1));
    await expect(visits.getByRole('list', { name: 'Running visits' }).getByRole('listitem')).toHaveCount(before + 1);
    isCut = true;
    // Ends the database connection that feeds all streams.
    await queryDatabase(
      server.dataDir,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'field-console notifications'`,
    );
    await expect(page.getByText(/^Not live/)).toBeVisible();
    await begin();
    // The page polls twice a minute.
    await page.clock.fastForward(30_000);
    await expect(running).toHaveText(reads(before + 2));
  } finally {
    await server.stop();
  }
});

test('what an officer’s phone sends appears on an open board by itself, without a reload', async ({ page }) => {
  test.setTimeout(120_000);
  const server = await startConsole();
  try {
    await signIn(page, 'AO1', '/today', server.url);
    await expect(page.getByRole('status').getByText('Live', { exact: true })).toBeVisible();
    const visits = part(page, 'Visits running now');
    await readAll(page);
    const running = visits.getByRole('link', { name: /Running now$/ });
    const now = await runningNow(server.url);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));

    const { body } = await callAs('AO1', 'GET', '/api/v1/dealers-directory?limit=1', undefined, server.url);
    const [{ Kunnr: dealerCode }] = body.data as [{ Kunnr: string }];
    // India's digits, labelled Z.
    const clock = () => new Date(Date.now() + 330 * 60_000).toISOString();
    const row = { visitId: 'JOURNEY', visitType: 'DEALER', dealerCode, startTime: clock() };
    const send = async (path: string, rows: object) => {
      const sending = { sentAt: new Date().toISOString(), ...rows };
      const response = await callAs('SO1', 'POST', path, sending, server.url);
      expect(response.body).toMatchObject({ received: 1, refused: 0 });
    };
    await send('/api/v1/visit', { visits: [row] });
    await expect(running).toHaveText(reads(now + 1));
    await expect(visits.getByRole('list', { name: 'Running visits' }).getByRole('listitem')).toHaveCount(now + 1);
    await send('/api/v1/visit', { visits: [{ ...row, endTime: clock() }] });
    await expect(running).toHaveText(reads(now));

    const waiting = part(page, 'Waiting for my decision');
    const count = waiting.getByRole('link', { name: /Waiting$/ });
    const { body: inbox } = await callAs('AO1', 'GET', '/api/v1/today/waiting', undefined, server.url);
    const before = (inbox.data as { count: number }[]).reduce((sum, kind) => sum + kind.count, 0);
    const onDate = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10);
    await send('/api/v1/attendance/leave', { leaves: [{ onDate, leaveType: 'Casual Leave' }] });
    await expect(count).toHaveText(reads(before + 1));
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  } finally {
    await server.stop();
  }
});
