import { REPORT_KEYS } from 'api-contract';
import { sql } from '../../../../database/sql.ts';
import type { User } from '../../../../session/scope.ts';
import { readUser } from '../../../../session/users.ts';
import { type TestApp, testApp } from '../../../../testing/index.ts';
import { seedCorExample } from '../../../../testing/seed-cor-example.ts';
import type { ReportSelection } from '../report.ts';
import { reports } from './index.ts';

let test: TestApp;
let admin: User;
beforeAll(async () => {
  test = await testApp();
  await seedCorExample(test.pool, 'SO1', 'SO9', 'WR1');
  admin = (await readUser(test.db, sql`sap_id = 'ADMIN1'`)) as User;
});
afterAll(() => test.close());

const selection = (over: Partial<ReportSelection> = {}): ReportSelection => ({
  user: admin,
  start: '2024-08-01',
  end: '2024-08-31',
  today: '2024-08-31',
  ...over,
});

describe.each(REPORT_KEYS)('report %s', (key) => {
  const report = reports[key];

  it('gives a result column for each of its columns, whatever part of the hierarchy is asked', async () => {
    for (const part of [{}, { zone: 'NZ', region: 'NR1', area: 'NA1', territory: 'NT1' }]) {
      const { text, values } = report.rows(selection(part));
      const { fields } = await test.pool.query(text, values);
      const names = fields.map((field) => field.name);
      expect(names).toEqual([...new Set(names)]);
      expect(names).toEqual(expect.arrayContaining(report.columns(selection(part)).map((column) => column.id)));
    }
  });

  it('says how many rows there will be', async () => {
    const rows = await test.db.query(report.rows(selection()));
    expect(await test.db.one(report.count(selection()))).toEqual({ count: rows.length });
  });
});

it('FO-REP-26: files have the documented names', () => {
  const names = Object.fromEntries(REPORT_KEYS.map((key) => [key, reports[key].fileName(selection())]));
  expect(names).toEqual({
    visits: 'Visit-Data.csv',
    'time-spent': 'Time-Spent.csv',
    pjp: 'PJP-Report.csv',
    leads: 'Leads-Report.csv',
    'cor-daily': 'COR_Daily.xlsx',
    'cor-monthly': 'COR-from_01-08-2024_to_31-08-2024.xlsx',
    attendance: 'Attendance Report.xlsx',
    'travel-plan': 'Travel_Plan-from_01-08-2024_to_31-08-2024.xlsx',
    'cor-ro': 'COR_RO-from_01-08-2024_to_31-08-2024.xlsx',
    'cor-ro-daily': 'COR_RO_Daily.xlsx',
    'planned-calls': 'Planned-Calls.csv',
  });
});

it('FO-REP-12: the four COR reports end with the note, the others have none', () => {
  const note = 'Note: National and regional holidays, meetings, leaves, trainings and office plans are excluded.';
  for (const key of REPORT_KEYS) expect(reports[key].note).toBe(key.startsWith('cor') ? note : undefined);
});
