import { tasks } from 'api-contract';
import { addTask } from '../../../testing/seed-visits.ts';
import { addDealer, type TestApp, testApp } from '../../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: () => new Date('2026-11-20T06:00:00Z') });
  await addDealer(test.pool, { code: '0007', name: 'Sharma Tyres' });
  await addTask(test.pool, { due: '2026-11-01', dealer: '0007', subject: 'Dues', description: 'Collect the cheque' });
  await addTask(test.pool, { due: '2026-11-30', status: 'To Be Started' });
  await addTask(test.pool, { due: '2026-12-01' });
  await addTask(test.pool, { due: '2026-11-10', sapId: 'SO9' });
});
afterAll(() => test.close());
const ask = (query: Record<string, string>, as = 'AO1') => test.call('GET', '/api/v1/task/dash', { as, query });

it('FO-LED-04, ENT-12: the list has the tasks due in the current month, latest first, with their dealer', async () => {
  const { data, officer } = tasks.officerTasks.response.parse((await ask({ userId: 'SO1' })).json());
  expect(data.map(({ dueDate, status }) => [dueDate, status])).toEqual([
    ['2026-11-30', 'To Be Started'],
    ['2026-11-01', 'WIP'],
  ]);
  expect(data[1]).toMatchObject({
    SAP_ID: 'SO1',
    dealer: { dealerCode: '0007', name: 'Sharma Tyres' },
    type: 'Collection',
    subject: 'Dues',
    description: 'Collect the cheque',
  });
  expect(officer.territoryName).toBe('Noida');
});

it('D-052: SAP_ID, start and end are understood as well', async () => {
  const response = await ask({ SAP_ID: 'SO1', start: '2026-12-01', end: '2026-12-31' });
  expect(response.json().data.map((task: { dueDate: string }) => task.dueDate)).toEqual(['2026-12-01']);
});

it('the call is only for the officer’s managers, and needs its days in order', async () => {
  for (const as of ['ADMIN1', 'ZO1', 'RO1', 'AO1']) expect((await ask({ userId: 'SO1' }, as)).statusCode).toBe(200);
  for (const as of ['ZO9', 'RO3', 'AO2']) {
    expect([as, (await ask({ userId: 'SO1' }, as)).statusCode]).toEqual([as, 403]);
  }
  expect((await ask({ userId: 'SO1', startDate: '2026-11-02', endDate: '2026-11-01' })).json().code).toBe(
    'END_BEFORE_START',
  );
  expect((await ask({ userId: 'NOBODY' })).statusCode).toBe(404);
});
