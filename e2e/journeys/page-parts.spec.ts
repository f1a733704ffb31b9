import type { Page } from '@playwright/test';
import {
  adminTools,
  callAs,
  expect,
  expectAccessible,
  openAs,
  openPersonMenu,
  signIn,
  test,
} from '../fixtures/test.ts';

interface Slots {
  data: { role: string; slot: string; extensions: { extension: string; on: boolean }[]; version: number }[];
}
const TICKETS = 'mfe-helpdesk/open-tickets';
const getSlot = async (role: string, slot: string) => {
  const { body } = await callAs('ADMIN1', 'GET', '/api/v1/admin/role-slots');
  return (body as unknown as Slots).data.find((each) => each.role === role && each.slot === slot);
};
const allOn = async (role: string, slot: string) => {
  const { body } = await callAs('ADMIN1', 'GET', '/api/v1/admin/role-slots');
  const { offers } = body as unknown as { offers: { slot: string; extension: string }[] };
  const extensions = offers.filter((each) => each.slot === slot).map(({ extension }) => ({ extension, on: true }));
  await callAs('ADMIN1', 'PUT', '/api/v1/admin/role-slots', { role, slot, extensions });
};
const getDealer = async (sapId: string) => {
  const { body } = await callAs(sapId, 'GET', '/api/v1/dealers-directory?page=1&limit=1');
  return (body as unknown as { data: { Kunnr: string }[] }).data[0]?.Kunnr;
};
const tickets = (page: Page) => page.getByRole('region', { name: 'Tickets', exact: true });

test.afterEach(async () => {
  await allOn('AO', 'dealer');
  await allOn('AO', 'officer');
});

test('0090: ADMIN turns a part of the dealer’s page off for AO: it is gone there and stays for ZO @journey', async ({
  page,
  browser,
}) => {
  const other = await openAs(browser, 'AO1', `/dealer-directory/${await getDealer('AO1')}`);
  await expect(tickets(other)).toBeVisible();

  await signIn(page, 'ADMIN1');
  await adminTools(page).click();
  await page.getByLabel('Menu for role').selectOption('AO');
  await page.getByRole('link', { name: 'Page Parts' }).click();
  await expect(page.getByRole('tab', { name: 'AO', selected: true })).toBeVisible();
  const preview = page.getByRole('region', { name: 'Preview: AO' });
  await expect(preview.getByRole('listitem').filter({ hasText: 'Tickets' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Tickets', exact: true }).uncheck();
  await expect(page.getByText('Draft: Removed Tickets.')).toBeVisible();
  await expect(preview.getByRole('listitem').filter({ hasText: 'Tickets' })).toHaveCount(0);
  await expect(preview.getByRole('listitem').filter({ hasText: 'Churn risk' })).toBeVisible();
  expect((await getSlot('AO', 'dealer'))?.extensions).toContainEqual({ extension: TICKETS, on: true });
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published.', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'History' }).getByRole('listitem').first()).toContainText(
    'Removed Tickets.',
  );
  await expectAccessible(page);

  await expect(tickets(other)).toBeVisible();
  await other.reload();
  await expect(other.getByRole('button', { name: 'Dealer Profile' })).toBeVisible();
  await expect(tickets(other)).toHaveCount(0);
  await other.context().close();

  const zone = await openAs(browser, 'ZO1', `/dealer-directory/${await getDealer('ZO1')}`);
  await expect(tickets(zone)).toBeVisible();
  await zone.context().close();
});

test('0090: ADMIN changes the order of parts on an officer’s page by keyboard alone @journey', async ({
  page,
  browser,
}) => {
  const parts = async (): Promise<string[]> => {
    const { body } = await callAs('AO1', 'GET', '/api/v1/remotes');
    const { data } = body as unknown as {
      data: { extensions?: { slot: string; title: string; place?: number }[] }[];
    };
    return data
      .flatMap(({ extensions = [] }) => extensions.filter(({ slot }) => slot === 'officer'))
      .sort((one, another) => (one.place ?? 99) - (another.place ?? 99))
      .map(({ title }) => title);
  };
  const before = await parts();
  expect(before.indexOf('Tickets')).toBeGreaterThan(before.indexOf('Attendance and leave'));
  await signIn(page, 'ADMIN1', '/page-parts?role=AO&slot=officer');
  await page.getByRole('checkbox', { name: 'Tickets', exact: true }).focus();
  for (const _ of before) await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText('Draft: Moved Tickets.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Preview: AO' }).getByRole('listitem').first()).toHaveText('Tickets');
  await page.getByRole('button', { name: 'Publish' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Published.', { exact: true })).toBeVisible();
  expect((await parts())[0]).toBe('Tickets');

  const other = await openAs(browser, 'AO1', '/SO/SO1');
  const titles = other.getByRole('main').locator('section > h2');
  await expect(titles.filter({ hasText: /^(Tickets|Attendance and leave)$/ })).toHaveText([
    'Tickets',
    'Attendance and leave',
  ]);
  await other.context().close();
});

test('0090: on a phone and in the dark the editor stays usable @journey', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await signIn(page, 'ADMIN1', '/page-parts?role=AO&slot=officer');
  await expect(page.getByRole('list', { name: 'Entries' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await expectAccessible(page);
  await openPersonMenu(page);
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expectAccessible(page);
});
