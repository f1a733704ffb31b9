import { prospects } from 'api-contract';
import { type TestApp, testApp } from '../../../testing/index.ts';
import { addProspect, customerForm, dealerForm } from '../../../testing/seed-prospects.ts';

let test: TestApp;
const at = (day: number) => `2026-11-0${day}T06:00:00Z`;

beforeAll(async () => {
  test = await testApp();
  const plain = { phoneNumber: '', gstin: '' };
  await addProspect(test.pool, {
    form: dealerForm({ ...plain, dealershipName: 'Ganesh Auto', phoneNumber: '+91 98111-99999' }),
    createdAt: at(1),
  });
  await addProspect(test.pool, {
    form: dealerForm({ ...plain, dealershipName: 'New Ganesh Wheels' }),
    createdAt: at(3),
  });
  await addProspect(test.pool, {
    form: dealerForm({ ...plain, dealershipName: 'Ganesh of the West' }),
    sapId: 'SO9',
    createdAt: at(2),
  });
  await addProspect(test.pool, { form: customerForm({}), createdAt: at(4) });
});
afterAll(() => test.close());

const find = (as: string, query: Record<string, string>) => test.call('GET', '/api/v1/search/prospects', { as, query });
const findNames = async (as: string, q: string) =>
  prospects.findProspects.response.parse((await find(as, { q })).json()).data.map(({ name }) => name);

describe('GET /api/v1/search/prospects', () => {
  it('0104: names that begin so come before those that only hold it, the newest first', async () => {
    expect(await findNames('ADMIN1', 'ganesh')).toEqual(['Ganesh of the West', 'Ganesh Auto', 'New Ganesh Wheels']);
  });

  it.each([
    ['ganseh auto', ['Ganesh Auto']],
    ['9811199999', ['Ganesh Auto']],
    ['%', []],
    ['_', []],
    ['g_', []],
  ])('0104: finds by name or phone, spelled nearly right: %j', async (q, expected) => {
    expect((await findNames('AO1', q)).slice(0, 1)).toEqual(expected);
  });

  it('0104: says which list he is in, how far, and whose', async () => {
    const { data } = prospects.findProspects.response.parse((await find('AO1', { q: '9811199999' })).json());
    expect(data).toEqual([
      {
        _id: expect.any(String),
        name: 'Ganesh Auto',
        prospectType: 'dealer',
        status: 'Pending',
        SAP_ID: 'SO1',
        officerName: 'Person SO1',
      },
    ]);
  });

  it('0104: finds those of the officers of a territory', async () => {
    expect(await findNames('AO1', 'noida')).toContain('Ganesh Auto');
  });

  it('D-007: finds nobody outside the own place', async () => {
    expect(await findNames('ZO9', 'ganesh')).toEqual(['Ganesh of the West']);
    expect(await findNames('AO1', 'ganesh of the west')).not.toContain('Ganesh of the West');
  });
});
