import type { Page } from '@playwright/test';
import { callAs, expect, expectAccessible, openAs, signIn, test } from '../fixtures/test.ts';

const LIST = '/dealer-directory';
const NAME = 'Dealers to visit first';

const openMenu = async (page: Page, item: string) => {
  await page.getByRole('main').getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const chip = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: new RegExp(name) });

test('0106: a view is saved, started with, shared, read, copied; two tabs lose nothing', async ({ page, browser }) => {
  await signIn(page, 'RO1', LIST);
  await page.getByRole('main').getByLabel('Filter by DealerType').selectOption({ index: 1 });
  await expect(page).toHaveURL(/dealerType=/);
  await openMenu(page, 'Columns…');
  const columns = page.getByRole('dialog', { name: 'Columns' });
  const boxes = columns.getByRole('checkbox', { disabled: false });
  const hidden: string[] = [];
  for (const at of [1, 2]) {
    hidden.push((await boxes.nth(at).getAttribute('name')) ?? '');
    await boxes.nth(at).uncheck();
  }
  await expectAccessible(page);
  await columns.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(new RegExp(`hide=${hidden.join('(%2C|,)')}`));

  await openMenu(page, 'Save as a view…');
  const save = page.getByRole('dialog', { name: 'Save as a view' });
  await save.getByLabel('Name').fill(NAME);
  await save.getByLabel('Start this screen with it').check();
  await save.getByLabel('Share with a role of my scope').selectOption('AO');
  await expectAccessible(page);
  await save.getByRole('button', { name: 'Save' }).click();
  await chip(page, NAME).click();
  await expect(page).toHaveURL(/listView=[0-9a-f-]{36}/);
  await expect(chip(page, NAME)).toHaveAttribute('aria-current', 'page');

  // Its start view from now on; a link with something in it wins.
  await page.goto(`${process.env.CONSOLE_URL}${LIST}`);
  await expect(page).toHaveURL(/dealerType=.*listView=/);
  await page.goto(`${process.env.CONSOLE_URL}${LIST}?search=tyres`);
  await expect(chip(page, NAME)).toBeVisible();
  // Hidden columns are remembered like an order, outside of views too.
  await expect(page).toHaveURL(/\?search=tyres(&hide=[\w%]*)?$/);

  const reader = await openAs(browser, 'AO1', LIST);
  await expect(chip(reader, NAME)).toHaveText(new RegExp(`${NAME}\\s*\\d+`));
  await chip(reader, NAME).click();
  await expect(reader).toHaveURL(/dealerType=.*listView=/);
  await openMenu(reader, 'All views…');
  const all = reader.getByRole('dialog', { name: 'Views of this list' });
  await expect(all.getByRole('button', { name: `Copy ${NAME}` })).toBeVisible();
  await expect(all.getByRole('button', { name: `Edit ${NAME}` })).toHaveCount(0);
  await all.getByRole('button', { name: `Copy ${NAME}` }).click();
  const copy = reader.getByRole('dialog', { name: 'Save a copy of the view' });
  await copy.getByLabel('Name').fill('My copy');
  await copy.getByRole('button', { name: 'Save' }).click();
  await expect(all.getByText('My copy')).toBeVisible();

  const views = (await callAs('RO1', 'GET', '/api/v1/views')).body.data as {
    id: string;
    name: string;
    version: number;
  }[];
  const own = views.find(({ name }) => name === NAME)!;
  expect((await callAs('AO1', 'PUT', `/api/v1/views/${own.id}`, { name: 'Theirs', version: 1 })).status).toBe(403);

  // Another tab has the view open while this one renames it.
  await page.goto(`${process.env.CONSOLE_URL}${LIST}?listView=${own.id}`);
  await expect(page).toHaveURL(/dealerType=/);
  await openMenu(page, 'All views…');
  await page.getByRole('button', { name: `Edit ${NAME}` }).click();
  const edit = page.getByRole('dialog', { name: `Edit '${NAME}'` });
  await edit.getByLabel('Name').fill('Typed in this tab');
  expect(
    (await callAs('RO1', 'PUT', `/api/v1/views/${own.id}`, { name: 'From the other tab', version: 1 })).status,
  ).toBe(200);
  await edit.getByRole('button', { name: 'Save' }).click();
  const newer = page.getByRole('dialog', { name: "Edit 'From the other tab'" });
  await expect(newer.getByText(/changed this meanwhile/)).toBeVisible();
  await expect(newer.getByLabel('Name')).toHaveValue('Typed in this tab');
  await newer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Edit Typed in this tab' })).toBeVisible();
});
