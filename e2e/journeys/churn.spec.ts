import { cellsOf } from '../fixtures/tables.ts';
import { callAs, expect, expectAccessible, signIn, test } from '../fixtures/test.ts';

interface Dealer {
  dealerCode: string;
  name: string;
  followUp: { owner: string; dueDay: string; month: string; version: number } | null;
}
const getList = async (sapId: string, query: string) =>
  (await callAs(sapId, 'GET', `/api/v1/dealers/churn-list-admin?limit=50&${query}`)).body as unknown as {
    data: Dealer[];
    totalCount: number;
    month: number;
    year: number;
  };

test('churn: a mention makes an owner with a day, who is followed until he acts', async ({ page }) => {
  const { data } = await getList('AO1', 'atRisk=yes');
  const dealer = data.find(({ followUp }) => followUp === null) ?? data[0];
  if (!dealer) throw new Error('AO1 has no dealer at risk.');
  const [name] = (await callAs('AO1', 'GET', `/api/v1/user/mention-list?search=a&dealerCode=${dealer.dealerCode}`)).body
    .data as string[];
  if (!name) throw new Error('Nobody can be mentioned.');

  await signIn(page, 'AO1', '/dealer-churn');
  await expect(page.getByRole('heading', { name: 'Dealer Churn', level: 1 })).toBeVisible();
  await expect(page.getByRole('article', { name: 'High Risk' }).getByRole('link')).toBeVisible();
  await page.getByLabel('Search Dealer Code, Name or Assignee').fill(dealer.dealerCode);
  await cellsOf(page).filter({ hasText: dealer.name }).first().click();
  const panel = page.getByRole('dialog', { name: dealer.name });
  await expect(panel.getByRole('img', { name: /^Sales Performance/ })).toBeVisible();

  const remark = panel.getByRole('textbox', { name: 'Remark' });
  await remark.pressSequentially(`Please visit him @${name.slice(0, 4).trim()}`);
  await expect(panel.getByRole('option', { name, exact: true })).toBeVisible();
  await expectAccessible(page);
  for (let step = 0; step < 20; step += 1) {
    if ((await panel.locator('[role=option][aria-selected=true]').textContent()) === name) break;
    await remark.press('ArrowDown');
  }
  await remark.press('Enter');
  await expect(remark).toHaveValue(`Please visit him @${name} `);
  await panel.getByRole('button', { name: 'Post' }).click();
  await expect(page.getByText('Remark Added Successfully')).toBeVisible();
  await expect(panel.getByRole('region', { name: 'Follow-up' }).getByText(/^Due \(/)).toBeVisible();
  await expect(panel.getByRole('list', { name: 'Remarks' }).getByRole('listitem').first()).toContainText(
    `Please visit him @${name}`,
  );

  const [row] = (await getList('AO1', `search=${dealer.dealerCode}`)).data;
  expect(row?.followUp?.owner).toBeTruthy();
  const due = (await getList('AO1', 'due=due')).data.map(({ dealerCode }) => dealerCode);
  expect(due).toContain(dealer.dealerCode);

  await panel.getByRole('button', { name: 'Mark as acted on' }).click();
  await expect(panel.getByRole('region', { name: 'Follow-up' }).getByText(/^Acted on in time/)).toBeVisible();
  expect((await getList('AO1', 'due=due')).data.map(({ dealerCode }) => dealerCode)).not.toContain(dealer.dealerCode);
});

test('churn: figures of the outcome by region open their rows', async ({ page }) => {
  await signIn(page, 'ZO1', '/dealer-churn');
  await page.getByRole('link', { name: 'Follow-through by region' }).click();
  await expect(page.getByRole('heading', { name: 'Churn Follow-Through', level: 1 })).toBeVisible();
  const keptDealers = page.getByRole('link', { name: /: Kept, All regions$/ });
  await expect(keptDealers).toBeVisible();
  await expectAccessible(page);
  const count = Number((await keptDealers.textContent())?.replaceAll(',', ''));
  await keptDealers.click();
  await expect(page.getByText('Shown: dealers at risk by the model, kept.')).toBeVisible();
  const { month, year } = (await callAs('ZO1', 'GET', '/api/v1/dealers/churn-follow-through')).body;
  expect((await getList('ZO1', `month=${month}&year=${year}&atRisk=yes&outcome=kept`)).totalCount).toBe(count);
  await expect(page.getByText('Kept', { exact: true }).first()).toBeVisible();
});
