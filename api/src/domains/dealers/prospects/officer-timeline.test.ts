import { prospects } from 'api-contract';
import { addUser } from '../../../testing/index.ts';
import { addProspect, customerForm } from '../../../testing/seed-prospects.ts';
import { named, test } from './testing/start-prospects.ts';

const call = (as: string, query: Record<string, string>) =>
  test.call('GET', '/api/v1/prospect/ofOfficer', { as, query });
const ofOfficer = async (SAP_ID: string, as = 'AO1', query: Record<string, string> = {}) =>
  prospects.prospectsOfOfficer.response.parse((await call(as, { SAP_ID, ...query })).json());

it('the call returns one officer’s prospects of both kinds, the newest first, page by page', async () => {
  await addUser(test.pool, { sapId: 'SO11', role: 'SO', territory: 'NT1' });
  await addProspect(test.pool, { form: named('First'), createdAt: '2026-11-01T06:00:00Z' });
  const newest = await addProspect(test.pool, {
    form: customerForm({}),
    status: 'Approved',
    createdAt: '2026-11-03T06:00:00Z',
  });
  await addProspect(test.pool, { form: named('Second'), createdAt: '2026-11-02T06:00:00Z' });
  await addProspect(test.pool, { form: named('Of another'), sapId: 'SO11' });
  const { data, ...rest } = await ofOfficer('SO1', 'AO1', { limit: '2' });
  expect(data[0]).toEqual({
    _id: newest,
    name: 'Balaji Transport',
    prospectType: 'customer',
    status: 'Approved',
    createdAt: '2026-11-03T06:00:00.000Z',
  });
  expect(data.map(({ name }) => name)).toEqual(['Balaji Transport', 'Second']);
  expect(rest).toMatchObject({ totalCount: 3, totalPage: 2, currentPage: 1 });
  expect((await ofOfficer('SO1', 'AO1', { limit: '2', page: '2' })).data.map(({ name }) => name)).toEqual(['First']);
});

it('the call returns no prospects to managers from elsewhere, and none of an unknown officer', async () => {
  await addProspect(test.pool, { form: named('First') });
  for (const as of ['AO2', 'RO3', 'ZO9']) expect((await ofOfficer('SO1', as)).totalCount).toBe(0);
  for (const as of ['RO1', 'ZO1', 'ADMIN1']) expect((await ofOfficer('SO1', as)).totalCount).toBe(1);
  expect((await ofOfficer('NOBODY', 'ADMIN1')).totalCount).toBe(0);
  expect((await call('AO1', {})).statusCode).toBe(400);
});
