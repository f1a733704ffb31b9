import type { Page } from '@playwright/test';
import { readyTable } from '../fixtures/tables.ts';
import { callAs, expect, expectAccessible, signIn, test } from '../fixtures/test.ts';

const heads = (page: Page, name: string) => readyTable(page, name).getByRole('rowheader');
const groupBy = async (page: Page, header: string) => {
  await page.getByRole('main').getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name: `Group by ${header}`, exact: true }).click();
};

test('0106: requests are grouped by officer, folded by key, and one officer’s are selected, also from a link @journey', async ({
  page,
}) => {
  const { body } = await callAs(
    'RO1',
    'GET',
    '/api/v1/inbox?groupBy=officer&closed=*&limit=100&kinds=pjp,switch,location,prospect,claim,leave,attendance-edit',
  );
  const { page: groups } = body.groups as { page: { value: string; name?: string; count: number }[] };
  const { value, name, count } = groups[0]!;
  const label = `${name} · ${value}`;
  await signIn(page, 'RO1', '/approvals');
  await groupBy(page, 'SAP_ID');
  await expect(page).toHaveURL(/group=officer/);
  await expect(heads(page, 'Approvals').first()).toContainText(`${label} ${count}`);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Collapse all' }).click();
  await expect(heads(page, 'Approvals')).toHaveCount(Math.min(10, groups.length));
  await expect(readyTable(page, 'Approvals').getByRole('cell')).toHaveCount(0);
  const head = page.getByRole('button', { name: `${label} ${count}`, exact: true });
  await head.focus();
  await page.keyboard.press('Enter');
  await expect(head).toHaveAttribute('aria-expanded', 'true');
  await expect(head).toBeFocused();
  await expect(readyTable(page, 'Approvals').getByRole('cell', { name: label })).toHaveCount(Math.min(10, count));

  await page.reload();
  await expect(head).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: `Select group: ${label}`, exact: true }).click();
  await expect(page.getByText(`${count} selected`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve selected' })).toBeVisible();

  await page.getByRole('button', { name: 'SAP_ID, stop grouping' }).click();
  await expect(page).not.toHaveURL(/group=/);
  await expect(heads(page, 'Approvals')).toHaveCount(0);
});

test('0106: on a phone the headings of groups stand between the cards, and a thumb opens them @journey', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'RO1', '/dealer-directory?group=type&closed=*');
  const first = heads(page, 'Dealer Directory').first().getByRole('button');
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  expect((await first.boundingBox())!.height).toBeGreaterThanOrEqual(24);
  await first.click();
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await expect(readyTable(page, 'Dealer Directory').getByRole('cell').first()).toBeVisible();
  await expectAccessible(page);
});
