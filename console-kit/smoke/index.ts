import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { acceptPreview } from './preview.ts';

export { cellsOf, readyTable, rowsOf } from './tables.ts';
export { acceptPreview, expect };

interface Smoke {
  /** Demo user of this journey; SMOKE_SAP_ID and SMOKE_PIN override it. */
  demoUser: string;
  /** Opens a screen, signing in first if needed; waits for its heading. */
  open: (path: string, heading: string | RegExp) => Promise<void>;
  /** False for an empty list, as in a new company: the screen itself is then proof enough. */
  isThere: (wanted: Locator) => Promise<boolean>;
  complaints: string[];
}

interface SmokeOptions {
  remote: string;
  version?: string;
  ticket?: string;
}
const options: SmokeOptions = {
  remote: process.env.SMOKE_REMOTE ?? '',
  version: process.env.SMOKE_VERSION,
  ticket: process.env.SMOKE_PREVIEW,
};

async function isDemo(page: Page) {
  const text = await page.locator('script#settings').textContent();
  return (JSON.parse(text ?? '{}') as { demo?: boolean }).demo === true;
}

async function signIn(page: Page, demoUser: string) {
  const { SMOKE_SAP_ID, SMOKE_PIN } = process.env;
  if (!SMOKE_SAP_ID && !(await isDemo(page))) {
    throw new Error('This console holds no demo company: name a user in SMOKE_SAP_ID and SMOKE_PIN.');
  }
  const sapId = SMOKE_SAP_ID || demoUser;
  await page.getByLabel('SAP ID', { exact: true }).fill(sapId);
  await page.getByLabel('Pin', { exact: true }).fill(SMOKE_PIN || '1234');
  await page.getByRole('button', { name: 'Login' }).click();
  // A preview question may cover the page already.
  await expect(page.locator('header').getByText(sapId, { exact: true })).toBeVisible();
  return sapId;
}

/** A page with a preview may preload the live version's files: only its containers tell what it ran. */
const readVersions = (page: Page): Promise<string[]> =>
  page.evaluate(
    (pattern) => Object.keys(globalThis).flatMap((key) => new RegExp(pattern).exec(key)?.[1] ?? []),
    `^${options.remote.replaceAll('-', '_')}_([0-9a-f]+)$`,
  );

/**
 * `open` signs in and opens screens of exactly this version. Script errors, CSP violations and error cards fail the
 * test.
 */
export const test = base.extend<Smoke>({
  demoUser: ['AO1', { option: true }],
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`Script error: ${error.message}`));
      page.on('console', (line) => {
        if (line.type() === 'error' && /Content Security Policy/i.test(line.text()))
          complaints.push(`Policy violation: ${line.text()}`);
      });
      await use(complaints);
      expect(complaints, 'no script error and no violation of the policy').toEqual([]);
    },
    { auto: true },
  ],
  isThere: async ({ page }, use) => {
    await use(async (wanted) => {
      const first = wanted.first();
      const none = page.locator('[data-empty-list]').first();
      await expect(
        first.or(none).first(),
        'what the journey opens, or a list that says that it is empty',
      ).toBeVisible();
      if (await first.isVisible()) return true;
      const description = `${new URL(page.url()).pathname} is empty in this company: nothing was opened.`;
      base.info().annotations.push({ type: 'empty', description });
      return false;
    });
  },
  open: async ({ page, demoUser }, use) => {
    const versions = new Set<string>();
    const addVersions = async () => {
      for (const version of await readVersions(page)) versions.add(version);
    };
    let isIn = false;
    await use(async (path, heading) => {
      const address = new URL(path, process.env.CONSOLE_URL);
      if (!isIn && options.ticket) address.searchParams.set('preview', options.ticket);
      await page.goto(address.href);
      if (!isIn) {
        const sapId = await signIn(page, demoUser);
        if (options.ticket) await acceptPreview(page, sapId);
      }
      isIn = true;
      const title = page.getByRole('heading', { level: 1, name: heading, exact: true });
      const card = page.getByRole('heading', { level: 1, name: /could not be loaded/ });
      await expect(title.or(card)).toBeVisible();
      await expect(card, 'no card in place of the screen').toHaveCount(0);
      await addVersions();
    });
    if (isIn) await addVersions();
    if (options.version && isIn) expect([...versions], 'the version that the page ran').toEqual([options.version]);
  },
});
