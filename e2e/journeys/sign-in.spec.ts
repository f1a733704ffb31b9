import type { Page, Request } from '@playwright/test';
import { expect, expectAccessible, signInOnPage as signIn, signOut, test } from '../fixtures/test.ts';

const base = () => process.env.CONSOLE_URL ?? '';

test('SH-LOG-02, SH-LOG-03: an incomplete or wrong sign-in says so in an error box @journey', async ({ page }) => {
  await page.goto(base());
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText(/Please provide both SAP ID and Password\./);
  await page.getByLabel('SAP ID', { exact: true }).fill('NOBODY');
  await page.getByLabel('Pin', { exact: true }).fill('9999');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText(/Invalid SAP ID or Pin\./);
  await expectAccessible(page);
});

test('D-026: the asked page appears after sign-in at its own address @journey', async ({ page }) => {
  await signIn(page, 'AO1', '/dealer-directory');
  await expect(page).toHaveURL(/\/dealer-directory$/);
  await expect(page.getByRole('heading', { name: 'Dealer Directory' })).toBeVisible();
});

const getPath = (request: Request) => new URL(request.url()).pathname;

function getScripts(page: Page) {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') requests.push(request);
  });
  return {
    names: () => requests.map(getPath).map((path) => path.replace(/^.*\/|\.[0-9a-f]{8}\.js$/g, '')),
    twice: () =>
      requests.map(getPath).filter((path, index, all) => path.startsWith('/assets/') && all.indexOf(path) !== index),
    /** Compressed body bytes, without headers. */
    bytes: async () => {
      const sizes = await Promise.all(requests.map((request) => request.sizes()));
      return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    },
    forget: () => requests.splice(0),
  };
}

/** The notification stream prevents network idle. */
async function pageStands(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

test('the sign-in page loads at most 110 kB of script; the console comes while somebody types, and each of its files once', async ({
  page,
}) => {
  const scripts = getScripts(page);
  await page.goto(base());
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(new Set(scripts.names().filter((name) => name !== 'demo-sign-ins'))).toEqual(new Set(['main', 'react']));
  expect(await scripts.bytes()).toBeLessThan(110 * 1024);

  await page.getByLabel('SAP ID', { exact: true }).pressSequentially('ADMIN1');
  await expect.poll(scripts.names).toEqual(expect.arrayContaining(['console', 'federation']));
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Pin', { exact: true }).fill('1234');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('banner')).toContainText('ADMIN1');
  await pageStands(page);
  expect(scripts.twice()).toEqual([]);

  scripts.forget();
  await page.reload();
  await expect(page.getByRole('banner')).toContainText('ADMIN1');
  await pageStands(page);
  expect(scripts.names()).toEqual(expect.arrayContaining(['main', 'console', 'federation']));
  expect(scripts.twice()).toEqual([]);
});

test('SH-TOP-01, SH-TOP-02, SH-SES-04: the top bar shows the SAP ID, and Logout in one tab reaches the others @journey', async ({
  page,
  context,
}) => {
  await signIn(page, 'RO1');
  await expect(page.getByRole('banner')).toContainText('RO1');
  const other = await context.newPage();
  await other.goto(base());
  await expect(other.getByRole('link', { name: 'Logout' })).toBeVisible();
  await signOut(page);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('D-003: an ended token leads to the sign-in with its sentence, and an unknown one without it @journey', async ({
  page,
}) => {
  await signIn(page, 'AO1', '/dealer-directory');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  // An open page would hear of the end and forget the token.
  await page.goto('about:blank');
  await page.request.post(`${base()}/api/v1/logout`, { headers: { authorization: `Bearer ${token}` } });
  await page.goto(`${base()}/dealer-directory`);
  await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
  await expect(page).toHaveURL(/\/dealer-directory$/);

  await page.evaluate(() => localStorage.setItem('token', 'not.a.token'));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page.getByText('Your session has expired. Please sign in again.')).toBeHidden();
});

test('SH-PER-01: a field officer is refused Home with the documented words, and goes on to his own pages @journey', async ({
  page,
}) => {
  await signIn(page, 'SO1');
  await expect(page.getByText('You do not have sufficient permissions to view this page.')).toBeVisible();
  await page.getByRole('button', { name: 'Return to Home Page' }).click();
  await expect(page).toHaveURL(`${base()}/`);
  const ownPages = page.getByRole('navigation', { name: 'Your pages' });
  for (const name of ['My reminders', 'My requests', 'My follow-ups', 'My tickets']) {
    await ownPages.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
  }
});

test('D-033: an unknown address says so @journey', async ({ page }) => {
  await signIn(page, 'AO1', '/no-such-page');
  await expect(page.getByText('Page not found.')).toBeVisible();
});

test('SH-MAS-01…06: the master login opens its report, which downloads as csv @journey', async ({ page }) => {
  await page.goto(`${base()}/master`);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText(/Please provide both Email and Password\./);
  await page.getByLabel('Email').fill('master@example.com');
  await page.getByLabel('Password').fill('master1234');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/master\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'PJP Report' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /download/i }).click();
  expect((await download).suggestedFilename()).toMatch(/^PJP-Report_.+_to_.+\.csv$/);
});
