import { randomUUID } from 'node:crypto';
import { categories } from 'api-contract';
import { addClaim, type TestApp, testApp } from '../../../testing/index.ts';

const ADDRESS = '/api/v1/admin/reimbursement/category';
let now = new Date('2026-11-20T06:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: () => now });
});
beforeEach(async () => {
  now = new Date('2026-11-20T06:00:00Z');
  await test.pool.query('delete from claims');
  await test.pool.query('delete from reimbursement_categories');
});
afterAll(() => test.close());

const list = async (query: Record<string, string> = {}, as = 'RO1') => {
  const response = await test.call('GET', ADDRESS, { as, query });
  expect(response.statusCode).toBe(200);
  return categories.categoryList.response.parse(response.json());
};
const names = async (query: Record<string, string> = {}) => (await list(query)).data.map((one) => one.categoryName);
const subs = (...subCategories: string[]) => subCategories.map((subCategory) => ({ subCategory }));
const add = (categoryName: string, subCategory: object[] = subs('Taxi'), as = 'RO1') =>
  test.call('POST', ADDRESS, { as, body: { categoryName, subCategory } });
const added = async (categoryName: string, ...subCategories: string[]) =>
  categories.addCategory.response.parse((await add(categoryName, subs(...subCategories))).json()).data;
const edit = (id: string, body: object, as = 'RO1') => test.call('PUT', `${ADDRESS}/${id}`, { as, body });
const remove = (id: string, query = {}, as = 'RO1') => test.call('DELETE', `${ADDRESS}/${id}`, { as, query });
const getRefusal = (response: { statusCode: number; json(): { message: string } }) => [
  response.statusCode,
  response.json().message,
];

describe('the list', () => {
  it('API-79, D-304: is paged, by name, and finds names and sub categories', async () => {
    await added('travel', 'Taxi', 'Fuel');
    await added('Food', 'Lunch');
    await added('Lodging', 'Hotel');
    expect(await names()).toEqual(['Food', 'Lodging', 'travel']);
    expect(await list({ limit: '2', page: '2' })).toMatchObject({
      data: [{ categoryName: 'travel', subCategory: subs('Taxi', 'Fuel') }],
      totalPage: 2,
      currentPage: 2,
      totalCount: 3,
    });
    expect(await names({ search: 'RAV' })).toEqual(['travel']);
    expect(await names({ search: 'hot' })).toEqual(['Lodging']);
    expect(await names({ search: '%' })).toEqual([]);
  });

  it('FN-CAT-02: a row has name, sub categories in their order, and when it was updated', async () => {
    const item = await added('Travel', 'Taxi', 'Fuel');
    expect((await list()).data).toEqual([
      {
        _id: item._id,
        categoryName: 'Travel',
        subCategory: subs('Taxi', 'Fuel'),
        updatedAt: '2026-11-20T06:00:00.000Z',
        isUsed: false,
        version: 1,
      },
    ]);
    expect(await names({ id: randomUUID() })).toEqual([]);
    expect(await names({ id: item._id })).toEqual(['Travel']);
  });

  it('D-163: says of a category whether there are claims of it', async () => {
    await added('Travel', 'Taxi');
    const id = await addClaim(test.pool, { category: 'TRAVEL' });
    expect((await list()).data).toMatchObject([{ isUsed: true }]);
    await test.pool.query('delete from claims where id = $1', [id]);
    expect((await list()).data).toMatchObject([{ isUsed: false }]);
  });
});

it('FN-CAT-03: a manager adds, edits and deletes a category; each answer has all of it, and the history keeps it', async () => {
  const response = await add(' Travel ', subs(' Taxi ', 'Fuel'));
  expect(getRefusal(response)).toEqual([200, 'Category Added Successfully']);
  const item = categories.addCategory.response.parse(response.json()).data;
  expect(item).toMatchObject({ categoryName: 'Travel', subCategory: subs('Taxi', 'Fuel'), version: 1 });
  now = new Date('2026-11-21T06:00:00Z');
  const edited = await edit(item._id, { categoryName: 'Trips', subCategory: subs('Fuel', 'Train'), version: 1 });
  expect(getRefusal(edited)).toEqual([200, 'Category Updated Successfully']);
  expect(edited.json().data).toEqual({
    ...item,
    categoryName: 'Trips',
    subCategory: subs('Fuel', 'Train'),
    updatedAt: '2026-11-21T06:00:00.000Z',
    version: 2,
  });
  expect(getRefusal(await remove(item._id, { version: '2' }))).toEqual([200, 'Category Deleted Successfully']);
  expect(await names()).toEqual([]);
  const history = await test.call('GET', `/api/v1/history/category/${item._id}`, { as: 'ZO1' });
  const [travel, trips] = [
    { categoryName: 'Travel', subCategory: ['Taxi', 'Fuel'] },
    { categoryName: 'Trips', subCategory: ['Fuel', 'Train'] },
  ];
  expect(
    history.json().data.map(({ action, by, before, after }: Record<string, unknown>) => [action, by, before, after]),
  ).toEqual([
    ['delete', 'RO1', trips, null],
    ['edit', 'RO1', travel, trips],
    ['create', 'RO1', null, travel],
  ]);
});

it.each([
  ['', subs('Taxi'), 'Please Enter Category Name.'],
  [' ', subs('Taxi'), 'Please Enter Category Name.'],
  ['Travel', [], 'Please Enter Sub Category'],
  ['Travel', subs('', '  '), 'Please Enter Sub Category'],
  ['Travel 2', subs('Taxi'), 'A category name has only letters and spaces.'],
  ['Travel & Food', subs('Taxi'), 'A category name has only letters and spaces.'],
  ['<b>', subs('Taxi'), 'A category name has only letters and spaces.'],
])(
  'FN-CAT-06, FN-CAT-07, D-165: the server refuses the name %j with %j, when adding and when editing',
  async (name, list, text) => {
    expect(getRefusal(await add(name, list))).toEqual([400, text]);
    const item = await added('Food', 'Lunch');
    expect(getRefusal(await edit(item._id, { categoryName: name, subCategory: list }))).toEqual([400, text]);
    expect(await names()).toEqual(['Food']);
  },
);

it('FN-CAT-06: a name may have letters of any script; an imported name with other characters may stay', async () => {
  expect((await add('यात्रा व्यय')).statusCode).toBe(200);
  const { rows } = await test.pool.query<{ id: string }>(
    `insert into reimbursement_categories (name, sub_categories) values ('R&D', '{Books}') returning id`,
  );
  const body = { categoryName: 'R&D', subCategory: subs('Books', 'Courses') };
  expect((await edit(rows[0]!.id, body)).json().data).toMatchObject(body);
  expect((await edit(rows[0]!.id, { ...body, categoryName: 'R&E' })).statusCode).toBe(400);
});

it('D-165: a sub category that is named twice, in any case, is kept once', async () => {
  const item = await added('Travel', 'Taxi', 'Fuel', 'TAXI');
  expect(item.subCategory).toEqual(subs('Taxi', 'Fuel'));
});

it('D-165: a category’s name is refused if another has it in any case, also when two are sent at once', async () => {
  const item = await added('Travel', 'Taxi');
  expect(getRefusal(await add(' TRAVEL '))).toEqual([409, 'Category already exists.']);
  const other = await added('Food', 'Lunch');
  expect(getRefusal(await edit(other._id, { categoryName: 'travel', subCategory: subs('Lunch') }))).toEqual([
    409,
    'Category already exists.',
  ]);
  expect((await edit(item._id, { categoryName: 'TRAVEL', subCategory: subs('Taxi') })).statusCode).toBe(200);
  const both = await Promise.all([add('Lodging'), add('lodging')]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  await remove(other._id);
  expect((await add('Food')).statusCode).toBe(200);
});

it('D-306: an edit or delete of a category that somebody else edited meanwhile is refused with the newer one', async () => {
  const item = await added('Travel', 'Taxi');
  await edit(item._id, { categoryName: 'Trips', subCategory: subs('Taxi'), version: 1 });
  const late = await edit(item._id, { categoryName: 'Late', subCategory: subs('Taxi'), version: 1 });
  expect([late.statusCode, late.json().code]).toEqual([409, 'CHANGED_MEANWHILE']);
  expect(late.json().current).toMatchObject({ categoryName: 'Trips', version: 2 });
  expect((await remove(item._id, { version: '1' })).statusCode).toBe(409);
  expect(await names()).toEqual(['Trips']);
});

it('D-163: a used category may be deleted; its claims keep their text and its limits go', async () => {
  const item = await added('Travel', 'Taxi');
  await addClaim(test.pool, { category: 'Travel' });
  await test.pool.query(
    `insert into spend_limits (role, category_id, sub_category, amount) values ('SO', $1, 'Taxi', 500)`,
    [item._id],
  );
  expect((await remove(item._id)).statusCode).toBe(200);
  expect((await test.pool.query('select category from claims')).rows).toEqual([{ category: 'Travel' }]);
  expect((await test.pool.query('select from spend_limits')).rows).toEqual([]);
});

it('FN-CAT-04, D-163: a category is deleted by its own call; the call of holidays knows none', async () => {
  const item = await added('Travel', 'Taxi');
  const response = await test.call('DELETE', `/api/v1/holiday/${item._id}`, { as: 'RO1' });
  expect(response.statusCode).toBe(404);
  expect(await names()).toEqual(['Travel']);
});

it('a deleted or unknown category is 404, and a malformed id 400', async () => {
  const { _id } = await added('Travel', 'Taxi');
  await remove(_id);
  for (const id of [_id, randomUUID()]) {
    expect(getRefusal(await edit(id, { categoryName: 'x', subCategory: subs('y') }))).toEqual([
      404,
      'Category not found.',
    ]);
    expect(getRefusal(await remove(id))).toEqual([404, 'Category not found.']);
  }
  expect((await remove('abc')).statusCode).toBe(400);
  expect((await test.call('GET', `/api/v1/history/category/${randomUUID()}`, { as: 'RO1' })).statusCode).toBe(404);
});

it('texts have limits, and unknown keys are refused', async () => {
  expect((await add('n'.repeat(100), subs('s'.repeat(100)))).statusCode).toBe(200);
  expect((await add('n'.repeat(101))).statusCode).toBe(400);
  expect((await add('Travel', subs('s'.repeat(101)))).statusCode).toBe(400);
  expect((await add('Travel', [{ subCategory: 'Taxi', amount: 7 }])).statusCode).toBe(400);
  expect((await add('Travel', [{ subCategory: 7 }])).statusCode).toBe(400);
});

it('FN-CAT-01: an area manager does not read the history of one', async () => {
  const { _id } = await added('Travel', 'Taxi');
  expect((await test.call('GET', `/api/v1/history/category/${_id}`, { as: 'AO1' })).statusCode).toBe(403);
});
