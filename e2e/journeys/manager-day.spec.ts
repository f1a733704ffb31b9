import type { Browser, Page } from '@playwright/test';
import { type ConsoleServer, startConsole } from '../fixtures/console-server.ts';
import { type InputDevice, keys, pointer } from '../fixtures/input-devices.ts';
import { makeIdle } from '../fixtures/idle-officer.ts';
import { findClear, findRegion, scrollToLoaded } from '../fixtures/parts.ts';
import { buildChangedRelease, createReleaseClient } from '../fixtures/release.ts';
import { rowsOf } from '../fixtures/tables.ts';
import { callAs, expect, signInOnPage as signIn, test } from '../fixtures/test.ts';

let server: ConsoleServer;
const ticket = { subject: 'The pressure gauge shows nothing', ticketNo: '' };
let dealer: { code: string; name: string };
const OTHERS_TODAY = [
  'Officers without a visit',
  'Waiting for my decision',
  'On leave today',
  'Prospects waiting too long',
];
let isWorkday = true;
const FIRST_PAGE = 10;

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
  isWorkday = await makeIdle(server.dataDir, 'SO1', dealer.code);
});
test.afterAll(() => server.stop());

async function find(page: Page, hands: InputDevice, text: string, kind: string) {
  await hands.openSearch(page);
  await expect(page.getByRole('combobox', { name: 'Search everywhere' })).toBeFocused();
  await page.keyboard.type(text);
  const dialog = page.getByRole('dialog', { name: 'Search' });
  // A recently opened hit is under Recent, not in its group.
  const group = dialog.getByRole('group', { name: new RegExp(`^(Recent|${kind})$`) });
  await hands.take(page, group.getByRole('option', { name: new RegExp(text) }).first());
}

async function openToday(page: Page, hands: InputDevice) {
  await hands.press(page, page.locator('header').getByRole('link', { name: 'Today', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
}

async function openIdleOfficer(page: Page, hands: InputDevice) {
  if (isWorkday) {
    await scrollToLoaded(page, 'Officers without a visit');
    const idle = findRegion(page, 'Officers without a visit');
    const row = idle.getByRole('listitem').filter({ has: page.getByRole('link', { name: /\bSO1\b/ }) });
    await expect(row).toContainText('not started');
    await hands.press(page, row.getByRole('link', { name: /\bSO1\b/ }));
  } else {
    await expect(findClear(page, 'Officers without a visit')).toBeVisible();
    await find(page, hands, 'SO1', 'Officers');
  }
  await expect(page).toHaveURL(/\/SO\/SO1$/);
}

async function openPlannedDealer(page: Page, hands: InputDevice) {
  const plans = findRegion(page, 'Today').getByRole('list', { name: 'Plans of the day' });
  await hands.press(page, plans.getByRole('link', { name: dealer.name, exact: true }));
  await expect(page).toHaveURL(new RegExp(`/dealer-directory/${dealer.code}$`));
  await expect(page.getByRole('heading', { level: 1, name: dealer.name })).toBeVisible();
  await scrollToLoaded(page, 'Visits and location requests');
  await expect(findRegion(page, 'Visits and location requests').getByRole('alert')).toHaveCount(0);
}

async function callOfficer(page: Page, hands: InputDevice) {
  await hands.press(
    page,
    page
      .getByRole('main')
      .getByRole('button', { name: /^More for / })
      .first(),
  );
  // The browser passes tel: links on, so the page stays.
  const call = page.waitForRequest(/^tel:/);
  await hands.choose(page, page.getByRole('menuitem', { name: /^Call/ }));
  expect((await call).url()).toMatch(/^tel:\+91\d{10}$/);
}

async function decideLeave(page: Page, hands: InputDevice) {
  const waiting = async () => (await read('/api/v1/inbox/keys?kind=leave')).data as object[];
  const before = await waiting();
  expect(before.length, 'the demo has a leave of AO1’s area that waits').toBeGreaterThan(0);
  await find(page, hands, 'Approvals', 'Pages');
  await expect(page.getByRole('heading', { level: 1, name: 'Approvals' })).toBeVisible();
  await hands.pick(page, page.getByRole('combobox', { name: 'Type', exact: true }), 'Leave');
  await expect(page).toHaveURL(/\/approvals\?kind=leave$/);
  await expect(rowsOf(page)).toHaveCount(Math.min(before.length, FIRST_PAGE));
  await hands.approveFirst(page);
  const question = page.getByRole('alertdialog', { name: 'Approve requests' });
  await hands.press(page, question.getByRole('button', { name: 'Approve' }));
  await expect(page.getByText('1 approved.')).toBeVisible();
  expect(await waiting()).toHaveLength(before.length - 1);
}

for (const [by, hands] of Object.entries({ 'keyboard alone': keys, pointer })) {
  test(`by ${by} an AO does the morning’s work from Today, while the help desk’s remote is switched off`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await signIn(page, 'AO1', '/', server.url);
    await openToday(page, hands);
    await openIdleOfficer(page, hands);
    await callOfficer(page, hands);
    await openPlannedDealer(page, hands);
    await scrollToLoaded(page, 'Tickets');
    await hands.press(page, findRegion(page, 'Tickets').getByRole('link', { name: ticket.subject }));
    await expect(page.getByRole('dialog').getByText(ticket.ticketNo).first()).toBeVisible();
    await hands.close(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const { steer } = createReleaseClient(server.url);
    await steer('mfe-helpdesk', { action: 'off' });
    try {
      await decideLeave(page, hands);
      await page.reload();
      await openToday(page, hands);
      for (const part of OTHERS_TODAY) {
        await expect(findRegion(page, part).locator('[data-read-at]').or(findClear(page, part))).toBeVisible();
        await expect(findRegion(page, part).getByRole('alert')).toHaveCount(0);
      }
      await expect(findRegion(page, 'Overdue tickets').or(findClear(page, 'Overdue tickets'))).toHaveCount(0);
      await openIdleOfficer(page, hands);
      await scrollToLoaded(page, 'Attendance and leave');
      await expect(findRegion(page, 'Attendance and leave').getByRole('alert')).toHaveCount(0);
      await expect(findRegion(page, 'Tickets')).toHaveCount(0);
      await openPlannedDealer(page, hands);
      await expect(findRegion(page, 'Tickets')).toHaveCount(0);
      await expect(findRegion(page, 'Timeline')).toBeAttached();
    } finally {
      await steer('mfe-helpdesk', { action: 'on' });
    }
  });
}

async function openBrowser(browser: Browser, sapId: string) {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  // The first page may keep everyone's versions on slow machines; the next one starts with this feed.
  const ownFeed = page.waitForResponse(
    (response) =>
      new URL(response.url()).pathname === '/api/v1/remotes' && 'authorization' in response.request().headers(),
  );
  await signIn(page, sapId, '/', server.url);
  await ownFeed;
  await page.goto(`${server.url}/SO/SO1`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await findRegion(page, 'Tickets').scrollIntoViewIfNeeded();
  return page;
}

async function getHelpdeskVersion(page: Page): Promise<string | undefined> {
  const { data } = JSON.parse((await page.locator('script#feed').textContent()) ?? '{}') as {
    data?: { name: string; version: string }[];
  };
  return data?.find(({ name }) => name === 'mfe-helpdesk')?.version;
}

test('a canary with one broken extension is rolled back, and the officer’s page keeps working meanwhile', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { team, remoteState } = createReleaseClient(server.url);
  const helpdesk = await team('mfe-helpdesk');
  const isItsOwn = (script: string) =>
    script.includes('Open tickets of the officer') && !script.includes('of their officers');
  const archive = buildChangedRelease(server.webDir, 'mfe-helpdesk', (script) =>
    isItsOwn(script) ? `throw new Error('A fault of this version');${script}` : script,
  );
  const { version } = archive.remote;
  await helpdesk.publish(archive);
  await helpdesk.smoke(version);
  const audience = { roles: ['AO', 'RO', 'ZO'] };
  await helpdesk.live(version, { as: 'canary', audience, margins: { minLoads: 3 } });
  const tickets = (page: Page) => findRegion(page, 'Tickets');
  const hers = (page: Page) => tickets(page).getByRole('link', { name: ticket.subject });
  // Three people: one alone decides nothing.
  for (const person of ['AO1', 'RO1', 'ZO1']) {
    const page = await openBrowser(browser, person);
    expect(await getHelpdeskVersion(page), `${person} has the canary`).toBe(version);
    await expect(tickets(page).getByRole('alert').or(hers(page)).first()).toBeVisible();
    await scrollToLoaded(page, 'Attendance and leave');
    await expect(findRegion(page, 'Attendance and leave').getByRole('alert')).toHaveCount(0);
    // Pages send their reports when left.
    await page.close({ runBeforeUnload: true });
  }
  await expect.poll(async () => (await remoteState('mfe-helpdesk')).canary).toBeNull();
  const { history, list } = (await remoteState('mfe-helpdesk')) as { history: unknown; list: { version: string }[] };
  expect(JSON.stringify(history)).toContain('Rolled back');
  expect(list.find((each) => each.version === version)).toMatchObject({ live: null, withdrawnAt: expect.any(String) });
  const after = await openBrowser(browser, 'AO1');
  await expect(hers(after)).toBeVisible();
  await after.context().close();
});
