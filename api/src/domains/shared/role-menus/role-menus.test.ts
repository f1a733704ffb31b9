import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DOCUMENTED_MENUS, type MenuRole, roleMenus } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { testApp, type TestApp } from '../../../testing/index.ts';

const address = '/api/v1/admin/role-menus';
const webDir = mkdtempSync(join(tmpdir(), 'role-menus-'));
const screens = [
  { path: '/survey', title: 'Market Survey Reports', roles: ['ADMIN', 'AO'], menu: 'Survey' },
  { path: '/se-role-list', title: 'SE Role List', roles: ['ADMIN'] },
  { path: '/approvals', title: 'Approvals', roles: ['AO', 'RO', 'ZO', 'ADMIN'] },
  { path: '/SO/:SAP_ID/PJP', title: 'PJP', roles: ['AO', 'ADMIN'] },
];
let t: TestApp;
beforeAll(async () => {
  const home = join(webDir, 'remotes/mfe-one');
  mkdirSync(join(home, '1'), { recursive: true });
  writeFileSync(join(home, 'current.json'), '{"version":"1"}');
  const remote = { name: 'mfe-one', title: 'One', version: '1', contract: '1.0.0', base: '/remotes/mfe-one/1/' };
  const files = { entry: 'entry.js', preload: [], integrity: {} };
  writeFileSync(join(home, '1/remote.json'), JSON.stringify({ ...remote, ...files, screens }));
  t = await testApp({ config: { webDir } });
});
afterEach(() => t.db.query(sql`truncate role_menus, history`));
afterAll(async () => {
  await t.close();
  rmSync(webDir, { recursive: true });
});

const on = (...labels: string[]) => labels.map((label) => ({ label, on: true }));
const read = async (as = 'ADMIN1') =>
  roleMenus.roleMenus.response.parse((await t.call('GET', address, { as, query: { history: 'yes' } })).json());
const put = (role: string, labels: unknown, { as = 'ADMIN1', version }: { as?: string; version?: number } = {}) =>
  t.call('PUT', address, {
    as,
    body: { role, labels, ...(version !== undefined && { version }) },
  });
const refusal = async (...input: Parameters<typeof put>) => {
  const response = await put(...input);
  return [response.statusCode, response.json().message];
};

describe('read and write access', () => {
  it('D-025: ADMIN reads the documented menu of every role before anything was published', async () => {
    const { data, versions, history } = await read();
    for (const [role, labels] of Object.entries(DOCUMENTED_MENUS))
      expect(data[role as MenuRole]).toEqual(on(...labels));
    expect([versions, history]).toEqual([{ ADMIN: 0, ZO: 0, RO: 0, AO: 0, Other: 0 }, []]);
  });

  it.each([
    ['ZO1', 'ZO'],
    ['RO1', 'RO'],
    ['AO1', 'AO'],
    ['SO1', 'Other'],
    ['SE1', 'Other'],
  ])('D-025: %s reads the menu of %s only, without the history', async (as, role) => {
    await put('AO', on('Home'));
    const { data, versions, history } = await read(as);
    expect([Object.keys(data), Object.keys(versions), history]).toEqual([[role], [role], []]);
  });

  it('leaves the history out of what every page of the console reads', async () => {
    await put('AO', on('Home'));
    expect((await t.call('GET', address, { as: 'ADMIN1' })).json().history).toEqual([]);
  });
});

describe('publishing', () => {
  it('D-025: stores one role’s entries in their order, at once for a session that is signed in already', async () => {
    const headers = { authorization: `Bearer ${await t.signIn('AO1')}` };
    const labels = [...on('Survey', 'Home'), { label: 'Sync', on: false }, ...on('Approvals')];
    const response = await put('AO', labels);
    expect([response.statusCode, response.json().message]).toEqual([200, 'Menu published.']);
    expect((await t.call('GET', address, { headers })).json().data).toEqual({ AO: labels });
    expect((await read('RO1')).data.RO).toEqual(on(...DOCUMENTED_MENUS.RO));
  });

  it('keeps who published what and when, newest first, each with the menu before', async () => {
    await put('AO', on('Home'));
    await put('AO', on('Home', 'Survey'));
    const { history } = await read();
    expect(history.map(({ role, by, action, before, after }) => [role, by, action, before.length, after])).toEqual([
      ['AO', 'ADMIN1', 'publish', 1, on('Home', 'Survey')],
      ['AO', 'ADMIN1', 'publish', DOCUMENTED_MENUS.AO.length, on('Home')],
    ]);
    expect(Date.parse(history[0]?.at ?? '')).not.toBeNaN();
  });

  it('D-025: the documented list published again follows the documents from then on', async () => {
    await put('ZO', on('Home'));
    await put('ZO', [...on(...DOCUMENTED_MENUS.ZO), { label: 'Survey', on: false }]);
    expect((await read()).history[0]?.action).toBe('reset');
    expect(await t.db.one(sql`select labels, version from role_menus where role = 'ZO'`)).toEqual({
      labels: null,
      version: 2,
    });
  });

  it('a menu may be empty: Logout stands below every one by itself', async () => {
    expect((await put('Other', [])).statusCode).toBe(200);
    expect((await read('SO1')).data).toEqual({ Other: [] });
  });

  it('publishes nothing when the menu stays as it is', async () => {
    expect((await put('RO', on(...DOCUMENTED_MENUS.RO))).json().message).toBe('This menu is published already.');
    const { versions, history } = await read();
    expect([versions.RO, history]).toEqual([0, []]);
  });
});

describe('two admins at once', () => {
  it('D-025: somebody who worked on an older menu is refused, and the newer one stays', async () => {
    expect((await put('AO', on('Home'), { version: 0 })).statusCode).toBe(200);
    expect(await refusal('AO', on('Sync'), { version: 0 })).toEqual([
      409,
      'Somebody else has changed this meanwhile. Please check what is shown now and try again.',
    ]);
    expect((await read()).data.AO).toEqual(on('Home'));
    expect((await put('AO', on('Sync'), { version: 1 })).statusCode).toBe(200);
  });

  it('one of eight people who publish at the same moment succeeds', async () => {
    const menus = DOCUMENTED_MENUS.AO.slice(0, 8).map((label) => on(label));
    const responses = await Promise.all(menus.map((menu) => put('AO', menu, { version: 0 })));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect((await read()).history).toHaveLength(1);
  });

  it('two roles do not block each other', async () => {
    const responses = await Promise.all((['AO', 'RO'] as const).map((role) => put(role, on('Home'), { version: 0 })));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });
});

describe('refused menus', () => {
  it.each([
    ['a page that nobody brings', 'AO', on('Home', 'Payroll'), "There is no page called 'Payroll'."],
    ['a page that needs more than its address', 'AO', on('PJP'), "There is no page called 'PJP'."],
    ['an entry twice', 'AO', on('Home', ' Home '), "'Home' appears twice in the menu."],
    ['Logout', 'AO', on('Logout'), 'Logout is always last in a menu.'],
    [
      'a page that the role can not open',
      'AO',
      on('SE Role List'),
      "'SE Role List' can not be added: AO can not open it.",
    ],
    [
      'one that SO and SE can not open',
      'Other',
      on('Survey'),
      "'Survey' can not be added: other roles can not open it.",
    ],
  ])('the server refuses %s with a sentence', async (_, role, labels, message) => {
    expect(await refusal(role, labels)).toEqual([400, message]);
    expect((await read()).history).toEqual([]);
  });

  it.each([
    ['an empty label', 'AO', on('Home', '  '), { 'labels.1.label': 'Please name the page.' }],
    ['an unknown role', 'SE', on('Home'), { role: 'Please choose ADMIN, ZO, RO, AO or Other.' }],
  ])('the refusal names the field of %s', async (_, role, labels, fields) => {
    const response = await put(role, labels);
    expect([response.statusCode, response.json().fields]).toEqual([400, fields]);
  });

  it('D-021: a documented entry that the role can not open is kept', async () => {
    expect((await put('Other', on('Home', 'Dealer Churn'))).statusCode).toBe(200);
  });

  it('an earlier menu is accepted again after the remote of one of its pages was switched off', async () => {
    await put('AO', on('Approvals'));
    await put('AO', on('Home'));
    await t.pool.query(`update remotes set off_reason = 'Broken' where name = 'mfe-one'`);
    const responses = [await put('AO', on('Approvals')), await put('RO', on('Approvals'))];
    await t.pool.query('update remotes set off_reason = null');
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 400]);
  });
});
