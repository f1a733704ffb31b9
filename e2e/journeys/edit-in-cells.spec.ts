import type { Page } from '@playwright/test';
import { rowsOf } from '../fixtures/tables.ts';
import { callAs, expect, expectAccessible, signIn, test } from '../fixtures/test.ts';
import { uniqueName } from '../fixtures/unique-name.ts';

const path = '/api/v1/admin/dash/wear-nature';
interface Item {
  _id: string;
  name: string;
  description: string;
  version: number;
}

const made: string[] = [];
test.afterEach(async () => {
  for (const id of made.splice(0)) await callAs('ADMIN1', 'DELETE', `${path}/${id}`);
});

async function addItem(): Promise<Item> {
  const { body } = await callAs('ADMIN1', 'POST', path, { name: uniqueName('Journey cell'), description: 'One side' });
  const item = body.data as Item;
  made.push(item._id);
  return item;
}
const readItem = async ({ _id }: Item): Promise<Item | undefined> => {
  const { body } = await callAs('ADMIN1', 'GET', '/api/v1/admin/dash/wear-nature-list');
  return (body.data as Item[]).find((item) => item._id === _id);
};
const opener = (page: Page, { name }: Item, field: 'name' | 'description') =>
  page.getByRole('button', { name: `. Change ${field} of ${name}` });
const control = (page: Page, { name }: Item, field: 'name' | 'description') =>
  page.getByLabel(`${field} of ${name}`, { exact: true });

test('a cell is edited by pointer where it stands; Undo brings the value back @journey', async ({ page }) => {
  const item = await addItem();
  await signIn(page, 'ADMIN1', '/wear-nature');
  const row = rowsOf(page).filter({ hasText: item.name });
  const before = await row.boundingBox();
  await opener(page, item, 'description').click();
  await expect(control(page, item, 'description')).toBeFocused();
  expect(await row.boundingBox()).toEqual(before);
  await expectAccessible(page);
  await control(page, item, 'description').fill('Both sides');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(row).toContainText('Both sides');
  await expect(page.getByText('Wear Nature Updated Successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('One side');
  expect(await readItem(item)).toMatchObject({ description: 'One side', version: item.version + 2 });
});

test('cells are edited by keyboard; after another’s change the person chooses @journey', async ({ page }) => {
  const item = await addItem();
  await signIn(page, 'ADMIN1', '/wear-nature');
  await opener(page, item, 'name').focus();
  await page.keyboard.press('F2');
  // Letters that are keys of the list.
  await page.keyboard.type(`${item.name} joarxu`);
  await page.keyboard.press('Tab');
  const renamed = { ...item, name: `${item.name} joarxu` };
  await expect(page.getByText('Wear Nature Updated Successfully')).toBeVisible();
  const description = control(page, renamed, 'description');
  await expect(description).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener(page, renamed, 'description')).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.type('Mine');
  await callAs('ADMIN1', 'PUT', `${path}/${item._id}`, { description: 'Theirs', version: item.version + 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Somebody else has changed this meanwhile/)).toBeVisible();
  await expect(page.getByText('Theirs: Theirs')).toBeVisible();
  await expect(description).toHaveValue('Mine');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Keep mine' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(opener(page, renamed, 'description')).toHaveText('Mine');
  expect(await readItem(item)).toMatchObject({ name: renamed.name, description: 'Mine' });
});

test.describe('by thumb', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a cell of a card is 44 px high, opens by a tap and is saved @journey', async ({ page }) => {
    const item = await addItem();
    await signIn(page, 'ADMIN1', '/wear-nature');
    const cell = opener(page, item, 'description');
    expect((await cell.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await cell.tap();
    const field = control(page, item, 'description');
    const box = await field.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    await field.fill('By thumb');
    await field.press('Enter');
    await expect(cell).toHaveText('By thumb');
    expect(await readItem(item)).toMatchObject({ description: 'By thumb' });
  });
});
