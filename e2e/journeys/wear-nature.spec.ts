import { expect, expectAccessible, signIn, test } from '../fixtures/test.ts';

test('DL-WEA-02 … 05, D-121, D-122: an ADMIN adds, renames and deletes an item; a name that is taken stays in the dialog @journey', async ({
  page,
}) => {
  await signIn(page, 'ADMIN1', '/wear-nature');
  await page.getByRole('button', { name: 'Add new' }).click();
  const add = page.getByRole('dialog', { name: 'Add WearNature item' });
  await add.getByLabel('Name').fill('  Journey wear  ');
  await add.getByLabel('Description').fill('Seen on one shoulder');
  await add.getByRole('button', { name: /Save|Add/ }).click();
  await expect(add).toBeHidden();
  const row = page.getByRole('row', { name: /Journey wear/ });
  await expect(row).toContainText('Seen on one shoulder');

  await page.getByRole('button', { name: 'Add new' }).click();
  await add.getByLabel('Name').fill('journey WEAR');
  await add.getByRole('button', { name: /Save|Add/ }).click();
  await expect(add.getByText('Wear Nature already exists.')).toBeVisible();
  await expect(add.getByLabel('Name')).toHaveValue('journey WEAR');
  await expectAccessible(page);
  await add.getByLabel('Name').fill('');
  await add.getByRole('button', { name: 'Cancel' }).click();
  await expect(add).toBeHidden();

  await row.getByRole('button', { name: /^Edit/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Item' });
  await edit.getByLabel('Name').fill('Journey wear, renamed');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await page.getByRole('button', { name: 'Delete Journey wear, renamed' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm Deletion' });
  await expect(
    question.getByText('Are you sure you want to delete this item? This action cannot be undone.'),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('row', { name: /Journey wear/ })).toHaveCount(0);
});
