import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../fixtures/test.ts';

async function sync(page: Page, brand: string, category: string) {
  const panel = page.getByRole('region', { name: 'Sync Product' });
  await panel.getByLabel('Brand Name').selectOption(brand);
  await panel.getByLabel('Category').selectOption(category);
  await panel.getByRole('button', { name: 'Sync', exact: true }).click();
  await expect(page.getByText('Products Synced Successfully')).toBeVisible();
}

/** Separate brand and size per role, so that mappings do not collide. */
for (const { sapId, brand, product } of [
  { sapId: 'ADMIN1', brand: 'MRF', product: 'MRF ZVTV 205/65 R16 95H' },
  { sapId: 'AO1', brand: 'CEAT', product: 'CEAT SecuraDrive 205/65 R16 95H' },
]) {
  test(`SV-MKT-03, SV-MKT-05, SV-MKT-10, SV-MKT-15, SV-MKT-16, SV-MKT-17: ${sapId} syncs, accepts a suggestion, maps it and removes it again @journey`, async ({
    page,
  }) => {
    await signIn(page, sapId, '/market-research');
    await expect(page.getByRole('heading', { name: 'Market Research' })).toBeVisible();
    await page.getByRole('button', { name: 'Sync Product' }).click();
    const panel = page.getByRole('region', { name: 'Sync Product' });
    await expect(panel.getByRole('list', { name: 'Last syncs' })).toBeVisible();
    const firstRow = page.getByRole('button', { name: /^\d+ scrapped products of/ }).first();
    const row = { name: await firstRow.getAttribute('aria-label'), ...(await firstRow.boundingBox()) };
    await sync(page, brand, 'CAR');
    await expect(panel.getByText(new RegExp(`${brand} CAR: \\d+ found`)).first()).toBeVisible();
    // docs/decisions/0113: the list stays still until someone requests new rows.
    expect({ name: await firstRow.getAttribute('aria-label'), ...(await firstRow.boundingBox()) }).toEqual(row);
    await expect(panel.getByRole('button', { name: 'Show in list' })).toBeEnabled();

    // The sync created this size (D-344).
    await page.getByLabel('Search by SKU').fill('205/65 R16');
    await page.getByRole('button', { name: /^\d+ scrapped products of .*205\/65 R16/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Market Research Products' });
    await expect(dialog.getByRole('button', { name: 'SUBMIT' })).toBeDisabled();
    await dialog.getByRole('button', { name: `SELECT ${product}` }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Use / }).first().click();
    await expect(dialog.getByRole('combobox', { name: 'Select Material SKU' })).not.toHaveValue('');
    await dialog.getByRole('button', { name: 'SUBMIT' }).click();
    // No material of ours has this very size.
    const question = page.getByRole('alertdialog', { name: 'Map it anyway?' });
    await expect(question).toContainText('The size differs');
    await question.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(page.getByText('Product Mapped Successfully')).toBeVisible();
    await expect(dialog.getByRole('button', { name: `SELECT ${product}` })).toBeDisabled();
    await expect(dialog.getByRole('button', { name: 'SUBMIT' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await page.getByRole('button', { name: /^\d+ mapped products of .*205\/65 R16/ }).click();
    const mapped = page.getByRole('dialog', { name: /^Products Mapped With/ });
    await expect(mapped.getByText('Material no').first()).toBeVisible();
    await mapped.evaluate((element) =>
      Promise.all(
        element
          .getAnimations({ subtree: true })
          .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
          .map(({ finished }) => finished),
      ),
    );
    const prices = mapped.getByRole('button', { name: /^Prices of/ }).first();
    const place = await prices.boundingBox();
    await mapped.getByRole('button', { name: `REMOVE ${product}` }).click();
    await expect(page.getByText('Product Unmapped Successfully')).toBeVisible();
    await expect(mapped.getByText('Unmap', { exact: true }).first()).toBeVisible();
    expect(await prices.boundingBox()).toEqual(place);
    await expect(mapped.getByRole('button', { name: `REMOVE ${product}` })).toHaveCount(0);
  });
}
