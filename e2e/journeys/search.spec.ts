import type { Page } from '@playwright/test';
import { arrowTo } from '../fixtures/keys.ts';
import { callAs, expect, expectAccessible, signIn, test } from '../fixtures/test.ts';

let dealer: { code: string; name: string; wrong: string };

const misspelled = (name: string): string => {
  const word = name.split(/\s+/).sort((one, other) => other.length - one.length)[0] ?? name;
  const middle = Math.max(1, Math.floor(word.length / 2) - 1);
  return name.replace(word, `${word.slice(0, middle)}${word[middle + 1]}${word[middle]}${word.slice(middle + 2)}`);
};

test.beforeAll(async () => {
  const { data } = (await callAs('AO1', 'GET', '/api/v1/dealers-directory?page=1&limit=20')).body as {
    data: { Kunnr: string; Name1: string }[];
  };
  const fit = data.find(({ Name1 }) => misspelled(Name1) !== Name1);
  if (!fit) throw new Error('The demo has no such dealer.');
  dealer = { code: fit.Kunnr, name: fit.Name1, wrong: misspelled(fit.Name1) };
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search everywhere' });
const kind = (page: Page, name: string) => dialog(page).getByRole('group', { name, exact: true });
const open = async (page: Page, sapId = 'AO1', path = '/my-tickets') => {
  await signIn(page, sapId, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
};

test('an AO finds a dealer by a misspelt name and opens him by keyboard, and Back returns @journey', async ({
  page,
}) => {
  await open(page);
  await page.keyboard.type(dealer.wrong);
  const option = kind(page, 'Dealers').getByRole('option', { name: new RegExp(dealer.code) });
  await arrowTo(page, option);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: dealer.name })).toBeVisible();
  await page.keyboard.press('/');
  await expect(kind(page, 'Recent').getByRole('option', { name: new RegExp(dealer.code) })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/my-tickets/);
});

test('D-007: a dealer whom head office finds is not found by the RO of another region', async ({ page }) => {
  const read = async (as: string, path: string) => (await callAs(as, 'GET', path)).body;
  const codes = async (as: string, number: number) => {
    const { data } = await read(as, `/api/v1/dealers-directory?page=${number}&limit=100`);
    return (data as { Kunnr: string }[]).map(({ Kunnr }) => Kunnr);
  };
  const { totalPage } = await read('RO1', '/api/v1/dealers-directory?page=1&limit=100');
  const own = (
    await Promise.all(Array.from({ length: Number(totalPage) }, (_, index) => codes('RO1', index + 1)))
  ).flat();
  const elsewhere = (await codes('ADMIN1', 1)).find((code) => !own.includes(code)) ?? '';
  expect(elsewhere).not.toBe('');
  const option = dialog(page).getByRole('option', { name: new RegExp(elsewhere) });
  await open(page, 'RO1', '/my-tickets');
  await field(page).fill(elsewhere);
  await expect(dialog(page)).toContainText('Nothing found');
  await expect(option).toHaveCount(0);
  const { data } = await read('ADMIN1', `/api/v1/search/dealers?q=${elsewhere}`);
  expect((data as { dealerCode: string }[])[0]?.dealerCode).toBe(elsewhere);
});

test('0104: a provider whose call fails is left out with a sentence while the others stand, and comes in by another try', async ({
  page,
}) => {
  await page.route('**/api/v1/search/tickets**', (route) => route.fulfill({ status: 500, json: { message: 'Away.' } }));
  await open(page);
  await field(page).fill(dealer.code);
  await expect(kind(page, 'Dealers')).toBeVisible();
  await expect(dialog(page)).toContainText('Left out: Tickets.');
  await page.unroute('**/api/v1/search/tickets**');
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(dialog(page)).not.toContainText('Left out');
});

for (const [width, colorScheme] of [
  [1280, 'light'],
  [390, 'dark'],
] as const) {
  test(`0104: the search is accessible and fits, ${width} px wide, ${colorScheme}; Back closes it`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, 'AO1', '/my-tickets');
    await page.getByRole('button', { name: 'Search everywhere' }).click();
    await field(page).fill(dealer.name);
    await expect(kind(page, 'Dealers')).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/my-tickets$/);
  });
}

test('0096: a command of the help desk on a dealer’s page opens the form of a ticket with the dealer filled in', async ({
  page,
}) => {
  await signIn(page, 'AO1', `/dealer-directory/${dealer.code}`);
  await page.getByRole('button', { name: `More for ${dealer.name}` }).click();
  await page.getByRole('menuitem', { name: 'New ticket' }).click();
  const form = page.getByRole('dialog', { name: 'New ticket' });
  await expect(form.getByRole('combobox', { name: 'Dealer' })).toHaveValue(dealer.code);
});

const PAGES: Record<string, readonly [string, string][]> = {
  AO1: [
    ['leave', 'Attendance'],
    ['late', 'Attendance'],
    ['raise ticket', 'New ticket'],
    ['complaint', 'New ticket'],
    ['plan tomorrow', 'Today'],
    ['not started', 'Today'],
    ['requests', 'Approvals'],
    ['prospects', 'Actyv AI'],
    ['tickets', 'Ticketing'],
    ['COR', 'Reports Download'],
    ['holiday', 'Holiday Calendar'],
    ['missed plans', 'Planned calls'],
    ['beat', 'Switch Beat Requests'],
    ['gps', 'Dealer Location Update Request'],
    ['risk', 'Dealer Churn'],
    ['dash', 'Dashboard'],
    ['password', 'Change pin'],
    ['dark', 'Dark colours'],
    ['late today', 'Attendance'],
    ['who is on leave', 'Attendance'],
    ['raise a ticket', 'New ticket'],
    ['coverage', 'Dealer coverage'],
    ['dealers never visited', 'Dealer coverage'],
    ['who has not started', 'Today'],
    ['tour plan', 'PJP entries'],
    ['atendance', 'Attendance'],
    ['dealer chrun', 'Dealer Churn'],
    ['churn', 'Dealer Churn'],
    ['sign out', 'Logout'],
    ['log off', 'Logout'],
    ['dealer list', 'Dealer Directory'],
    ['show coverage', 'Dealer coverage'],
    ['birthdays', 'Today'],
    ['visits far from dealer', 'Dealer visits'],
    ['plans not kept', 'Planned calls'],
    ['wrong location', 'Dealer Location Update Request'],
    ['half day', 'Attendance'],
    ['escalated tickets', 'Ticketing'],
    ['JKC dealers', 'Actyv AI'],
    ['create ticket', 'New ticket'],
    ['who missed their plan?', 'Planned calls'],
    ['late approvals', 'Planned calls'],
    ['export visits', 'Reports Download'],
    ['change start page', 'Today'],
    ['my team', 'Home'],
    ['dealer birthdays', 'Today'],
    ['planned vs actual', 'Planned calls'],
    ['route plan', 'PJP entries'],
    ['did not visit today', 'Officers and their plans'],
    ['ask officer to visit', 'Dealer coverage'],
    ['reject claim', 'Approvals'],
    ['regional holiday', 'Holiday Calendar'],
    ['download attendance', 'Reports Download'],
  ],
  ADMIN1: [
    ['claims', 'Reimbursement'],
    ['over the limit', 'Edit Spend Limit'],
    ['competitors', 'Market Research'],
    ['roll back', 'Remotes'],
    ['forgot pin', 'Reset pins'],
    ['backup', 'System'],
    ['market share', 'Survey Figures'],
    ['tyre wear', 'Wear Nature'],
    ['price gap', 'Market Research'],
    ['freeze', 'Remotes'],
    ['coverage', 'Dealer coverage'],
    ['travel allowance', 'Reimbursement'],
    ['users', 'SE Role List'],
    ['claims with objections', 'Reimbursement'],
    ['performance', 'Dashboard'],
    ['deploy token', 'Remotes'],
    ['change pin', 'Change pin'],
  ],
};
const first = (page: Page) => dialog(page).getByRole('option').first();

for (const [sapId, queries] of Object.entries(PAGES)) {
  test(`${sapId} finds the right page or command first`, async ({ page }) => {
    await open(page, sapId);
    for (const [query, title] of queries) {
      await field(page).fill(query);
      await expect(first(page), query).toHaveText(new RegExp(`^${title}`, 'i'));
    }
  });
}

test('an AO finds the right dealer, officer and ticket first, by code, name, beginning, phone and a wrong letter', async ({
  page,
}) => {
  const read = async (path: string) => (await callAs('AO1', 'GET', path)).body as { data: object[] };
  const [{ data: officers }, { data: tickets }, { data: dealers }] = await Promise.all([
    read('/api/v1/search/officers?q=a'),
    read('/api/v1/search/tickets?q=tyre'),
    read(`/api/v1/search/dealers?q=${dealer.code}`),
  ]);
  const officer = officers[0] as { SAP_ID: string; name: string; phone: string };
  const { ticketNo } = tickets[0] as { ticketNo: string };
  const { mobile } = dealers[0] as { mobile: string };
  const queries: [string, string][] = [
    [dealer.code, dealer.name],
    [dealer.code.toLowerCase(), dealer.name],
    [dealer.name, dealer.name],
    [dealer.name.toUpperCase(), dealer.name],
    [dealer.name.slice(0, -2), dealer.name.slice(0, -2)],
    [dealer.wrong, dealer.name],
    [mobile, dealer.name],
    [`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`, dealer.name],
    [`0${mobile}`, dealer.name],
    [officer.SAP_ID, officer.name],
    [officer.SAP_ID.toLowerCase(), officer.name],
    [officer.SAP_ID.replace(/(?=\d)/, ' '), officer.name],
    [officer.phone, officer.name],
    [officer.name, officer.name],
    [officer.name.toLowerCase(), officer.name],
    [officer.name.slice(0, -2), officer.name.slice(0, -2)],
    [misspelled(officer.name), officer.name],
    [officer.name.split(/[ -]/).reverse().join(' '), officer.name],
    [dealer.name.split(' ').reverse().join(' '), dealer.name],
    [`call ${officer.SAP_ID}`, officer.name],
    [`phone ${officer.SAP_ID}`, officer.name],
    [`ring ${officer.name}`, officer.name],
    [`phone number of ${officer.name}`, officer.name],
    [`claims of ${officer.SAP_ID}`, officer.name],
    [`${officer.SAP_ID} last visit`, officer.name],
    [`who is ${officer.name}?`, officer.name],
    [`officer ${officer.name}`, officer.name],
    [`dealer ${dealer.code}`, dealer.name],
    [`what happened with ${dealer.name}`, dealer.name],
    [`call ${mobile}`, dealer.name],
    [`ticket ${ticketNo}`, ticketNo],
    [ticketNo, ticketNo],
    [ticketNo.replace('TKT-', 'tkt '), ticketNo],
  ];
  await open(page);
  for (const [query, text] of queries) {
    await field(page).fill(query);
    await expect(first(page), query).toContainText(text);
  }
});
