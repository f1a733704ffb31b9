import type { Page } from '@playwright/test';
import { readyTable } from '../fixtures/tables.ts';
import { expect, signIn, test } from '../fixtures/test.ts';

const LISTS = ['/dealer-directory', '/dealer-churn', '/approvals', '/reimbursement', '/dealer-help-desk'];
const MARGIN = 26;

const measureRoom = (page: Page) =>
  readyTable(page).evaluate((table) => {
    const frame = table.parentElement!;
    const [main, box] = [document.querySelector('main')!, frame].map((each) => each.getBoundingClientRect());
    const { clientWidth, scrollWidth } = document.documentElement;
    return {
      left: box!.left - main!.left,
      right: main!.right - box!.right,
      emptyInFrame: Math.max(0, frame.clientWidth - table.getBoundingClientRect().width),
      tooWide: scrollWidth - clientWidth,
      beyond: [...document.querySelectorAll('main a, main button, main input, main select')]
        .filter((each) => !each.closest('[role=region]') && each.getBoundingClientRect().right > clientWidth)
        .map(({ textContent }) => textContent),
    };
  });

async function expectWholeRoom(page: Page, path: string) {
  await signIn(page, 'RO1', path);
  await expect(readyTable(page)).toBeVisible();
  const room = await measureRoom(page);
  expect(room, path).toMatchObject({ tooWide: 0, beyond: [] });
  expect(Math.max(room.left, room.right), path).toBeLessThanOrEqual(MARGIN);
  expect(room.emptyInFrame, path).toBeLessThanOrEqual(1);
}

async function measureBar(page: Page) {
  await readyTable(page).getByRole('row').nth(1).getByRole('checkbox').click();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toBeVisible();
  return bar.evaluate((section) => {
    const { left, right, bottom, height } = section.getBoundingClientRect();
    const main = document.querySelector('main')!.getBoundingClientRect();
    return {
      beside: Math.max(left - main.left, main.right - right),
      below: innerHeight - bottom,
      share: height / innerHeight,
    };
  });
}

test.describe('1920 px wide', () => {
  test.use({ viewport: { width: 1920, height: 1080 } });

  for (const path of LISTS)
    test(`${path} fills the window from the menu to its edge @journey`, ({ page }) => expectWholeRoom(page, path));

  test('the bar of ticked rows lies along the window’s lower edge, as wide as the list @journey', async ({ page }) => {
    await expectWholeRoom(page, '/approvals');
    const bar = await measureBar(page);
    expect(bar.beside).toBeLessThanOrEqual(MARGIN);
    expect(bar.below).toBeLessThanOrEqual(MARGIN);
  });
});

// A laptop at 200 % has half the pixels of CSS.
test.describe('a window of 1280 × 800 at 200 %', () => {
  test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });

  for (const path of LISTS)
    test(`${path} fills the window, and nothing but the table scrolls sideways @journey`, ({ page }) =>
      expectWholeRoom(page, path));

  test('the bar of ticked rows leaves two thirds of the window to the list @journey', async ({ page }) => {
    await expectWholeRoom(page, '/approvals');
    const bar = await measureBar(page);
    expect(bar.beside).toBeLessThanOrEqual(MARGIN);
    expect(bar.share).toBeLessThanOrEqual(1 / 3);
  });
});
