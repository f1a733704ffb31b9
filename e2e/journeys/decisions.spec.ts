import type { Locator, Page } from '@playwright/test';
import { callAs, expect, expectAccessible, signIn, test } from '../fixtures/test.ts';

interface Row {
  kind: string;
  id: string;
  SAP_ID: string;
  day: string;
  findings: object[];
}
const rowsOf = async (query: string) =>
  (await callAs('RO1', 'GET', `/api/v1/inbox?limit=100&${query}`)).body.data as Row[];

/** Puts back what the journey decided, so that the next one finds the same data. */
async function undoAll(sapId = 'RO1') {
  const runs = (await callAs(sapId, 'GET', '/api/v1/inbox/runs')).body.data as { batchIds: string[] }[];
  for (const { batchIds } of runs)
    for (const batchId of batchIds) await callAs(sapId, 'POST', '/api/v1/inbox/undo', { batchId });
}
test.afterEach(() => undoAll());

/** Every shift of the layout from now on, also those right after a tap, which browsers forgive. */
async function watchShifts(page: Page) {
  await page.evaluate(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node?: Node | null }[];
    }
    new PerformanceObserver((list) => {
      // Below this an icon moved by a pixel: nothing that a finger could miss.
      for (const entry of (list.getEntries() as Shift[]).filter(({ value }) => value > 0.0005))
        shifts.push(
          `${entry.value.toFixed(4)}: ${entry.sources.map(({ node }) => node?.textContent?.slice(0, 60)).join(' | ')}`,
        );
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

/** Writes that the page sends, by path. */
function watchWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && !pathname.includes('telemetry') && !pathname.includes('csp'))
      writes.push(pathname);
  });
  return writes;
}

/** Presses a row's 'Approve' and, as a nervous finger does, the same point again once the answer is there. */
async function approveTwice(page: Page, press: (x: number, y: number) => Promise<void>, name?: RegExp) {
  const approve = page.getByRole('table').getByRole('button', { name: name ?? /^Approve / });
  await expect(approve.first()).toBeVisible();
  const target = approve.first();
  await target.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  const decided = await target.getAttribute('aria-label');
  const others = page.getByRole('table').getByRole('button', { name: /^(Approve|Revert) / });
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
    (answer) =>
      /\/api\/v1\/(inbox\?|AM\/PJP\/\w+\?|pjp\/beat\/switch\?|dealers\/update-location$)/.test(answer.url()) &&
      answer.request().method() === 'GET',
  );
  await press(x, y);
  await expect.poll(() => writes.length).toBe(1);
  // The list is read again by itself: that is when rows used to move.
  await lists;
  await press(x, y);
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  const after = await places();
  return { before, after, writes, shifts: await shifts() };
}

type Press = (target: Locator) => Promise<void>;

/** Lists that decide by a menu, or after a question: how their first record that waits gets as far as the last press. */
const ASKING: readonly {
  name: string;
  path: () => Promise<string>;
  begin: (page: Page, press: Press) => Promise<Locator>;
}[] = [
  {
    name: 'prospects',
    path: async () => '/actyv-ai?status=pending',
    begin: async (page, press) => {
      const rows = page
        .getByRole('row')
        .filter({ has: page.getByRole('button', { name: /decide about/, disabled: false }) });
      const clear = rows.filter({ hasNot: page.getByRole('button', { name: /to look at/ }) });
      await press(clear.first().getByRole('button', { name: /decide about/ }));
      return page.getByRole('menuitem', { name: 'Approve' });
    },
  },
  {
    name: 'leaves',
    path: async () => {
      const [leave] = await rowsOf('kind=leave');
      expect(leave, 'the demo data has a leave that waits').toBeTruthy();
      const end = leave?.day ?? '';
      const start = new Date(Date.parse(end) - 6 * 86_400_000).toISOString().slice(0, 10);
      return `/attendance-data?card=Leave&start=${start}&end=${end}`;
    },
    begin: async (page, press) => {
      await press(page.getByRole('button', { name: /^APPROVE leave of/, disabled: false }).first());
      const question = page.getByRole('alertdialog');
      await expect(question.getByText(/^Leaves in/)).toBeVisible();
      return question.getByRole('button', { name: 'Approve' });
    },
  },
  {
    name: 'claims',
    path: async () => '/reimbursement?status=Pending',
    begin: async (page, press) => {
      await press(page.getByRole('button', { name: /^View / }).first());
      await press(page.getByRole('dialog').getByRole('button', { name: 'Approve' }));
      return page.getByRole('alertdialog').getByRole('button', { name: 'Approve' });
    },
  },
];

/** Where each row, each column and each control stands. */
const placesOf = (page: Page) =>
  page
    .getByRole('table')
    .first()
    .evaluate((table) =>
      [...table.querySelectorAll('th, tbody tr, tbody a, tbody button:not([aria-haspopup])')]
        .filter((part) => part.checkVisibility({ checkVisibilityCSS: true }))
        .map((part) => {
          const { x, y, height } = part.getBoundingClientRect();
          const isRow = part.matches('tr');
          const name = part.getAttribute('aria-label') ?? (isRow ? 'row' : part.textContent);
          return `${name} ${Math.round(x)} ${Math.round(y + scrollY)}${isRow ? ` ${Math.round(height)}` : ''}`;
        }),
    );

async function decideAndCompare(page: Page, { begin }: (typeof ASKING)[number], press: Press) {
  await expect(page.getByRole('table').first()).toHaveAttribute('aria-busy', 'false');
  await page.evaluate(() => document.fonts.ready);
  // A menu closes when the page scrolls: what is pressed is in view before that.
  const pressInView: Press = async (target) => {
    await target.scrollIntoViewIfNeeded();
    await press(target);
  };
  const before = await placesOf(page);
  await pressInView(await begin(page, pressInView));
  await expect(page.getByText('you, just now').first()).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  const dialog = page.getByRole('dialog');
  if (await dialog.isVisible()) await press(dialog.getByRole('button', { name: 'Close' }).first());
  await expect(dialog).toHaveCount(0);
  const after = await placesOf(page);
  // The decided row's own buttons have made room for its mark; everything else is where it was.
  expect(before.filter((place) => !after.includes(place)).filter((place) => !/^(APPROVE|REJECT) /.test(place))).toEqual(
    [],
  );
  expect(after.filter((place) => !before.includes(place))).toEqual([]);
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toBeInViewport({ ratio: 1 });
  await press(undo);
  await expect(page.getByText('Undone. It waits again.')).toBeVisible();
}

const PAGES = ['/approvals?check=clear', '/switch-beat', '/update-location'];

test.describe('with a finger on a phone', () => {
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
      // The way back is one tap, wherever the finger was before.
      await page.waitForFunction(
        (since) => performance.now() - since > 1000,
        await page.evaluate(() => performance.now()),
      );
      await undo.tap();
      await expect(page.getByText('Undone. It waits again.')).toBeVisible();
      expect(writes).toEqual([writes[0], '/api/v1/inbox/undo']);
    });

  for (const list of ASKING)
    test(`${list.name}: a decision moves nothing on a phone, and its Undo is in view @journey`, async ({ page }) => {
      await signIn(page, 'RO1', await list.path());
      await decideAndCompare(page, list, (target) => target.tap());
    });

  test('the plans of an officer: a tap on Approve moves nothing, and a second tap there hits nothing @journey', async ({
    page,
  }) => {
    const rows = await rowsOf('kind=pjp&check=clear');
    const [plan] = rows;
    expect(plan, 'the demo data has a plan with nothing against it').toBeTruthy();
    const days = rows
      .filter(({ SAP_ID }) => SAP_ID === plan?.SAP_ID)
      .map(({ day }) => day)
      .sort();
    await signIn(page, 'RO1', `/SO/${plan?.SAP_ID}/PJP?start=${days[0]}&end=${days.at(-1)}`);
    const [year, month, day] = (days[0] ?? '').split('-');
    const { before, after, writes, shifts } = await approveTwice(
      page,
      (x, y) => page.touchscreen.tap(x, y),
      new RegExp(`^Approve .* of ${day}/${month}/${year}$`),
    );
    expect([writes.length, shifts, after]).toEqual([1, [], before]);
  });

  test('where something speaks against it a tap asks first, and names it @journey', async ({ page }) => {
    const against = (await rowsOf('kind=pjp')).find(({ findings }) => findings.length > 0);
    expect(against, 'the demo data has a plan that something speaks against').toBeTruthy();
    await signIn(page, 'RO1', `/approvals?kind=pjp&search=${against?.SAP_ID}&size=100`);
    const writes = watchWrites(page);
    const [year, month, day] = (against?.day ?? '').split('-');
    await page
      .getByRole('button', { name: `Approve PJP of ${against?.SAP_ID}, ${day}/${month}/${year}` })
      .first()
      .tap();
    const question = page.getByRole('alertdialog');
    await expect(question.getByText('This speaks against it:')).toBeVisible();
    await expectAccessible(page);
    await page.waitForFunction(
      (since) => performance.now() - since > 1000,
      await page.evaluate(() => performance.now()),
    );
    await question.getByRole('button', { name: 'Cancel' }).tap();
    await expect(question).toHaveCount(0);
    expect(writes).toEqual([]);
  });

  test('without a connection the row waits as before, and the bar says so @journey', async ({ page, context }) => {
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

for (const list of ASKING)
  test(`${list.name}: a decision moves nothing at a desk, and its Undo is in view @journey`, async ({ page }) => {
    await signIn(page, 'RO1', await list.path());
    await decideAndCompare(page, list, (target) => target.click());
  });

test('job: everything that is fine is approved in three clicks from home, and the last one lists it @journey', async ({
  page,
}) => {
  const all = await rowsOf('kind=pjp');
  const clear = all.filter(({ findings }) => findings.length === 0);
  expect([clear.length > 0, clear.length < all.length], 'the demo data has plans of both sorts').toEqual([true, true]);
  await signIn(page, 'RO1');
  let clicks = 0;
  const click = async (target: ReturnType<Page['getByRole']>) => {
    clicks += 1;
    await target.click();
  };
  await click(page.getByRole('link', { name: /^Approvals/ }).first());
  await click(page.getByRole('button', { name: 'Approve all plans with nothing against them' }));
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(`Nothing against (${clear.length})`)).toBeVisible();
  await expect(question.getByText(`Left out (${all.length - clear.length})`)).toBeVisible();
  await expectAccessible(page);
  await click(question.getByRole('button', { name: 'Approve' }));
  await expect(page.getByText(`${clear.length} approved.`)).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(3);
  expect((await rowsOf('kind=pjp')).map(({ id }) => id).sort()).toEqual(
    all
      .filter(({ findings }) => findings.length > 0)
      .map(({ id }) => id)
      .sort(),
  );
});
