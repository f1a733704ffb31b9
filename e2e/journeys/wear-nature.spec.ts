import { readyTable, rowsOf } from '../fixtures/tables.ts';
import { expect, expectAccessible, signIn, test } from '../fixtures/test.ts';
import { uniqueName } from '../fixtures/unique-name.ts';

test('DL-WEA-02 … 05, D-121, D-122: an ADMIN adds, renames and deletes an item; a name that is taken stays in the dialog @journey', async ({
  page,
}) => {
  const name = uniqueName('Journey wear');
  await signIn(page, 'ADMIN1', '/wear-nature');
  await page.getByRole('button', { name: 'Add new' }).click();
  const add = page.getByRole('dialog', { name: 'Add WearNature item' });
  await add.getByLabel('Name').fill(`  ${name}  `);
  await add.getByLabel('Description').fill('Seen on one shoulder');
  await add.getByRole('button', { name: /Save|Add/ }).click();
  await expect(add).toBeHidden();
  const row = rowsOf(page).filter({ hasText: name });
  await expect(row).toContainText('Seen on one shoulder');

  await page.getByRole('button', { name: 'Add new' }).click();
  await add.getByLabel('Name').fill(name.toUpperCase());
  await add.getByRole('button', { name: /Save|Add/ }).click();
  await expect(add.getByText('Wear Nature already exists.')).toBeVisible();
  await expect(add.getByLabel('Name')).toHaveValue(name.toUpperCase());
  await expectAccessible(page);
  await add.getByLabel('Name').fill('');
  await add.getByRole('button', { name: 'Cancel' }).click();
  await expect(add).toBeHidden();

  await row.getByRole('button', { name: /^Edit/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Item' });
  await edit.getByLabel('Name').fill(`${name}, renamed`);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await page.getByRole('button', { name: `Delete ${name}, renamed` }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm Deletion' });
  await expect(
    question.getByText('Are you sure you want to delete this item? This action cannot be undone.'),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(readyTable(page)).toBeVisible();
  await expect(row).toHaveCount(0);
});
