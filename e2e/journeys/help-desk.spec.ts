import { callAs, expect, expectAccessible, signIn, test } from '../fixtures/test.ts';
import { raiseTicket } from '../fixtures/tickets.ts';
import { uniqueName } from '../fixtures/unique-name.ts';

test('HD-CAT, HD-CDR, HD-NEW: ADMIN adds a category with its levels, switches it, and a ticket of it goes from raised to resolved @journey', async ({
  page,
}) => {
  const name = uniqueName('Journey');
  await signIn(page, 'ADMIN1', '/dealer-help-desk?tab=new');
  await expect(page.getByRole('heading', { name: 'Add a ticket category' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Field is required')).toBeVisible();
  await page.getByLabel(/^Category/).fill(name);
  await page.getByLabel('Sub Category').fill('Wrong invoice, , Credit note');
  await page.getByRole('combobox', { name: 'Level 1 users' }).fill('AO1');
  await page
    .getByRole('option', { name: /AO1 · AO/ })
    .first()
    .click();
  await page.getByRole('checkbox', { name: 'Count hours in working hours' }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Category Added Successfully')).toBeVisible();

  await page.getByRole('tab', { name: 'CATEGORY AND USER LIST' }).click();
  await page.getByLabel('Search', { exact: true }).fill(name);
  await page.getByRole('button', { name: `Take Action on ${name}` }).click();
  const details = page.getByRole('dialog', { name: 'Category Details' });
  await expect(details.getByRole('combobox', { name: 'Ticket assigned immediately' })).toBeVisible();
  await expectAccessible(page);
  await details.getByRole('textbox', { name: 'Sub Category' }).fill('Short supply');
  await details.getByRole('textbox', { name: 'Sub Category' }).press('Enter');
  await details.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Category Updated Successfully')).toBeVisible();
  await expect(details).toBeHidden();

  const raise = () =>
    callAs('SO1', 'POST', '/api/v1/query/createQuery', { category: name, subCategory: 'Short supply', subject: name });
  const isActive = page.getByRole('switch', { name: `${name} is active` });
  await isActive.uncheck();
  await expect(page.getByText('Status Updated Successfully')).toBeVisible();
  expect((await raise()).status).toBe(409);
  await expect(isActive).toBeEnabled();
  await isActive.check();
  await expect(isActive).toBeEnabled();
  await expect(isActive).toBeChecked();
  await expectAccessible(page);

  const raised = await raise();
  expect(raised.status).toBe(200);
  const { ticketNo } = raised.body.data as { ticketNo: string };
  await page.getByRole('tab', { name: 'TICKETS', exact: true }).click();
  await page.getByLabel('Search', { exact: true }).fill(ticketNo);
  await page.getByRole('button', { name: `Take Action on ${ticketNo}` }).click();
  const drawer = page.getByRole('dialog', { name: ticketNo });
  await expect(drawer.getByText(/^Next step: to Level 2 on \w+day, \d\d \w{3}, \d\d:\d\d$/)).toBeVisible();
  const lorry = uniqueName('lorry');
  await drawer.getByLabel('Reply to customer').fill(`The ${lorry} is on its way`);
  await drawer.getByLabel('Status', { exact: true }).selectOption('RESOLVED');
  await drawer.getByRole('button', { name: 'Update Ticket' }).click();
  await expect(page.getByText('Ticket Updated Successfully')).toBeVisible();
  await expect(drawer.getByText('Marked Ticket as RESOLVED by ADMIN1')).toBeVisible();
  await expect(drawer.getByText(/^Next step/)).toBeHidden();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();

  await page.getByLabel('Search', { exact: true }).fill('');
  await page.getByLabel('Full text').fill(lorry.replace('lorry', 'lorries'));
  await expect(page.getByText('lorry', { exact: true }).and(page.locator('mark'))).toBeVisible();
  await expect(page.getByRole('button', { name: `Take Action on ${ticketNo}` })).toBeVisible();
  await expectAccessible(page);
});

test('HD-TIC: all tickets of a search get a priority at once, other pages too, and Undo takes it back @journey', async ({
  page,
}) => {
  const subject = uniqueName('Bulk');
  for (let raised = 0; raised < 12; raised += 1) await raiseTicket(subject);
  const priorities = async () => {
    const { body } = await callAs('RO1', 'GET', `/api/v1/query/QuerygetAll?status=ALL&search=${subject}`);
    return (body.queries as { priority: string }[]).map(({ priority }) => priority);
  };
  const before = await priorities();
  expect(before).toHaveLength(12);
  await signIn(page, 'RO1', `/dealer-help-desk?search=${subject}`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = page.getByRole('group', { name: 'Decisions' });
  await expect(bar.getByText('10 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Select all 12' }).click();
  await expect(bar.getByText('12 selected')).toBeVisible();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Priority' }).click();
  const dialog = page.getByRole('dialog', { name: 'Priority of 12 tickets' });
  await dialog.getByLabel('Priority').selectOption('High');
  await dialog.getByRole('button', { name: 'Set priority' }).click();
  await expect(bar.getByText('12 set to High.')).toBeVisible();
  expect(await priorities()).toEqual(Array.from({ length: 12 }, () => 'High'));
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(bar.getByText('12 undone.')).toBeVisible();
  expect(await priorities()).toEqual(before);
});

test('HD-TME-02, D-227: hours that are none are refused and nothing is changed @journey', async ({ page }) => {
  const times = async () =>
    (await callAs('RO1', 'GET', '/api/v1/query/EscalationMatrixTimeConfig')).body.data as { level2: number };
  const before = await times();
  await signIn(page, 'RO1', '/dealer-help-desk?tab=time');
  await expect(page.getByLabel('Level 1 Time')).toHaveValue('Immediately');
  await expectAccessible(page);
  await page.getByLabel('Level 2 Time').fill('5');
  await page.getByLabel('Level 3 Time').fill('4');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Please enter valid hours.').first()).toBeVisible();
  await expect(page.getByLabel('Level 2 Time')).toHaveValue('5');
  expect(await times()).toEqual(before);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Level 2 Time')).toHaveValue(String(before.level2));
});

test('HD-TIC: the tabs and lists fit the window at 390 px, and AO1 finds a ticket by its number @journey', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { body } = await callAs('AO1', 'GET', '/api/v1/query/QuerygetAll?page=1&limit=1');
  for (const tab of ['tickets', 'categories', 'time', 'new']) {
    if (tab === 'tickets') await signIn(page, 'AO1', '/dealer-help-desk');
    else await page.goto(new URL(`/dealer-help-desk?tab=${tab}`, page.url()).href);
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expect(page.getByText('Loading...')).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
  const [first] = body.queries as { ticketNo: string }[];
  await page.goto(new URL(`/dealer-help-desk?search=${first?.ticketNo}`, page.url()).href);
  await expect(page.getByRole('button', { name: `Take Action on ${first?.ticketNo}` })).toBeVisible();
});

test('HD-NEW-01, HD-STA-01, D-234: a manager raises and assigns a ticket for an officer, who says that it is not solved @journey @quick', async ({
  page,
}) => {
  const subject = uniqueName('No stock');
  await signIn(page, 'AO1', '/dealer-help-desk');
  await page.getByRole('button', { name: 'New ticket' }).click();
  const form = page.getByRole('dialog', { name: 'New ticket' });
  await expect(form.getByLabel(/^Category/)).toBeEnabled();
  await expectAccessible(page);
  await form.getByRole('combobox', { name: 'For' }).fill('SO1');
  await page
    .getByRole('option', { name: /SO1 · SO/ })
    .first()
    .click();
  await form.getByLabel(/^Category/).selectOption({ index: 1 });
  await form.getByLabel(/^Subject/).fill(subject);
  await form.getByRole('button', { name: 'Submit' }).click();
  const confirmation = page.getByText(/^Ticket Created Successfully: TKT-\d+$/);
  await expect(confirmation).toBeVisible();
  const ticketNo = ((await confirmation.textContent()) ?? '').slice(-10);
  const drawer = page.getByRole('dialog', { name: ticketNo });
  await drawer.getByLabel('Assigned to').selectOption({ index: 1 });
  await expect(drawer.getByText(/^Assigned to .* by AO1$/)).toBeVisible();
  await expectAccessible(page);
  await drawer.getByLabel('Status', { exact: true }).selectOption('RESOLVED');
  await drawer.getByRole('button', { name: 'Update Ticket' }).click();
  await expect(page.getByText('Ticket Updated Successfully')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await signIn(page, 'SO1', '/my-tickets');
  await page.getByRole('button', { name: new RegExp(ticketNo) }).click();
  const own = page.getByRole('dialog', { name: ticketNo });
  await expect(own.getByText('Is it solved?')).toBeVisible();
  await expectAccessible(page);
  await own.getByRole('button', { name: 'Not solved', exact: true }).click();
  await expect(page.getByText('Ticket Opened Again Successfully')).toBeVisible();
  await expect(own.getByText('Marked Ticket as OPEN by SO1')).toBeVisible();
});

test('HD-STA-01, D-370: a manager asks, the officer answers, the manager resolves with Undo, and the officer confirms @journey', async ({
  page,
}) => {
  const { _id, ticketNo } = await raiseTicket(uniqueName('Which tyre'));
  const drawer = page.getByRole('dialog', { name: ticketNo });
  const enter = async (sapId: string, path: string) => {
    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
    await signIn(page, sapId, path);
  };
  await signIn(page, 'AO1', `/dealer-help-desk?ticket=${_id}`);
  await drawer.getByRole('button', { name: new RegExp(`Change priority of ${ticketNo}`) }).click();
  await drawer.getByRole('combobox', { name: `priority of ${ticketNo}` }).selectOption('Urgent');
  await expect(page.getByText('Priority Set Successfully')).toBeVisible();
  await drawer.getByLabel('Reply to customer').fill('Which tyre burst?');
  await drawer.getByLabel('Remarks(For Internal Reference)').fill('He forgets the photo');
  await drawer.getByRole('checkbox', { name: 'Wait for an answer' }).check();
  await drawer.getByRole('button', { name: 'Update Ticket' }).click();
  await expect(drawer.getByText(/^Waiting for the raiser’s answer since/)).toBeVisible();
  await expectAccessible(page);

  await enter('SO1', `/my-tickets?ticket=${_id}`);
  await expect(drawer.getByText('Which tyre burst?', { exact: true })).toBeVisible();
  await expect(drawer.getByText(/He forgets the photo/)).toBeHidden();
  await expectAccessible(page);
  await drawer.getByRole('textbox', { name: 'Your answer' }).fill('The left one');
  await drawer.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('Answer Sent Successfully')).toBeVisible();
  await expect(drawer.getByRole('form', { name: 'Your answer is asked for' })).toBeHidden();

  await enter('AO1', `/dealer-help-desk?ticket=${_id}`);
  await expect(drawer.getByRole('region', { name: 'Newest message' })).toContainText('The left one');
  await expect(drawer.getByText(/^Waiting for the raiser’s answer/)).toBeHidden();
  const thread = drawer.getByRole('list', { name: 'Timeline', exact: true });
  await expect(thread.getByText(/· SO1, SO$/)).toBeVisible();
  await expect(thread.getByText('Internal', { exact: true })).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('Search', { exact: true }).fill(ticketNo);
  const bar = page.getByRole('group', { name: 'Decisions' });
  const resolve = async () => {
    await page.getByRole('checkbox', { name: `Select ${ticketNo}` }).check();
    await bar.getByRole('button', { name: 'Resolve' }).click();
    await expect(bar.getByText('1 resolved.')).toBeVisible();
  };
  await resolve();
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(bar.getByText('1 undone.')).toBeVisible();
  await expectAccessible(page);
  await resolve();

  await enter('SO1', `/my-tickets?ticket=${_id}`);
  await drawer.getByRole('button', { name: 'Solved', exact: true }).click();
  await expect(page.getByText('Thank you for your answer.')).toBeVisible();
});
