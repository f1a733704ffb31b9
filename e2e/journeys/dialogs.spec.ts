import { fillDay } from '../fixtures/fields.ts';
import { expect, expectAccessible, signIn, test } from '../fixtures/test.ts';
import { raiseTicket } from '../fixtures/tickets.ts';

test('on a phone Back closes the ticket, a shared link opens it, and unsaved input is asked about @journey', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const ticket = await raiseTicket('Back closes the drawer');
  await signIn(page, 'RO1', '/');
  await page.goto(new URL('/dealer-help-desk', page.url()).href);
  const drawer = page.getByRole('dialog', { name: ticket.ticketNo });
  const opener = page.getByRole('button', { name: `Take Action on ${ticket.ticketNo}` });

  await opener.click();
  await expect(drawer).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`ticket=${ticket._id}`));
  await expectAccessible(page);
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/dealer-help-desk$/);
  await expect(opener).toBeFocused();
  await page.goForward();
  await expect(drawer).toBeVisible();

  await page.reload();
  await expect(drawer).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/dealer-help-desk$/);

  const link = new URL(`/dealer-help-desk?ticket=${ticket._id}`, page.url()).href;
  await page.goto(link);
  await drawer.getByRole('textbox').first().fill('half a remark');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(drawer.getByRole('textbox').first()).toHaveValue('half a remark');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/dealer-help-desk$/);

  await page.goto(new URL('/dealer-help-desk?ticket=no-such-ticket', page.url()).href);
  await expect(page.getByRole('dialog', { name: 'This ticket is not in the list' })).toBeVisible();
});

test('Back closes a question, a reload over it leaves no dead entry, and Back then leaves the page @journey', async ({
  page,
}) => {
  await signIn(page, 'ADMIN1', '/remotes?remote=mfe-dealers');
  await page.goto(new URL('/', page.url()).href);
  await page.goto(new URL('/remotes?remote=mfe-dealers', page.url()).href);
  const ask = page.getByRole('button', { name: 'Switch off…' });
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await ask.click();
  await expect(question).toBeVisible();
  await expect.poll(() => page.evaluate(() => (history.state as { dialogs?: number }).dialogs ?? 0)).toBe(1);
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/remote=mfe-dealers/);
  await ask.click();
  await expect.poll(() => page.evaluate(() => (history.state as { dialogs?: number }).dialogs ?? 0)).toBe(1);
  await page.reload();
  await expect(ask).toBeVisible();
  await expect.poll(() => page.evaluate(() => (history.state as { dialogs?: number }).dialogs ?? 0)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('the options of a searched field in a short dialog are whole on a phone @journey', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const { ticketNo } = await raiseTicket('Options on a phone');
  await signIn(page, 'ADMIN1', '/dealer-help-desk');
  await page.getByRole('checkbox', { name: `Select ${ticketNo}` }).check({ force: true });
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign 1 ticket' });
  await dialog.getByRole('combobox', { name: 'Assigned to' }).click();
  const options = dialog.getByRole('option');
  await expect(options.first()).toBeVisible();
  expect(
    await options.evaluateAll((all) =>
      all.flatMap((option) => {
        option.scrollIntoView({ block: 'nearest' });
        const { left, top, width, height } = option.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height - 4);
        return option.contains(hit) ? [] : [option.textContent];
      }),
    ),
  ).toEqual([]);
});

test('a range is typed short in the reports, and a day is chosen from the calendar by thumb @journey', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await signIn(page, 'RO1', '/vists-download');
  const start = page.getByRole('textbox', { name: 'Start Date, Leads Report' });
  await start.fill('1/8/24');
  await start.press('Tab');
  await expect(start).toHaveValue('01/08/2024');
  await fillDay(page, 'End Date, Leads Report', '2024-07-31');
  await expect(page.getByText('End Date can not be Smaller than Start Date.')).toBeVisible();

  const field = page.getByRole('group').filter({ has: page.getByRole('textbox', { name: 'End Date, Leads Report' }) });
  await field.getByRole('button', { name: 'Open calendar' }).tap();
  const calendar = page.getByRole('dialog', { name: 'Calendar, End Date, Leads Report' });
  const day = calendar.getByRole('button', { name: /30 July 2024/ });
  const box = await day.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);
  await calendar.getByRole('button', { name: 'Switch to next month' }).tap();
  await calendar.getByRole('button', { name: /31 August 2024/ }).tap();
  await expect(calendar).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'End Date, Leads Report' })).toHaveValue('31/08/2024');
  await expect(page.getByText('1 to 31 August 2024, 31 days')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await context.close();
});
