import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DeclaredExtension, type FeedRemote, roleLayouts } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { testApp, type TestApp } from '../../../testing/index.ts';

const address = '/api/v1/admin/role-slots';
const webDir = mkdtempSync(join(tmpdir(), 'role-slots-'));
const extension = (name: string, rest: Partial<DeclaredExtension> = {}): DeclaredExtension => ({
  slot: 'dealer',
  name,
  title: `The ${name}`,
  size: 'list',
  roles: ['AO', 'RO', 'ZO', 'ADMIN'],
  ...rest,
});
const install = (name: string, extensions: DeclaredExtension[]): void => {
  const home = join(webDir, 'remotes', name);
  mkdirSync(join(home, '1'), { recursive: true });
  writeFileSync(join(home, 'current.json'), '{"version":"1"}');
  const remote = { name, title: `Team ${name}`, version: '1', contract: '1.0.0', base: `/remotes/${name}/1/` };
  const files = { entry: 'entry.js', preload: [], integrity: {}, screens: [] };
  writeFileSync(join(home, '1/remote.json'), JSON.stringify({ ...remote, ...files, extensions }));
};
let t: TestApp;
beforeAll(async () => {
  install('mfe-one', [extension('visits'), extension('map', { slot: 'officer' })]);
  install('mfe-two', [extension('tickets'), extension('claims', { roles: ['ADMIN'] })]);
  t = await testApp({ config: { webDir } });
});
afterEach(() => t.db.query(sql`truncate role_slots, history`));
afterAll(async () => {
  await t.close();
  rmSync(webDir, { recursive: true });
});

const [VISITS, TICKETS, CLAIMS] = ['mfe-one/visits', 'mfe-two/tickets', 'mfe-two/claims'] as const;
const on = (...extensions: string[]) => extensions.map((each) => ({ extension: each, on: true }));
const off = (...extensions: string[]) => extensions.map((each) => ({ extension: each, on: false }));
const read = async () =>
  roleLayouts.roleLayouts.response.parse((await t.call('GET', address, { as: 'ADMIN1' })).json());
const getSlot = async (role: string, slot = 'dealer') =>
  (await read()).data.find((each) => each.role === role && each.slot === slot);
const put = (
  role: string,
  extensions: unknown,
  { as = 'ADMIN1', slot = 'dealer', version }: { as?: string; slot?: string; version?: number } = {},
) =>
  t.call('PUT', address, {
    as,
    body: { role, slot, extensions, ...(version !== undefined && { version }) },
  });
/** A slot in this person's feed, in order. */
const inFeed = async (as: string, slot = 'dealer') => {
  const { data } = (await t.call('GET', '/api/v1/remotes', { as })).json() as { data: FeedRemote[] };
  return data.flatMap(({ name, extensions = [] }) =>
    extensions.filter((each) => each.slot === slot).map((each) => [`${name}/${each.name}`, each.place]),
  );
};
const declared = [
  [VISITS, undefined],
  [TICKETS, undefined],
  [CLAIMS, undefined],
];

describe('read and write access', () => {
  it('0090: ADMIN reads every role’s slots as declared before anything was published, and what remotes bring', async () => {
    const { data, offers, history } = await read();
    expect(data).toHaveLength(10);
    expect(data).toContainEqual({ role: 'AO', slot: 'dealer', extensions: on(VISITS, TICKETS, CLAIMS), version: 0 });
    expect(data).toContainEqual({ role: 'Other', slot: 'officer', extensions: on('mfe-one/map'), version: 0 });
    expect(offers[3]).toEqual({
      slot: 'dealer',
      extension: CLAIMS,
      title: 'The claims',
      remoteTitle: 'Team mfe-two',
      roles: ['ADMIN'],
      size: 'list',
    });
    expect(history).toEqual([]);
  });
});

describe('effects of a published slot', () => {
  it('0090: in the feed of the role what is off is not there, and the rest has its place; other roles’ stay', async () => {
    const response = await put('AO', [...on(TICKETS), ...off(CLAIMS), ...on(VISITS)]);
    expect([response.statusCode, response.json().message]).toEqual([200, 'Published.']);
    expect(await inFeed('AO1')).toEqual([
      [VISITS, 2],
      [TICKETS, 0],
    ]);
    expect(await inFeed('ZO1')).toEqual(declared);
    expect(await inFeed('AO1', 'officer')).toEqual([['mfe-one/map', undefined]]);
  });

  it('0090: it holds for a session that is signed in already, whose feed is another then', async () => {
    const headers = { authorization: `Bearer ${await t.signIn('AO1')}` };
    const { etag } = (await t.call('GET', '/api/v1/remotes', { headers })).headers;
    const again = () => t.call('GET', '/api/v1/remotes', { headers: { ...headers, 'if-none-match': String(etag) } });
    expect((await again()).statusCode).toBe(304);
    await put('AO', off(TICKETS));
    expect((await again()).body).not.toContain('The tickets');
  });

  it('0090: SO and SE share the slots of Other', async () => {
    await put('Other', off(TICKETS));
    expect((await inFeed('SO1')).map(([name]) => name)).toEqual([VISITS, CLAIMS]);
    expect((await inFeed('SE1')).map(([name]) => name)).toEqual([VISITS, CLAIMS]);
  });

  it('0090: an extension that the arrangement does not know comes last and is on', async () => {
    await t.db.query(sql`insert into role_slots (role, slot, extensions, version)
      values ('AO', 'dealer', ${JSON.stringify([...off(CLAIMS), ...on(TICKETS)])}::jsonb, 1)`);
    expect(await inFeed('AO1')).toEqual([
      [VISITS, undefined],
      [TICKETS, 1],
    ]);
    expect((await getSlot('AO'))?.extensions).toEqual([...off(CLAIMS), ...on(TICKETS, VISITS)]);
  });

  it('an extension whose remote is switched off for now keeps its place', async () => {
    await put('AO', [...off(TICKETS), ...on(CLAIMS, VISITS)]);
    await t.pool.query(`update remotes set off_reason = 'Repairs' where name = 'mfe-two'`);
    const { extensions, version } = (await getSlot('AO')) ?? {};
    await put('AO', [...off(TICKETS), ...on(VISITS, CLAIMS)], { version });
    await t.pool.query('update remotes set off_reason = null');
    expect(extensions).toEqual([...off(TICKETS), ...on(CLAIMS, VISITS)]);
    expect((await inFeed('AO1')).map(([name]) => name)).toEqual([VISITS, CLAIMS]);
  });
});

describe('publishing', () => {
  it('keeps who published what and when, newest first, each with the earlier state', async () => {
    await put('AO', [...on(TICKETS, VISITS), ...off(CLAIMS)]);
    await put('ZO', on(CLAIMS, VISITS, TICKETS));
    const { history } = await read();
    expect(history.map(({ role, slot, by, action }) => [role, slot, by, action])).toEqual([
      ['ZO', 'dealer', 'ADMIN1', 'publish'],
      ['AO', 'dealer', 'ADMIN1', 'publish'],
    ]);
    expect([history[1]?.before, history[1]?.after]).toEqual([
      on(VISITS, TICKETS, CLAIMS),
      [...on(TICKETS, VISITS), ...off(CLAIMS)],
    ]);
  });

  it('0090: the declared order published again follows the declarations from then on', async () => {
    await put('AO', off(TICKETS));
    await put('AO', on(VISITS, TICKETS, CLAIMS));
    expect((await read()).history[0]?.action).toBe('reset');
    expect(await t.db.one(sql`select extensions, version from role_slots`)).toEqual({ extensions: null, version: 2 });
    expect(await inFeed('AO1')).toEqual(declared);
  });

  it('puts extensions that it leaves out last and switches them on', async () => {
    await put('AO', on(TICKETS));
    expect((await getSlot('AO'))?.extensions).toEqual(on(TICKETS, VISITS, CLAIMS));
  });

  it('publishes nothing when it stays as it is', async () => {
    expect((await put('RO', on(VISITS, TICKETS, CLAIMS))).json().message).toBe('This is published already.');
    expect((await getSlot('RO'))?.version).toBe(0);
    expect((await read()).history).toEqual([]);
  });
});

describe('two admins at once', () => {
  it('0090: who worked on an older arrangement is refused, and the newer one stays', async () => {
    expect((await put('AO', off(TICKETS), { version: 0 })).statusCode).toBe(200);
    const late = await put('AO', off(VISITS), { version: 0 });
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'Somebody else has changed this meanwhile. Please check what is shown now and try again.',
    ]);
    expect((await inFeed('AO1')).map(([name]) => name)).toEqual([VISITS, CLAIMS]);
    expect((await put('AO', off(VISITS), { version: 1 })).statusCode).toBe(200);
  });

  it('one of six people who publish at the same moment succeeds', async () => {
    const orders = [
      ...[on(VISITS, CLAIMS, TICKETS), on(TICKETS, VISITS, CLAIMS), on(TICKETS, CLAIMS, VISITS)],
      ...[on(CLAIMS, VISITS, TICKETS), on(CLAIMS, TICKETS, VISITS), off(VISITS)],
    ];
    const responses = await Promise.all(orders.map((order) => put('AO', order, { version: 0 })));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(5).fill(409)]);
    expect((await read()).history).toHaveLength(1);
  });

  it('two slots of a role do not block each other', async () => {
    const responses = await Promise.all([
      put('AO', off(TICKETS), { version: 0 }),
      put('AO', off('mfe-one/map'), { version: 0, slot: 'officer' }),
    ]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });
});

describe('refused publishes', () => {
  it.each([
    [
      'an extension that nobody brings',
      'dealer',
      on('mfe-two/payroll'),
      "No remote brings 'mfe-two/payroll' to this place.",
    ],
    ['one of another slot', 'dealer', on('mfe-one/map'), "No remote brings 'mfe-one/map' to this place."],
    ['a slot that nobody brings anything to', 'today', on(TICKETS), `No remote brings '${TICKETS}' to this place.`],
    ['an extension twice', 'dealer', on(TICKETS, TICKETS), `'${TICKETS}' appears there twice.`],
  ])('the server refuses %s with a sentence', async (_, slot, extensions, message) => {
    const response = await put('AO', extensions, { slot });
    expect([response.statusCode, response.json().message]).toEqual([400, message]);
    expect((await read()).history).toEqual([]);
  });

  it.each([
    [
      'no name',
      'AO',
      'dealer',
      on(' '),
      { 'extensions.0.extension': 'Please name it like mfe-helpdesk/open-tickets.' },
    ],
    ['an unknown role', 'SE', 'dealer', on(TICKETS), { role: 'Please choose ADMIN, ZO, RO, AO or Other.' }],
    ['no slot', 'AO', '', on(TICKETS), { slot: 'Please give a word like open-tickets.' }],
  ])('the refusal names the field of %s', async (_, role, slot, extensions, fields) => {
    const response = await put(role, extensions, { slot });
    expect([response.statusCode, response.json().fields]).toEqual([400, fields]);
  });

  it('an earlier arrangement is accepted again after its remote has stopped bringing an extension', async () => {
    await put('AO', [...on(CLAIMS, TICKETS), ...off(VISITS)]);
    await put('AO', on(TICKETS, VISITS, CLAIMS));
    await t.db.query(
      sql`update role_slots set extensions = ${JSON.stringify([...on(CLAIMS), ...on('mfe-two/gone')])}::jsonb`,
    );
    expect((await put('AO', on('mfe-two/gone', CLAIMS))).statusCode).toBe(200);
    expect((await put('AO', on(CLAIMS))).statusCode).toBe(200);
    expect((await put('AO', on('mfe-two/gone'))).statusCode).toBe(200);
  });
});
