import type { Page } from '@playwright/test';
import { callAs, expect, expectAccessible, openAs, signIn, test } from '../fixtures/test.ts';
import { uniqueName } from '../fixtures/unique-name.ts';

const LIST = '/dealer-directory';

const openMenu = async (page: Page, item: string) => {
  await page.getByRole('main').getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const chip = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: new RegExp(name) });

interface View {
  id: string;
  name: string;
  version: number;
}
const getViews = async (sapId: string) => (await callAs(sapId, 'GET', '/api/v1/views')).body.data as View[];

/** RO1's directory would open with a view in other journeys. */
test.afterEach(async () => {
  for (const sapId of ['RO1', 'AO1'])
    for (const { id, name } of await getViews(sapId))
      if (name.startsWith('Journey ')) await callAs(sapId, 'DELETE', `/api/v1/views/${id}`);
});

test('0106: a view is saved, started with, shared, read, copied; two tabs lose nothing', async ({ page, browser }) => {
  const [name, copyName, typedName, otherName] = [
    uniqueName('Journey to dealers'),
    uniqueName('Journey copied'),
    uniqueName('Journey typed in this tab'),
    uniqueName('Journey from the other tab'),
  ];
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
  await save.getByLabel('Name').fill(name);
  await save.getByLabel('Open this screen with it').check();
  await save.getByLabel('Share with a role of my scope').selectOption('AO');
  await expectAccessible(page);
  await save.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/listView=[0-9a-f-]{36}/);
  await expect(chip(page, name)).toHaveAttribute('aria-current', 'page');

  // Links with parameters override a start view.
  await page.goto(`${process.env.CONSOLE_URL}${LIST}`);
  await expect(page).toHaveURL(/dealerType=.*listView=/);
  await page.goto(`${process.env.CONSOLE_URL}${LIST}?search=tyres`);
  await expect(chip(page, name)).toBeVisible();
  await expect(page).toHaveURL(/\?search=tyres(&hide=[\w%]*)?$/);

  const reader = await openAs(browser, 'AO1', LIST);
  await expect(chip(reader, name)).toHaveText(new RegExp(`${name}\\s*\\d+`));
  await chip(reader, name).click();
  await expect(reader).toHaveURL(/dealerType=.*listView=/);
  await openMenu(reader, 'All views…');
  const all = reader.getByRole('dialog', { name: 'Views of this list' });
  await expect(all.getByRole('button', { name: `Copy ${name}` })).toBeVisible();
  await expect(all.getByRole('button', { name: `Edit ${name}` })).toHaveCount(0);
  await all.getByRole('button', { name: `Copy ${name}` }).click();
  const copy = reader.getByRole('dialog', { name: 'Save a copy of the view' });
  await copy.getByLabel('Name').fill(copyName);
  await copy.getByRole('button', { name: 'Save' }).click();
  await expect(all.getByText(copyName)).toBeVisible();

  const own = (await getViews('RO1')).find((view) => view.name === name)!;
  expect((await callAs('AO1', 'PUT', `/api/v1/views/${own.id}`, { name: 'Theirs', version: 1 })).status).toBe(403);

  await page.goto(`${process.env.CONSOLE_URL}${LIST}?listView=${own.id}`);
  await expect(page).toHaveURL(/dealerType=/);
  await openMenu(page, 'All views…');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: `Edit '${name}'` });
  await edit.getByLabel('Name').fill(typedName);
  expect((await callAs('RO1', 'PUT', `/api/v1/views/${own.id}`, { name: otherName, version: 1 })).status).toBe(200);
  await edit.getByRole('button', { name: 'Save' }).click();
  const newer = page.getByRole('dialog', { name: `Edit '${otherName}'` });
  await expect(newer.getByText(/changed this meanwhile/)).toBeVisible();
  await expect(newer.getByLabel('Name')).toHaveValue(typedName);
  await newer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: `Edit ${typedName}` })).toBeVisible();
});
