import { readyTable } from '../fixtures/tables.ts';
import { expect, expectAccessible, signIn, test } from '../fixtures/test.ts';

const lists: readonly { path: string; table: string; opener?: RegExp }[] = [
  { path: '/approvals', table: 'Approvals', opener: /^Details of / },
  { path: '/reimbursement', table: 'Reimbursement', opener: /^View / },
  { path: '/actyv-ai', table: 'Dealer Prospects', opener: /^Details of / },
  { path: '/dealer-churn', table: 'Dealer Churn' },
  { path: '/dealer-help-desk', table: 'Tickets', opener: /^Take Action on / },
];

for (const { path, table, opener } of lists)
  test(`${path}: at the end of a page the next record is that of the next page, and its address says so @journey`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'RO1', path);
    const cards = readyTable(page, table);
    await (opener ? cards.getByRole('button', { name: opener }) : cards.locator('[data-opener]')).last().click();
    const dialog = page.getByRole('dialog');
    const heading = dialog.getByRole('heading').first();
    await expect(heading).toHaveText(/\d|·/);
    await expectAccessible(page);
    const [first, address] = [(await heading.textContent()) ?? '', page.url()];
    await dialog.getByRole('button', { name: 'Next record' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(heading).not.toHaveText(first);
    const buttons = dialog.getByRole('button', { name: /^(Next|Previous) record$/ });
    await expect(buttons.and(page.locator(':focus'))).toBeEnabled();
    await dialog.getByRole('button', { name: 'Previous record' }).click();
    await expect(heading).toHaveText(first);
    expect(new URL(page.url()).searchParams.get('page') ?? '1').toBe('1');
    expect(new URL(page.url()).search.includes(new URL(address).search.slice(-36))).toBe(true);
  });
