import type { Browser, Locator, Page } from '@playwright/test';
import { type ConsoleServer, startConsole } from '../fixtures/console-server.ts';
import { arrowTo, tabTo } from '../fixtures/keys.ts';
import { come, region } from '../fixtures/parts.ts';
import { changedRelease, releasesOf } from '../fixtures/release.ts';
import { callAs, expect, signInOnPage as signIn, test } from '../fixtures/test.ts';

// The console as one out of five remotes: what a manager does on one day, and what each part's remote does to the others.
let server: ConsoleServer;
const ticket = { subject: 'The pressure gauge shows nothing', ticketNo: '' };
/** A dealer whose officer raised the ticket. */
let dealer: { code: string; name: string };

const read = async (path: string, as = 'AO1') => (await callAs(as, 'GET', path, undefined, server.url)).body;
test.beforeAll(async () => {
  server = await startConsole({ ownFiles: true });
  const [known] = (await read('/api/v1/query/QuerygetAll?status=ALL', 'RO1')).queries as { category: string }[];
  const raised = { category: known?.category, subject: ticket.subject };
  const { body } = await callAs('SO1', 'POST', '/api/v1/query/createQuery', raised, server.url);
  ticket.ticketNo = (body.data as { ticketNo: string }).ticketNo;
  const { data } = (await read('/api/v1/dealers-directory?page=1&limit=100')) as {
    data: { Kunnr: string; Name1: string }[];
  };
  for (const { Kunnr, Name1 } of data) {
    const tickets = await read(`/api/v1/dealers/tickets?dealerCode=${Kunnr}&limit=50`);
    if (JSON.stringify(tickets).includes(ticket.ticketNo)) dealer ??= { code: Kunnr, name: Name1 };
  }
  expect(dealer, 'a dealer of SO1').toBeTruthy();
});
test.afterAll(() => server.stop());

const enter = async (page: Page, control: Locator) => {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
};

/** Opens what the search everywhere finds first of this kind, by its keys alone. */
async function find(page: Page, text: string, kind: string) {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search everywhere' })).toBeFocused();
  await page.keyboard.type(text);
  const group = page.getByRole('dialog', { name: 'Search' }).getByRole('group', { name: kind, exact: true });
  const option = group.getByRole('option', { name: new RegExp(text) }).first();
  await arrowTo(page, option);
  await page.keyboard.press('Enter');
}

async function dealerStands(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: dealer.name })).toBeVisible();
  await come(page, 'Visits and location requests');
  await expect(region(page, 'Visits and location requests').getByRole('alert')).toHaveCount(0);
}

test('issue 16: by keyboard alone an AO starts at Today, opens an officer who has not started, calls, opens his dealer and his ticket, and decides a leave; the help desk’s remote is switched off meanwhile, and everything else stays', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await signIn(page, 'AO1', '/', server.url);
  await enter(page, page.locator('header').getByRole('link', { name: 'Today', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await come(page, 'Officers without a visit');
  const { officers } = (await read('/api/v1/today/officers')).data as { officers: { SAP_ID: string }[] };
  const [idle] = officers;
  // On a Sunday, and late in the evening, there may be none: then the search finds one.
  if (idle)
    await enter(
      page,
      region(page, 'Officers without a visit')
        .getByRole('link', { name: new RegExp(`\\b${idle.SAP_ID}\\b`) })
        .first(),
    );
  else await find(page, 'SO1', 'Officers');
  await expect(page).toHaveURL(new RegExp(`/SO/${idle?.SAP_ID ?? 'SO1'}$`));

  await enter(page, page.getByRole('main').getByRole('button', { name: /^More/ }).first());
  await expect(page.getByRole('menuitem', { name: /^Call/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').locator('a[href^="tel:"]').first()).toHaveAttribute('href', /^tel:\+?\d{10,}$/);

  await find(page, dealer.code, 'Dealers');
  await dealerStands(page);
  await come(page, 'Tickets');
  await enter(page, region(page, 'Tickets').getByRole('link', { name: ticket.subject }));
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText(ticket.ticketNo).first()).toBeVisible();
  await page.keyboard.press('Escape');

  const { steer } = releasesOf(server.url);
  await steer('mfe-helpdesk', { action: 'off' });
  try {
    const keys = async () => (await read('/api/v1/inbox/keys?kind=leave')).data as object[];
    const before = await keys();
    expect(before.length, 'the demo has a leave of AO1’s area that waits').toBeGreaterThan(0);
    await find(page, 'Approvals', 'Pages');
    await expect(page).toHaveURL(/\/approvals/);
    await page.goto(`${server.url}/approvals?kind=leave`);
    await expect(page.locator('tbody tr:has(input)').first()).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(page.getByText('1 selected')).toBeVisible();
    await page.keyboard.press('a');
    const question = page.getByRole('alertdialog', { name: 'Approve requests' });
    await enter(page, question.getByRole('button', { name: 'Approve' }));
    await expect(page.getByText('1 approved.')).toBeVisible();
    expect(await keys()).toHaveLength(before.length - 1);

    await page.goto(`${server.url}/dealer-directory/${dealer.code}`);
    await dealerStands(page);
    await expect(region(page, 'Tickets')).toHaveCount(0);
    await expect(region(page, 'Timeline')).toBeAttached();
  } finally {
    await steer('mfe-helpdesk', { action: 'on' });
  }
});

async function browserOf(browser: Browser, sapId: string) {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await signIn(page, sapId, '/SO/SO1', server.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await region(page, 'Tickets').scrollIntoViewIfNeeded();
  return page;
}

test('issue 16: a canary of which one extension alone is broken is taken back by its health, and the officer’s page stands all the while', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { team, remoteState } = releasesOf(server.url);
  const helpdesk = await team('mfe-helpdesk');
  const isItsOwn = (script: string) =>
    script.includes('Open tickets of the officer') && !script.includes('of his officers');
  const archive = changedRelease(server.webDir, 'mfe-helpdesk', (script) =>
    isItsOwn(script) ? `throw new Error('A fault of this version');${script}` : script,
  );
  const { version } = archive.remote;
  await helpdesk.publish(archive);
  await helpdesk.smoke(version);
  const audience = { roles: ['AO', 'RO', 'ZO'] };
  await helpdesk.live(version, { as: 'canary', audience, margins: { minLoads: 3 } });
  const tickets = (page: Page) => region(page, 'Tickets');
  const hers = (page: Page) => tickets(page).getByRole('link', { name: ticket.subject });
  // Three different people: one alone decides nothing.
  for (const person of ['AO1', 'RO1', 'ZO1']) {
    const page = await browserOf(browser, person);
    await expect(tickets(page).getByRole('alert').or(hers(page)).first()).toBeVisible();
    await come(page, 'Attendance and leave');
    await expect(region(page, 'Attendance and leave').getByRole('alert')).toHaveCount(0);
    // What a page noted it tells when it is left.
    await page.close({ runBeforeUnload: true });
  }
  await expect.poll(async () => (await remoteState('mfe-helpdesk')).canary).toBeNull();
  const { history, list } = (await remoteState('mfe-helpdesk')) as { history: unknown; list: { version: string }[] };
  expect(JSON.stringify(history)).toContain('Taken back');
  expect(list.find((each) => each.version === version)).toMatchObject({ live: null, withdrawnAt: expect.any(String) });
  const after = await browserOf(browser, 'AO1');
  await expect(hers(after)).toBeVisible();
  await after.context().close();
});
