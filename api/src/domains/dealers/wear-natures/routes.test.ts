import { randomUUID } from 'node:crypto';
import { wearNatures } from 'api-contract';
import { type TestApp, testApp } from '../../../testing/index.ts';

const LIST = '/api/v1/admin/dash/wear-nature-list';
const ITEM = '/api/v1/admin/dash/wear-nature';
let now = new Date('2026-11-20T06:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: () => now });
});
beforeEach(async () => {
  now = new Date('2026-11-20T06:00:00Z');
  await test.pool.query('delete from wear_natures');
});
afterAll(() => test.close());

const list = async () =>
  wearNatures.wearNatureList.response.parse((await test.call('GET', LIST, { as: 'ADMIN1' })).json()).data;
const add = (body: object, as = 'ADMIN1') => test.call('POST', ITEM, { as, body });
const edit = (id: string, body: object, as = 'ADMIN1') => test.call('PUT', `${ITEM}/${id}`, { as, body });
const remove = (id: string, query = {}, as = 'ADMIN1') => test.call('DELETE', `${ITEM}/${id}`, { as, query });
const added = async (name: string, description = '') =>
  wearNatures.addWearNature.response.parse((await add({ name, description })).json()).data;
const getRefusal = (response: { statusCode: number; json(): { message: string } }) => [
  response.statusCode,
  response.json().message,
];

it('API-60, D-121: the list has all items, newest first', async () => {
  await added('Cupping');
  now = new Date('2026-11-20T06:00:01Z');
  await added('Flat spot', 'Locked brakes');
  expect(await list()).toEqual([
    {
      _id: expect.any(String),
      name: 'Flat spot',
      description: 'Locked brakes',
      createdAt: '2026-11-20T06:00:01.000Z',
      updatedAt: '2026-11-20T06:00:01.000Z',
      version: 1,
    },
    expect.objectContaining({ name: 'Cupping', description: '' }),
  ]);
});

it('API-61/62/63, D-122, DL-WEA-09: a manager adds, edits and deletes an item; each answer has the whole item, and the history keeps it', async () => {
  const response = await add({ name: '  Cupping ', description: ' Hollows ' });
  expect([response.statusCode, response.json().message]).toEqual([200, 'Wear Nature Added Successfully']);
  const item = response.json().data;
  expect(item).toMatchObject({ name: 'Cupping', description: 'Hollows', createdAt: '2026-11-20T06:00:00.000Z' });
  now = new Date('2026-11-21T06:00:00Z');
  const edited = await edit(item._id, { ...item, description: 'Hollows round the tyre' });
  expect([edited.statusCode, edited.json().message]).toEqual([200, 'Wear Nature Updated Successfully']);
  expect(edited.json().data).toEqual({
    ...item,
    description: 'Hollows round the tyre',
    updatedAt: '2026-11-21T06:00:00.000Z',
    version: 2,
  });
  const deleted = await remove(item._id, { version: '2' });
  expect([deleted.statusCode, deleted.json().message]).toEqual([200, 'Wear Nature Deleted Successfully']);
  expect(await list()).toEqual([]);
  const history = await test.call('GET', `/api/v1/history/wear-nature/${item._id}`, { as: 'ADMIN1' });
  expect(
    history.json().data.map(({ action, by, before, after }: Record<string, unknown>) => [action, by, before, after]),
  ).toEqual([
    ['delete', 'ADMIN1', { name: 'Cupping', description: 'Hollows round the tyre' }, null],
    [
      'edit',
      'ADMIN1',
      { name: 'Cupping', description: 'Hollows' },
      { name: 'Cupping', description: 'Hollows round the tyre' },
    ],
    ['create', 'ADMIN1', null, { name: 'Cupping', description: 'Hollows' }],
  ]);
});

it('D-122: an edit changes the fields that it names', async () => {
  const { _id } = await added('Cupping', 'Hollows');
  await edit(_id, { name: 'Scalloping' });
  expect(await list()).toMatchObject([{ name: 'Scalloping', description: 'Hollows' }]);
});

it('D-121: a blank name is refused, when adding and when editing', async () => {
  expect(getRefusal(await add({ name: '   ' }))).toEqual([400, 'Please Enter Name.']);
  const { _id } = await added('Cupping');
  expect(getRefusal(await edit(_id, { name: ' ' }))).toEqual([400, 'Please Enter Name.']);
  expect(await list()).toMatchObject([{ name: 'Cupping', version: 1 }]);
});

it('D-322: a name that is there already is refused in any case, also by two at once; its own name is not', async () => {
  const { _id } = await added('Cupping');
  expect(getRefusal(await add({ name: ' CUPPING ' }))).toEqual([409, 'Wear Nature already exists.']);
  const other = await added('Flat spot');
  expect(getRefusal(await edit(other._id, { name: 'cupping' }))).toEqual([409, 'Wear Nature already exists.']);
  expect((await edit(_id, { name: 'CUPPING' })).statusCode).toBe(200);
  const both = await Promise.all([add({ name: 'Chipping' }), add({ name: 'chipping' })]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  await remove(other._id);
  expect((await add({ name: 'Flat spot' })).statusCode).toBe(200);
});

it('D-322: texts have limits', async () => {
  expect((await add({ name: 'n'.repeat(100), description: 'd'.repeat(500) })).statusCode).toBe(200);
  expect((await add({ name: 'n'.repeat(101) })).json().fields).toHaveProperty('name');
  expect((await add({ name: 'n', description: 'd'.repeat(501) })).json().fields).toHaveProperty('description');
});

it('D-306: an edit or delete of an item that somebody else edited meanwhile is refused and returns the newer item', async () => {
  const item = await added('Cupping');
  await edit(item._id, { description: 'Newer', version: 1 });
  const late = await edit(item._id, { description: 'Late', version: 1 });
  expect(late.statusCode).toBe(409);
  expect(late.json().current).toMatchObject({ description: 'Newer', version: 2 });
  expect((await remove(item._id, { version: '1' })).statusCode).toBe(409);
  expect(await list()).toMatchObject([{ description: 'Newer' }]);
});

it('a deleted or unknown item is 404', async () => {
  const { _id } = await added('Cupping');
  await remove(_id);
  for (const id of [_id, randomUUID()]) {
    expect(getRefusal(await edit(id, { name: 'x' }))).toEqual([404, 'Wear Nature not found.']);
    expect(getRefusal(await remove(id))).toEqual([404, 'Wear Nature not found.']);
  }
  expect((await test.call('GET', `/api/v1/history/wear-nature/${randomUUID()}`, { as: 'ADMIN1' })).statusCode).toBe(
    404,
  );
});

it.each(['ZO1', 'RO1', 'AO1'])('DL-WEA-01: %s does not read the history of one', async (as) => {
  const { _id } = await added('Cupping');
  expect((await test.call('GET', `/api/v1/history/wear-nature/${_id}`, { as })).statusCode).toBe(403);
});
