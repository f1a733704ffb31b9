import { surveys } from 'api-contract';
import { toWriteDb } from '../../../database/sql.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { addDealer, addSurvey, type TestApp, testApp } from '../../../testing/index.ts';
import { readAllDueSurveys } from '../survey-figures/read-due.ts';

const path = '/api/v1/dealers/surveys';
let test: TestApp;
let ids: Record<string, string>;

const counted = {
  Name: 'Counter share',
  Headers: ['Brand', 'Tyres a month'],
  Rows: [
    ['JK', 30],
    ['MRF', 70],
  ],
};
beforeAll(async () => {
  test = await testApp();
  const { pool } = test;
  await addDealer(pool, { code: '00K100', name: 'M/s Zenith Tyres Pvt. Ltd.' });
  await addDealer(pool, { code: 'K200', name: 'Zenith Tyres', territory: 'NT2' });
  ids = {};
  let day = 10;
  const add = async (key: string, fields: object, sapId = 'SO1') => {
    day += 1;
    const document = JSON.stringify([fields, counted]);
    ids[key] = await addSurvey(pool, { sapId, name: key, document, scannedAt: `2026-11-${day}T06:00:00Z` });
  };
  await add('name', { Outlet: 'ZENITH TYRES' });
  await add('code', { 'Dealer Code': 'k-100', Outlet: 'Another name' });
  await add('other code', { 'Dealer Code': 'K300', Outlet: 'Zenith Tyres' });
  await add('other name', { Outlet: 'Zenith Tyre House' });
  await add('elsewhere', { Outlet: 'Zenith Tyres' }, 'SO2');
  await add('code elsewhere', { 'Dealer Code': '00K100' }, 'SO2');
  await inTransaction(pool, (client) => readAllDueSurveys(toWriteDb(client)));
});
afterAll(() => test.close());

const get = (as: string, query: Record<string, string> = {}) =>
  test.call('GET', path, { as, query: { dealerCode: '00K100', ...query } });
const read = async (as: string, query: Record<string, string> = {}) =>
  surveys.surveysOfDealer.response.parse((await get(as, query)).json());
const getNames = ({ data }: { data: { documentName: string }[] }) => data.map(({ documentName }) => documentName);

it('0071: surveys have the dealer’s code, or without a code his name, by an officer of his territory; newest first', async () => {
  const response = await read('ADMIN1');
  expect(getNames(response)).toEqual(['code elsewhere', 'code', 'name']);
  expect(response.data.map(({ foundBy }) => foundBy)).toEqual(['code', 'code', 'name']);
  expect(response.data[2]).toEqual({
    _id: ids.name,
    SAP_ID: 'SO1',
    officerName: 'Person SO1',
    documentName: 'name',
    scanDate: '2026-11-11T06:00:00.000Z',
    foundBy: 'name',
    brands: [
      { brand: 'JK', tyres: 30 },
      { brand: 'MRF', tyres: 70 },
    ],
  });
});

it('D-007: surveys of officers outside the scope are not there, though the dealer is', async () => {
  expect(getNames(await read('AO1'))).toEqual(['code', 'name']);
});

it('D-007: the call refuses an area manager whose area the dealer is not in', async () => {
  expect((await get('AO2')).statusCode).toBe(403);
});

it('the pages follow one another, and totals count what is older', async () => {
  const first = await read('ADMIN1', { limit: '2' });
  expect([getNames(first), first.totalCount]).toEqual([['code elsewhere', 'code'], 3]);
  const { scanDate, _id } = first.data[1]!;
  const second = await read('ADMIN1', { limit: '2', before: `${scanDate},${_id}` });
  expect([getNames(second), second.totalCount]).toEqual([['name'], 1]);
});

it.each(['AO1', 'ADMIN1'])('the list of surveys behind the figure has just these for %s', async (as) => {
  const query = { dealer: '00K100', content: 'false' };
  const { data } = (await test.call('GET', '/api/v1/scan/document/list', { as, query })).json();
  const listed = data.flatMap(({ documents }: { documents: { _id: string }[] }) => documents.map(({ _id }) => _id));
  expect(listed.sort()).toEqual((await read(as)).data.map(({ _id }) => _id).sort());
});

it('the call reports a missing dealer', async () => {
  expect((await get('AO1', { dealerCode: 'NOBODY' })).json().code).toBe('DEALER_NOT_FOUND');
});
