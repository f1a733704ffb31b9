import { ticketCategories } from 'api-contract';
import { addUser, type TestApp, testApp } from '../../../testing/index.ts';

const listPath = '/api/v1/query/QueryCategorygetAll';
let test: TestApp;

beforeAll(async () => {
  test = await testApp();
  await addUser(test.pool, { sapId: 'AO8', role: 'AO', territory: 'NT1', name: 'Gone', active: false });
  await test.pool.query(`update users set email = 'ao1@example.com' where sap_id = 'AO1'`);
});
beforeEach(() =>
  test.pool.query(`delete from ticket_categories; delete from tickets; delete from history;
    insert into ticket_categories (name, sub_categories, active, email_list) values
      ('Claims', '{Bills,Travel}', true, '[{"level":"LEVEL1","email":[{"SAP_ID":"AO8","name":"Gone","email":"g@example.com"},"Ravi"]}]'),
      ('billing', '{}', false, '[]')`),
);
afterAll(() => test.close());

const list = async (as = 'ADMIN1', query: Record<string, string> = {}) =>
  ticketCategories.ticketCategories.response.parse((await test.call('GET', listPath, { as, query })).json());
const named = async (name: string) => {
  const match = (await list()).categories.find((category) => category.name === name);
  if (!match) throw new Error(`There is no category ${name}`);
  return match;
};
const patch = (body: object, as = 'AO1') => test.call('PATCH', '/api/v1/query/updateStatus', { as, body });
const create = (body: object, as = 'AO1') => test.call('POST', '/api/v1/query/createCategory', { as, body });
const getSapIds = (category: ticketCategories.TicketCategory) =>
  category.emailList.map(({ email }) => email.map((person) => person.SAP_ID || person.name));

describe('GET /api/v1/query/QueryCategorygetAll', () => {
  it('HD-CAT-01, D-355: returns all by name without `page`, with sub categories, status and the three levels', async () => {
    const { categories, ...rest } = await list();
    expect(rest).toEqual({ message: 'OK' });
    expect(categories).toMatchObject([
      { name: 'billing', subcategory: [], status: 'INACTIVE', active: false },
      {
        name: 'Claims',
        subcategory: [{ name: 'Bills' }, { name: 'Travel' }],
        status: 'ACTIVE',
        active: true,
        version: 1,
      },
    ]);
    expect(categories[1]?.emailList).toEqual([
      {
        level: 'LEVEL1',
        email: [
          { SAP_ID: 'AO8', name: 'Gone', email: 'g@example.com', isActive: false },
          { SAP_ID: '', name: 'Ravi', email: '', isActive: false },
        ],
      },
      { level: 'LEVEL2', email: [] },
      { level: 'LEVEL3', email: [] },
    ]);
  });
  it('D-351: gives e-mail addresses to ADMIN only', async () => {
    expect((await test.call('GET', listPath, { as: 'ZO1' })).body).not.toContain('g@example.com');
  });
  it('D-237: filters by ACTIVE and INACTIVE, and finds sub categories, too', async () => {
    expect((await list('AO1', { status: 'ACTIVE' })).categories.map(({ name }) => name)).toEqual(['Claims']);
    expect((await list('AO1', { status: 'INACTIVE' })).categories.map(({ name }) => name)).toEqual(['billing']);
    expect((await list('AO1', { search: 'TRAV' })).categories.map(({ name }) => name)).toEqual(['Claims']);
  });
  it('D-355: returns one page with the paging members when `page` is set', async () => {
    expect(await list('AO1', { page: '2', limit: '1' })).toMatchObject({
      categories: [{ name: 'Claims' }],
      totalPage: 2,
      currentPage: 2,
      totalCount: 2,
    });
  });
});

describe('PATCH /api/v1/query/updateStatus', () => {
  it.each(['AO1', 'RO1', 'ZO1', 'ADMIN1'])(
    'HD-CAT-02, D-350: %s switches a category off; its edit stays',
    async (as) => {
      const { _id: id } = await named('Claims');
      const response = await patch({ id, changeStatus: false, version: 1 }, as);
      expect([response.statusCode, response.json().message]).toEqual([200, 'Status Updated Successfully']);
      expect(response.json().data).toMatchObject({ active: false, status: 'INACTIVE', version: 2 });
      expect(response.json().data.subcategory).toEqual([{ name: 'Bills' }, { name: 'Travel' }]);
      const history = await test.call('GET', `/api/v1/history/ticket-category/${id}`, { as: 'AO1' });
      expect(history.json().data).toMatchObject([
        { by: as, action: 'switch', before: { active: true }, after: { active: false } },
      ]);
    },
  );

  it('D-226, D-232: an edit changes sub categories and levels, and leaves the switch', async () => {
    const { _id: id } = await named('billing');
    const response = await patch({
      id,
      category: 'billing',
      subCategory: [{ name: ' Late ' }, { name: '' }, { name: 'LATE' }, { name: 'Short' }],
      mailList: [
        { level: 'LEVEL3', email: [{ SAP_ID: 'ZO1' }] },
        { level: 'LEVEL1', email: [{ SAP_ID: 'AO1', name: 'whatever', email: 'x@y.z' }, 'SO1', 'AO1'] },
      ],
    });
    expect(response.json().message).toBe('Category Updated Successfully');
    const category = await named('billing');
    expect(category).toMatchObject({ active: false, subcategory: [{ name: 'Late' }, { name: 'Short' }], version: 2 });
    expect(getSapIds(category)).toEqual([['AO1', 'SO1'], [], ['ZO1']]);
    expect(category.emailList[0]?.email[0]).toEqual({
      SAP_ID: 'AO1',
      name: 'Person AO1',
      email: 'ao1@example.com',
      isActive: true,
    });
  });

  it('D-350: no sub category at all is allowed', async () => {
    const { _id: id } = await named('Claims');
    expect((await patch({ id, subCategory: [] })).json().data.subcategory).toEqual([]);
  });

  it('a person who left may stay at a level, but cannot be added again, nor can an officer from elsewhere', async () => {
    const { _id: id } = await named('Claims');
    const response = await patch({ id, mailList: [[{ SAP_ID: 'AO8' }, { SAP_ID: '', name: 'Ravi' }], ['RO1']] });
    expect(response.statusCode).toBe(200);
    expect(getSapIds(await named('Claims'))).toEqual([['AO8', 'Ravi'], ['RO1'], []]);
    const { _id: other } = await named('billing');
    for (const person of ['AO8', 'SO9', 'Nobody']) {
      const response = await patch({ id: other, mailList: [[], [{ SAP_ID: person }]] });
      expect([
        response.statusCode,
        response.json().code,
        response.json().message,
        Object.keys(response.json().fields),
      ]).toEqual([400, 'LEVEL_PERSON_UNKNOWN', 'Please choose people who are active.', ['level2']]);
    }
    expect(getSapIds(await named('billing'))).toEqual([[], [], []]);
  });

  it('D-350: a category keeps its name', async () => {
    const { _id: id } = await named('Claims');
    const response = await patch({ id, category: 'Other', subCategory: [] });
    expect([response.statusCode, response.json().fields]).toEqual([400, { category: 'A category keeps its name.' }]);
  });

  it('D-306: tells the second of two who saw the same version, with the current category', async () => {
    const { _id: id } = await named('Claims');
    const responses = await Promise.all(
      [{ subCategory: ['One'] }, { subCategory: ['Two'] }].map((body) => patch({ id, ...body, version: 1 })),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const done = responses.find(({ statusCode }) => statusCode === 200)?.json().data;
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json().current).toEqual(done);
  });

  it('unknown ids are 404, malformed ones and unknown fields 400', async () => {
    const id = '6f1f4f3e-0000-4000-8000-000000000001';
    expect((await patch({ id, changeStatus: true })).statusCode).toBe(404);
    for (const body of [
      { id: '7' },
      { id, name: 'x' },
      { id, changeStatus: 'yes' },
      { id, subCategory: ['x'.repeat(101)] },
    ])
      expect((await patch(body)).statusCode).toBe(400);
  });
});

describe('POST /api/v1/query/createCategory', () => {
  it('HD-NEW-01, D-233: adds one with plain lists by position, and a ticket can be raised in it', async () => {
    const response = await create({
      category: ' App ',
      subCategory: ['Login', ' Crash '],
      mailList: [['AO1'], ['RO1'], []],
    });
    expect([response.statusCode, response.json().message]).toEqual([200, 'Category Added Successfully']);
    const category = await named('App');
    expect(category).toMatchObject({ active: true, subcategory: [{ name: 'Login' }, { name: 'Crash' }], version: 1 });
    expect(getSapIds(category)).toEqual([['AO1'], ['RO1'], []]);
    const body = { category: 'App', subCategory: 'Crash', subject: 'It fails' };
    expect((await test.call('POST', '/api/v1/query/createQuery', { as: 'SO1', body })).statusCode).toBe(200);
  });

  it.each([{}, { category: '' }, { category: '   ' }])(
    'HD-NEW-02, D-225: %j is refused with the documented text',
    async (body) => {
      const response = await create(body);
      expect([response.statusCode, response.json().message, response.json().fields]).toEqual([
        400,
        'Field is required',
        { category: 'Field is required' },
      ]);
      expect((await list()).categories).toHaveLength(2);
    },
  );

  it('D-225, D-350: the same name, in any case, is 409, also at once', async () => {
    const response = await create({ category: 'CLAIMS' });
    expect([response.statusCode, response.json().message]).toEqual([409, 'Category already exists.']);
    const responses = await Promise.all(['Stock', 'stock', 'STOCK'].map((category) => create({ category })));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  it.each([
    ['a name', { category: 'x'.repeat(100_000) }, 'category', '100'],
    ['a sub category', { category: 'New', subCategory: ['x'.repeat(100_000)] }, 'subCategory.0', '100'],
    [
      'a template',
      { category: 'New', replyTemplates: [{ name: 'Long', text: 'x'.repeat(100_000) }] },
      'replyTemplates.0.text',
      '1,500',
    ],
  ])(
    'refuses %s of 100,000 characters with a sentence at its field, and adds nothing',
    async (_, body, field, most) => {
      const response = await create(body);
      expect([response.statusCode, response.json().fields]).toEqual([
        400,
        { [field]: `Please use at most ${most} characters.` },
      ]);
      expect((await list()).categories).toHaveLength(2);
    },
  );

  it('D-351: a person’s address is the one that the console knows, never what is sent beside the name', async () => {
    const email = 'ao1@example.com\r\nBcc: all@example.com';
    const body = { category: 'New', mailList: [[{ SAP_ID: 'AO1', name: 'Asha\r\nBcc: x', email }], [], []] };
    expect((await create(body)).statusCode).toBe(200);
    expect((await named('New')).emailList[0]?.email).toMatchObject([{ SAP_ID: 'AO1', email: 'ao1@example.com' }]);
    expect(JSON.stringify(await named('New'))).not.toContain('Bcc');
  });

  it('refuses people who left, and adds nothing', async () => {
    expect((await create({ category: 'New', mailList: [['AO8'], [], []] })).json().fields).toEqual({
      level1: 'AO8 is not active or cannot be named by you.',
    });
    expect((await list()).categories).toHaveLength(2);
  });
});
