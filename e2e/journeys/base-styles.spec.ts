import type { Page } from '@playwright/test';
import { readyTable } from '../fixtures/tables.ts';
import { expect, signIn, test } from '../fixtures/test.ts';

const looks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body, body *:not(script, link, style)')].map((element) => {
      const style = getComputedStyle(element);
      const values = [...style].filter((name) => !name.startsWith('--')).map((name) => style.getPropertyValue(name));
      return `${element.tagName} ${values.join('|')}`;
    }),
  );

for (const colorScheme of ['light', 'dark'] as const)
  test(`0062: a page for which the base of its look did not come looks the same, ${colorScheme} @journey`, async ({
    browser,
  }) => {
    const open = async (isBlocked: boolean) => {
      const page = await (await browser.newContext({ colorScheme })).newPage();
      let requests = 0;
      await page.route('**/assets/base.*.css', (route) => {
        requests += 1;
        return isBlocked ? route.abort() : route.continue();
      });
      await signIn(page, 'AO1', '/dealer-directory');
      await expect(readyTable(page)).toBeVisible();
      await page.mouse.move(0, 0);
      expect(requests).toBeGreaterThan(0);
      return page;
    };
    const [whole, blocked] = [await open(false), await open(true)];
    // Counts in the top bar load at any time.
    await expect(async () => {
      const [styles, same] = [await looks(whole), await looks(blocked)];
      expect(styles.length).toBeGreaterThan(100);
      expect(same).toEqual(styles);
    }).toPass();
    for (const page of [whole, blocked]) await page.context().close();
  });
