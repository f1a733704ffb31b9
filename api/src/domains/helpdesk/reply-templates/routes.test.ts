import { ticketCategories } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { addTicket, addUser, type TestApp, testApp } from '../../../testing/index.ts';

const received = { name: 'Received', text: 'Dear {name},\nwe look into {ticketNo}.' };
const closed = { name: 'Closed', text: 'It is done.' };
let test: TestApp;

beforeAll(async () => {
  test = await testApp();
  await addUser(test.pool, { sapId: 'SO7', role: 'SO', territory: 'NT1', name: '' });
  await addUser(test.pool, { sapId: 'SO8', role: 'SO', territory: 'NT1', name: 'R{ticketNo}avi $& {x}' });
});
beforeEach(() =>
  test.pool.query(`delete from tickets; delete from history; delete from ticket_categories;
    insert into ticket_categories (name) values ('App'), ('Other')`),
);
afterAll(() => test.close());

const category = async (name = 'App') => {
  const response = await test.call('GET', '/api/v1/query/QueryCategorygetAll', { as: 'ADMIN1' });
  const { categories } = ticketCategories.ticketCategories.response.parse(response.json());
  return categories.find((one) => one.name === name)!;
};
const save = async (replyTemplates: object[], as = 'ADMIN1', more: object = {}) => {
  const { _id: id, version } = await category();
  return test.call('PATCH', '/api/v1/query/updateStatus', { as, body: { id, version, replyTemplates, ...more } });
};
const getTemplates = (id: string, as = 'AO1') =>
  test.call('GET', '/api/v1/query/replyTemplates', { as, query: { id } });
const getNumber = async (id: string) =>
  (await test.db.one<{ no: string }>(sql`select ticket_no as no from tickets where id = ${id}`))!.no;

describe('the reply templates of a category', () => {
  it('are saved in their order with the category, and stay when something else is edited', async () => {
    expect((await save([received, closed])).json()).toMatchObject({
      message: 'Category Updated Successfully',
      data: { replyTemplates: [received, closed], version: 2 },
    });
    const { _id: id } = await category();
    await test.call('PATCH', '/api/v1/query/updateStatus', { as: 'AO1', body: { id, changeStatus: false } });
    expect((await category()).replyTemplates).toEqual([received, closed]);
    expect((await category('Other')).replyTemplates).toEqual([]);
    const history = (await test.call('GET', `/api/v1/history/ticket-category/${id}`, { as: 'AO1' })).json();
    expect(history.data[1]).toMatchObject({
      action: 'edit',
      before: { replyTemplates: '' },
      after: { replyTemplates: 'Received: Dear {name},\nwe look into {ticketNo}.\nClosed: It is done.' },
    });
  });

  it('come with a new category', async () => {
    const response = await test.call('POST', '/api/v1/query/createCategory', {
      as: 'RO1',
      body: { category: 'New', replyTemplates: [closed] },
    });
    expect(response.json().data.replyTemplates).toEqual([closed]);
  });

  it.each(['{Name}', '{ name }', '{subject}', '{}', '{name', 'ticketNo}', '{{name}}'])(
    'with %s in the text are refused with a sentence at the text, and nothing is changed',
    async (braces) => {
      const response = await save([closed, { name: 'Wrong', text: `Dear ${braces}.` }]);
      expect(response.statusCode).toBe(400);
      expect(response.json().fields['replyTemplates.1.text']).toMatch(
        /^'.+' cannot be filled in\. Use \{name\} and \{ticketNo\}\.$/,
      );
      expect(await category()).toMatchObject({ replyTemplates: [], version: 1 });
    },
  );

  it('need a name of their own, whatever its case, and a text of at most 1500 characters', async () => {
    expect((await save([closed, { ...closed, name: 'CLOSED' }])).json().fields).toEqual({
      'replyTemplates.1.name': 'Another template has this name.',
    });
    for (const wrong of [
      { name: ' ', text: 'x' },
      { name: 'x', text: ' ' },
      { name: 'x', text: 'x'.repeat(1501) },
    ])
      expect((await save([wrong])).statusCode).toBe(400);
    expect((await save([{ name: 'x', text: 'x'.repeat(1500) }])).statusCode).toBe(200);
  });
});

describe('GET /api/v1/query/replyTemplates', () => {
  it('gives the texts of the ticket’s category with the raiser’s name and the ticket’s number', async () => {
    await save([received, closed]);
    const id = await addTicket(test.pool);
    const name = (await test.db.one<{ name: string }>(sql`select name from users where sap_id = 'SO1'`))!.name;
    expect((await getTemplates(id)).json()).toEqual({
      data: [{ name: 'Received', text: `Dear ${name},\nwe look into ${await getNumber(id)}.` }, closed],
      message: 'OK',
    });
    expect((await getTemplates(await addTicket(test.pool, { category: 'Other' }))).json().data).toEqual([]);
    expect((await getTemplates(await addTicket(test.pool, { category: 'Gone' }))).json().data).toEqual([]);
  });

  it('calls a raiser without a name by the SAP ID, and fills in a name with braces and dollars as it is', async () => {
    await save([received]);
    const textFor = async (sapId: string) =>
      (await getTemplates(await addTicket(test.pool, { sapId }))).json().data[0].text.split('\n')[0];
    expect(await textFor('SO7')).toBe('Dear SO7,');
    expect(await textFor('SO8')).toBe('Dear R{ticketNo}avi $& {x},');
  });

  it('is refused for a ticket that is not in the scope, and for one that is not there', async () => {
    const id = await addTicket(test.pool);
    expect((await getTemplates(id, 'AO2')).statusCode).toBe(403);
    expect((await getTemplates('6f1f4f3e-0000-4000-8000-000000000001')).json().code).toBe('TICKET_NOT_FOUND');
  });
});

it('a placeholder in a reply that somebody typed or kept is filled in, too: the raiser never reads it', async () => {
  const id = await addTicket(test.pool);
  const body = { id, reply: 'Dear {name}, see {ticketNo} and {"a": 1}' };
  expect((await test.call('POST', '/api/v1/query/remarkAdded', { as: 'AO1', body })).statusCode).toBe(200);
  const { name } = (await test.db.one<{ name: string }>(sql`select name from users where sap_id = 'SO1'`))!;
  const [entry] = await test.db.query<{ lines: string[] }>(
    sql`select lines from ticket_timeline where ticket_id = ${id}`,
  );
  expect(entry?.lines).toEqual([
    `Reply: Dear ${name}, see ${await getNumber(id)} and {"a": 1}`,
    expect.stringMatching(/^Replied by /),
  ]);
});
