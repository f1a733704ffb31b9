import { randomUUID } from 'node:crypto';
import { views } from 'api-contract';
import { addUser } from '../../../testing/seed.ts';
import { type TestApp, testApp } from '../../../testing/index.ts';

const LIST = '/api/v1/views';
let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addUser(t.pool, { sapId: 'RO2', role: 'RO', territory: 'NT1' });
  await addUser(t.pool, { sapId: 'SOLEFT', role: 'SO', territory: 'NT1', active: false });
});
beforeEach(() => t.pool.query('delete from list_views'));
afterAll(() => t.close());

const list = async (as: string) => views.views.response.parse((await t.call('GET', LIST, { as })).json()).data;
const getNames = async (as: string) => (await list(as)).map(({ name }) => name);
const add = (as: string, body: object = {}) =>
  t.call('POST', LIST, {
    as,
    body: { screen: '/dealer-directory', name: 'Gold', query: { club: 'GOLD', hide: 'city,type' }, ...body },
  });
const added = async (as: string, body: object = {}) => {
  const response = await add(as, body);
  expect([response.statusCode, response.json().message]).toEqual([200, 'View saved.']);
  return views.view.parse(response.json().data);
};
const edit = (as: string, id: string, body: object) => t.call('PUT', `${LIST}/${id}`, { as, body });
const remove = (as: string, id: string, version = 1) =>
  t.call('DELETE', `${LIST}/${id}`, { as, query: { version: String(version) } });
const mark = (as: string, id: string, body: object) => t.call('PUT', `${LIST}/${id}/mark`, { as, body });
const getRefusal = ({ statusCode, json }: { statusCode: number; json(): { code: string } }) => [
  statusCode,
  json().code,
];

const EVERYBODY = ['ADMIN1', 'ZO1', 'RO1', 'RO2', 'RO3', 'AO1', 'AO2', 'AO3', 'SO1', 'SE1', 'ZO9', 'RO9', 'AO9', 'SO9'];
const getReaders = async (name: string) => {
  const readers: string[] = [];
  for (const as of EVERYBODY) if ((await getNames(as)).includes(name)) readers.push(as);
  return readers;
};

describe('0106: saving', () => {
  it('keeps the address’s filters, the word for the days and whether the view is the person’s start', async () => {
    const view = await added('RO1', { name: ' Gold ', range: 'Last month', isStart: true });
    expect(view).toEqual({
      id: expect.any(String),
      screen: '/dealer-directory',
      name: 'Gold',
      query: { club: 'GOLD', hide: 'city,type' },
      range: 'Last month',
      owner: { SAP_ID: 'RO1', name: 'Person RO1' },
      isOwn: true,
      sharedRole: null,
      sharedWith: [],
      version: 1,
      isPinned: true,
      isHidden: false,
      isStart: true,
    });
    expect(await list('RO1')).toEqual([view]);
  });

  it('a saved view is seen by nobody else while it is shared with nobody', async () => {
    await added('RO1');
    expect(await getReaders('Gold')).toEqual(['RO1']);
  });

  it('a view has its name only once on a screen, in any case, and on another screen again', async () => {
    await added('RO1');
    expect(getRefusal(await add('RO1', { name: 'GOLD' }))).toEqual([400, 'VIEW_NAME_TAKEN']);
    await added('RO1', { screen: '/home' });
    await added('AO1');
    expect(await getNames('RO1')).toEqual(['Gold', 'Gold']);
  });

  it('stops at 20 of one screen, also for many at once', async () => {
    const responses = await Promise.all(
      Array.from({ length: 22 }, (_, index) => add('RO1', { name: `View ${index}` })),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(20).fill(200), 400, 400]);
    expect(getRefusal(await add('RO1', { name: 'One more' }))).toEqual([400, 'VIEWS_FULL']);
    await added('RO1', { screen: '/home' });
  });

  it('refuses what is no screen, no name, too long, too much or a word that nobody knows', async () => {
    for (const body of [
      { screen: 'https://elsewhere.example' },
      { screen: '//elsewhere.example/?x' },
      { name: '  ' },
      { name: 'n'.repeat(61) },
      { query: { search: 's'.repeat(501) } },
      { query: Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`p${index}`, 'x'])) },
      { range: 'Next year' },
    ])
      expect(getRefusal(await add('RO1', body))).toEqual([400, 'INVALID_REQUEST']);
    expect(await list('RO1')).toEqual([]);
  });
});

describe('0106: sharing', () => {
  it.each([
    ['RO1', 'AO', ['RO1', 'AO1', 'AO2']],
    ['RO1', 'RO', ['RO1', 'RO2']],
    ['ZO1', 'AO', ['ZO1', 'AO1', 'AO2', 'AO3']],
    ['AO1', 'SO', ['AO1', 'SO1']],
    ['ADMIN1', 'AO', ['ADMIN1', 'AO1', 'AO2', 'AO3', 'AO9']],
  ])('%s shares with %s: those of the role in the own scope', async (as, sharedRole, readers) => {
    await added(as, { sharedRole });
    expect(await getReaders('Gold')).toEqual(readers);
  });

  it.each([
    ['AO1', 'RO'],
    ['RO1', 'ADMIN'],
    ['ZO1', 'ADMIN'],
    ['SO1', 'SO'],
    ['SE1', 'SE'],
  ])('%s shares with no role above, and an officer with none: %s', async (as, sharedRole) => {
    expect(getRefusal(await add(as, { sharedRole }))).toEqual([403, 'VIEW_SHARE_ROLE']);
    expect(await list(as)).toEqual([]);
  });

  it('limits the view to the named people of the scope, who do not see whom else it is shared with', async () => {
    await added('RO1', { sharedWith: ['SO1', 'AO2'] });
    expect(await getReaders('Gold')).toEqual(['RO1', 'AO2', 'SO1']);
    const [own] = await list('RO1');
    expect(own?.sharedWith).toEqual([
      { SAP_ID: 'AO2', name: 'Person AO2' },
      { SAP_ID: 'SO1', name: 'Person SO1' },
    ]);
    const [theirs] = await list('AO2');
    expect(theirs).toMatchObject({ isOwn: false, sharedRole: null, sharedWith: [], owner: { SAP_ID: 'RO1' } });
  });

  it.each([
    ['RO1', 'AO3', 'another region'],
    ['RO1', 'AO9', 'another zone'],
    ['RO1', 'ZO1', 'above'],
    ['RO1', 'SOLEFT', 'has left'],
    ['RO1', 'NOBODY', 'nobody'],
    ['AO1', 'SO2', 'another area'],
    ['SO1', 'SO2', 'an officer'],
    ['SO1', 'AO1', 'an officer'],
  ])('%s shares with nobody of elsewhere: %s (%s)', async (as, person) => {
    const response = await add(as, { sharedWith: [person] });
    expect(getRefusal(response)).toEqual([403, 'VIEW_SHARE_PERSON']);
    expect(response.json().message).toContain(person);
  });

  it('offers the people of the scope, found by name and SAP ID, and no officer may ask', async () => {
    const search = async (as: string, text = '') =>
      (await t.call('GET', `${LIST}/people`, { as, query: { search: text } })).json();
    expect((await search('AO1')).data.map(({ SAP_ID }: { SAP_ID: string }) => SAP_ID)).toEqual(['SE1', 'SO1']);
    expect((await search('RO1', 'person ao')).data).toEqual([
      { SAP_ID: 'AO1', name: 'Person AO1', role: 'AO' },
      { SAP_ID: 'AO2', name: 'Person AO2', role: 'AO' },
    ]);
    expect(await search('RO1', '%')).toMatchObject({ data: [], totalCount: 0 });
    expect((await search('SO1')).code).toBe('FORBIDDEN');
  });

  it('ends for people who leave the scope; people who left the company stay named, and edits are not refused because of them', async () => {
    const view = await added('RO1', { sharedRole: 'AO', sharedWith: ['SO1'] });
    await t.pool.query(`update users set region_code = 'NR2', area_code = 'NA3' where sap_id in ('AO2', 'SO1')`);
    expect(await getReaders('Gold')).toEqual(['RO1', 'AO1']);
    expect((await edit('RO1', view.id, { name: 'Golden', version: 1 })).statusCode).toBe(200);
    expect((await list('RO1'))[0]?.sharedWith).toEqual([{ SAP_ID: 'SO1', name: 'Person SO1' }]);
    await t.pool.query(`update users set region_code = 'NR1', area_code = 'NA2' where sap_id = 'AO2'`);
    await t.pool.query(`update users set region_code = 'NR1', area_code = 'NA1' where sap_id = 'SO1'`);
  });

  it('a view whose owner has left stays with those it is shared with', async () => {
    await added('RO2', { sharedRole: 'AO' });
    await t.pool.query(`update users set active = false where sap_id = 'RO2'`);
    expect(await getNames('AO1')).toEqual(['Gold']);
    await t.pool.query(`update users set active = true where sap_id = 'RO2'`);
  });
});

describe('0106: changing', () => {
  it('an owner alone may change a view: who reads it is refused, for others it is not there', async () => {
    const { id } = await added('RO1', { sharedRole: 'AO' });
    for (const [as, code] of [
      ['AO1', [403, 'VIEW_READ_ONLY']],
      ['ADMIN1', [404, 'VIEW_NOT_FOUND']],
      ['ZO1', [404, 'VIEW_NOT_FOUND']],
      ['RO2', [404, 'VIEW_NOT_FOUND']],
      ['RO9', [404, 'VIEW_NOT_FOUND']],
    ] as const) {
      expect(getRefusal(await edit(as, id, { name: 'Theirs', version: 1 }))).toEqual(code);
      expect(getRefusal(await remove(as, id))).toEqual(code);
    }
    expect(getRefusal(await mark('RO9', id, { isPinned: false }))).toEqual([404, 'VIEW_NOT_FOUND']);
    expect((await list('RO1'))[0]).toMatchObject({ name: 'Gold', version: 1 });
  });

  it('changes what it names, and keeps who did what', async () => {
    const { id } = await added('RO1');
    const response = await edit('RO1', id, { query: { club: 'SILVER' }, range: 'Today', version: 1 });
    expect(response.json().data).toMatchObject({ name: 'Gold', query: { club: 'SILVER' }, range: 'Today', version: 2 });
    expect((await edit('RO1', id, { range: null, version: 2 })).json().data).toMatchObject({ range: null, version: 3 });
    expect((await remove('RO1', id, 3)).json().message).toBe('View deleted.');
    expect(await list('RO1')).toEqual([]);
    const { rows } = await t.pool.query(
      `select by_sap_id, action, after -> 'query' as query from history where kind = 'view' and record_id = $1 order by at, id`,
      [id],
    );
    expect(rows).toEqual([
      { by_sap_id: 'RO1', action: 'create', query: { club: 'GOLD', hide: 'city,type' } },
      { by_sap_id: 'RO1', action: 'edit', query: { club: 'SILVER' } },
      { by_sap_id: 'RO1', action: 'edit', query: { club: 'SILVER' } },
      { by_sap_id: 'RO1', action: 'delete', query: null },
    ]);
  });

  it('refuses the later one of two people who change the same version, and returns the newer view', async () => {
    const { id } = await added('RO1');
    const responses = await Promise.all([
      edit('RO1', id, { name: 'First', version: 1 }),
      edit('RO1', id, { name: 'Second', version: 1 }),
    ]);
    const late = responses.find(({ statusCode }) => statusCode === 409);
    const won = responses.find(({ statusCode }) => statusCode === 200);
    expect(late?.json().current).toMatchObject({ id, version: 2, name: won?.json().data.name });
    expect((await remove('RO1', id, 1)).statusCode).toBe(409);
    expect((await list('RO1'))[0]).toMatchObject({ version: 2 });
  });

  it('does not accept the name of another view, or a role that the owner may not share with', async () => {
    await added('AO1', { name: 'Silver' });
    const { id } = await added('AO1');
    expect(getRefusal(await edit('AO1', id, { name: 'silver', version: 1 }))).toEqual([400, 'VIEW_NAME_TAKEN']);
    expect(getRefusal(await edit('AO1', id, { sharedRole: 'RO', version: 1 }))).toEqual([403, 'VIEW_SHARE_ROLE']);
    expect(getRefusal(await edit('AO1', id, { sharedWith: ['SO9'], version: 1 }))).toEqual([403, 'VIEW_SHARE_PERSON']);
  });

  it('responds with not found for a deleted or unknown view', async () => {
    const { id } = await added('RO1');
    await remove('RO1', id);
    for (const gone of [id, randomUUID()]) {
      expect(getRefusal(await edit('RO1', gone, { name: 'x', version: 1 }))).toEqual([404, 'VIEW_NOT_FOUND']);
      expect(getRefusal(await mark('RO1', gone, { isStart: true }))).toEqual([404, 'VIEW_NOT_FOUND']);
      expect(getRefusal(await remove('RO1', gone))).toEqual([404, 'VIEW_NOT_FOUND']);
    }
  });
});

describe('0106: pinned, hidden, start', () => {
  const getMarks = async (as: string) =>
    (await list(as)).map(({ name, isPinned, isHidden, isStart }) => [name, isPinned, isHidden, isStart]);

  it('are each reader’s own', async () => {
    const { id } = await added('RO1', { sharedRole: 'AO' });
    await mark('AO1', id, { isHidden: true, isPinned: false });
    await mark('AO2', id, { isStart: true });
    expect(await getMarks('RO1')).toEqual([['Gold', true, false, false]]);
    expect(await getMarks('AO1')).toEqual([['Gold', false, true, false]]);
    expect(await getMarks('AO2')).toEqual([['Gold', true, false, true]]);
    await mark('AO1', id, { isHidden: false });
    expect(await getMarks('AO1')).toEqual([['Gold', false, false, false]]);
  });

  it('one view of a screen is the start view: another takes its place, those of other screens stay', async () => {
    const gold = await added('RO1', { isStart: true });
    await added('RO1', { screen: '/home', name: 'Home', isStart: true });
    await added('RO1', { name: 'Silver', isStart: true });
    expect(await getMarks('RO1')).toEqual([
      ['Gold', true, false, false],
      ['Silver', true, false, true],
      ['Home', true, false, true],
    ]);
    await Promise.all([mark('RO1', gold.id, { isStart: true }), mark('RO1', gold.id, { isStart: true })]);
    expect((await getMarks('RO1')).map(([, , , isStart]) => isStart)).toEqual([true, false, true]);
    await mark('RO1', gold.id, { isStart: false });
    expect((await getMarks('RO1')).map(([, , , isStart]) => isStart)).toEqual([false, false, true]);
  });

  it('a start view that is shared no more, or deleted, is none', async () => {
    const view = await added('RO1', { sharedRole: 'AO' });
    await mark('AO1', view.id, { isStart: true });
    await edit('RO1', view.id, { sharedRole: null, version: 1 });
    expect(await list('AO1')).toEqual([]);
    await remove('RO1', view.id, 2);
    expect((await t.pool.query('select * from list_view_marks')).rows).toEqual([]);
  });
});
