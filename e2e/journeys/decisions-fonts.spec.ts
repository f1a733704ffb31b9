import type { Page, Request } from '@playwright/test';
import { type DecidingList, decidingLists, type Press, pressUndo, pressUntil } from '../fixtures/deciding-lists.ts';
import { fontNames, useFont } from '../fixtures/fonts.ts';
import { readyTable, rowsOf } from '../fixtures/tables.ts';
import { expect, signIn, test } from '../fixtures/test.ts';
import { undoDecisions } from '../fixtures/undo-decisions.ts';

test.afterEach(() => undoDecisions('RO1'));

const getPlaces = (page: Page) =>
  // Not by role: a dialog hides the page below it from roles.
  page
    .locator('main table')
    .first()
    .evaluate((table) => {
      const parts = [...table.querySelectorAll('th, tbody tr, tbody a, tbody button:not([aria-haspopup])')];
      const { scrollWidth, clientWidth } = document.documentElement;
      return [
        ...parts
          .filter((part) => part.checkVisibility({ checkVisibilityCSS: true }))
          .map((part) => {
            const { x, y, height } = part.getBoundingClientRect();
            const isRow = part.matches('tr');
            const name = part.getAttribute('aria-label') ?? (isRow ? 'row' : part.textContent);
            return `${name} ${Math.round(x)} ${Math.round(y + scrollY)}${isRow ? ` ${Math.round(height)}` : ''}`;
          }),
        `sideways ${scrollWidth - clientWidth}`,
      ];
    });

/** The decided row's buttons give place to its mark. */
const isDecisionButton = (place: string) => /^(approve|revert|reject) /i.test(place);

/** After an Undo the list ignores a press at the same point for a second. */
async function pressUntilSent(page: Page, press: () => Promise<void>): Promise<void> {
  let isSent = false;
  const notice = (request: Request) => {
    if (request.method() !== 'GET' && request.resourceType() === 'fetch') isSent = true;
  };
  page.on('request', notice);
  await pressUntil(async () => isSent, press);
  page.off('request', notice);
}

async function decideAndCompare(page: Page, list: DecidingList, press: Press) {
  const waiting = rowsOf(page).filter({ has: page.getByText('Pending', { exact: true }) });
  const opensNext = list.opensNext && (await waiting.count()) > 1;
  let before: string[] = [];
  let hasBegun = false;
  // Menus close on scroll, and a press below a pinned column scrolls the table.
  const pressInView: Press = async (target, options) => {
    await target.scrollIntoViewIfNeeded(options);
    if (!hasBegun || before.length === 0) before = await getPlaces(page);
    await press(target, options);
  };
  const decide = await list.begin(page, pressInView);
  hasBegun = true;
  await pressUntilSent(page, () => pressInView(decide, { timeout: 1_000 }));
  await expect(page.getByText('you, just now').first()).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  const dialog = page.getByRole('dialog');
  if (opensNext) {
    await expect(dialog).toBeVisible();
    await pressUntil(
      async () => (await dialog.count()) === 0,
      () => page.keyboard.press('Escape'),
    );
  }
  await expect(dialog).toHaveCount(0);
  const after = await getPlaces(page);
  expect(before.filter((place) => !after.includes(place) && !isDecisionButton(place))).toEqual([]);
  expect(after.filter((place) => !before.includes(place))).toEqual([]);
  await expect(page.getByRole('button', { name: 'Undo', exact: true }).first()).toBeInViewport({ ratio: 1 });
  await pressUndo(page, press);
  await expect.poll(() => getPlaces(page), 'after Undo').toEqual(before);
}

const DEVICES: { where: string; use: Parameters<typeof test.use>[0]; press: Press }[] = [
  {
    where: 'on a phone',
    use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    press: (target, options) => target.tap(options),
  },
  {
    where: 'at a desk',
    use: { viewport: { width: 1280, height: 800 } },
    press: (target, options) => target.click(options),
  },
];

for (const { where, use, press } of DEVICES)
  test.describe(where, () => {
    test.use(use);

    for (const list of decidingLists)
      test(`${list.name}: a decision moves nothing ${where}, whatever the font, and its Undo is in view @journey`, async ({
        page,
      }) => {
        await signIn(page, 'RO1', await list.path());
        await expect(readyTable(page).first()).toBeVisible();
        for (const font of fontNames)
          await test.step(font, async () => {
            await useFont(page, font);
            await decideAndCompare(page, list, press);
          });
      });
  });
