import { tickets } from 'api-contract';
import { addTicket, type TestApp, testApp } from '../../../testing/index.ts';

let test: TestApp;
const raise = async (subject: string, ticketNo: string, sapId = 'SO1', at = '2026-11-01T06:00:00Z') => {
  const id = await addTicket(test.pool, { sapId, subject });
  await test.pool.query('update tickets set ticket_no = $2, created_at = $3 where id = $1', [id, ticketNo, at]);
};

beforeAll(async () => {
  test = await testApp();
  await test.pool.query(`update users set name = 'Ramesh Iyengar' where sap_id = 'SO1'`);
  await raise('Invoice is missing', 'TKT-000042');
  await raise('Invoice twice', 'TKT-000420', 'SO2', '2026-11-03T06:00:00Z');
  await raise('Warranty of a tyre', 'TKT-004200', 'SO1', '2026-11-02T06:00:00Z');
  await raise('Invoice of the west', 'TKT-000043', 'SO9', '2026-10-31T06:00:00Z');
});
afterAll(() => test.close());

const find = (as: string, query: Record<string, string>) => test.call('GET', '/api/v1/search/tickets', { as, query });
const findNumbers = async (as: string, q: string) =>
  tickets.findTickets.response.parse((await find(as, { q })).json()).data.map(({ ticketNo }) => ticketNo);

describe('GET /api/v1/search/tickets', () => {
  it.each([
    ['TKT-000042', ['TKT-000042']],
    ['tkt-42', ['TKT-000042']],
    ['42', ['TKT-000042']],
    ['0042', ['TKT-000042', 'TKT-004200']],
    ['ramesh', ['TKT-004200', 'TKT-000042']],
    ['so1', ['TKT-004200', 'TKT-000042']],
    ['invoice missing', ['TKT-000042']],
    ['invoce', ['TKT-000420', 'TKT-000042', 'TKT-000043']],
    ['waranty', ['TKT-004200']],
    ['invo', ['TKT-000420', 'TKT-000042', 'TKT-000043']],
    ['sprocket', []],
    ['%', []],
    ['_', []],
    ["invoice' | '", ['TKT-000420', 'TKT-000042', 'TKT-000043']],
    ['!(:*&|', []],
  ])('0104: finds by number, raiser and words, spelled nearly right: %j', async (q, expected) => {
    expect(await findNumbers('ADMIN1', q)).toEqual(expected);
  });

  it('0104: says what tells a ticket from others', async () => {
    const { data } = tickets.findTickets.response.parse((await find('AO1', { q: '42' })).json());
    expect(data).toEqual([
      {
        _id: expect.any(String),
        ticketNo: 'TKT-000042',
        subject: 'Invoice is missing',
        status: 'OPEN',
        user: { name: 'Ramesh Iyengar', SAP_ID: 'SO1', phone: expect.any(String) },
      },
    ]);
  });

  it('D-238: finds no ticket that the user may not see, neither by number nor by words', async () => {
    expect(await findNumbers('AO1', 'invoice')).toEqual(['TKT-000042']);
    expect(await findNumbers('AO1', '43')).toEqual([]);
    expect(await findNumbers('ZO9', 'invoce')).toEqual(['TKT-000043']);
    expect(await findNumbers('AO9', 'ramesh')).toEqual([]);
  });
  it.each<Record<string, string>>([{ q: ' ' }, { q: 'x'.repeat(10_000) }, { q: 'a\u001bb' }])(
    'refuses a query that is none',
    async (query) => {
      expect((await find('AO1', query)).statusCode).toBe(400);
    },
  );
});
