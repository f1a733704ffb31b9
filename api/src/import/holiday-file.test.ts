import { addUser } from '../testing/index.ts';
import { type Importer, createImporter } from './fixtures.ts';

let self: Importer;
beforeAll(async () => {
  self = await createImporter();
  await addUser(self.test.pool, { sapId: 'ADMIN1', role: 'ADMIN', territory: null });
});
beforeEach(() => self.test.pool.query('truncate holidays, deleted_holidays'));
afterAll(() => self.close());

const HEADING = 'holidayId,title,type,date,regionCodes\n';
const holidays = () => self.rows(`select title, to_char(day, 'YYYY-MM-DD') as day from holidays order by day`);
const load = (text: string) => self.load({ 'holidays.csv': HEADING + text });
const call = (method: 'PUT' | 'DELETE' | 'POST', path: string, body?: object) =>
  self.test.call(method, `/api/v1/holiday${path}`, { as: 'ADMIN1', ...(body && { body }) });

it('D-305: a holiday follows its file until it is edited or deleted in the console', async () => {
  const file = 'H1,Republic Day,PUBLIC,2027-01-26,\nH2,Holi,PUBLIC,2027-03-22,\nH3,Diwali,PUBLIC,2027-10-29,\n';
  await load(file);
  const ids = Object.fromEntries(
    (await self.rows('select external_id, id from holidays')).map((row) => {
      const { external_id, id } = row as { external_id: string; id: string };
      return [external_id, id];
    }),
  );
  const body = { title: 'Republic Day', holidayType: 'PUBLIC', holidayDate: '2027-01-27' };
  expect((await call('PUT', `/${ids.H1}`, body)).statusCode).toBe(200);
  expect((await call('DELETE', `/${ids.H2}`)).statusCode).toBe(200);
  await load(file.replace('2027-01-26', '2027-01-25').replace('2027-10-29', '2027-10-30'));
  expect(self.lines).toEqual(['holidays.csv: 3 rows, 0 new, 1 updated, 1 kept as the console decided.']);
  expect(await holidays()).toEqual([
    { title: 'Republic Day', day: '2027-01-27' },
    { title: 'Diwali', day: '2027-10-30' },
  ]);
});

it('a row is left out when the same holiday was added in the console meanwhile', async () => {
  await call('POST', '', { title: 'Holi', holidayType: 'PUBLIC', holidayDate: '2027-03-22' });
  await load('H2,HOLI,PUBLIC,2027-03-22,\nH3,Holi,PUBLIC,2027-03-23,\n');
  expect(self.lines).toEqual(['holidays.csv: 2 rows, 1 new, 0 updated.']);
  expect(await holidays()).toEqual([
    { title: 'Holi', day: '2027-03-22' },
    { title: 'Holi', day: '2027-03-23' },
  ]);
});
