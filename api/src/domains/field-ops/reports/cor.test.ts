import type { User } from '../../../session/scope.ts';
import { readUser } from '../../../session/users.ts';
import { sql } from '../../../database/sql.ts';
import { type TestApp, testApp } from '../../../testing/index.ts';
import { EXAMPLE_RANGE, seedCorExample } from '../../../testing/seed-cor-example.ts';
import type { CorRow } from './cor-daily.ts';
import type { CorMonthRow } from './cor-monthly.ts';
import { reports } from './definitions/index.ts';
import type { ReportSelection } from './report.ts';

let test: TestApp;
let admin: User;
beforeAll(async () => {
  test = await testApp();
  await seedCorExample(test.pool, 'SO1', 'SO9', 'WR1');
  admin = (await readUser(test.db, sql`sap_id = 'ADMIN1'`)) as User;
});
afterAll(() => test.close());

const example = (): ReportSelection => ({ user: admin, ...EXAMPLE_RANGE, today: EXAMPLE_RANGE.end });
const daily = async (sapId: string) =>
  (await test.db.query<CorRow>(reports['cor-daily'].rows(example()))).filter((row) => row.SAP_ID === sapId);
const DAYS = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18].map((day) => `2024-08-${String(day).padStart(2, '0')}`);
const grid = (row: CorRow | undefined) => {
  const cells = row as unknown as Record<string, string | null>;
  return DAYS.map((day) => {
    const colour = reports['cor-daily'].fill?.(day, cells[day], cells);
    return colour ? `${cells[day]} ${colour}` : cells[day];
  });
};

describe('decisions 6.2, COR of officer A', () => {
  it('FO-REP-13, FO-REP-15, FO-REP-16: has every number of the worked example', async () => {
    const rows = await daily('SO1');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      SAP_ID: 'SO1',
      name: 'Person SO1',
      zone: 'NZ',
      regionCode: 'NR1',
      regionName: 'Delhi',
      areaCode: 'NA1',
      areaName: 'Delhi East',
      territoryCode: 'NT1',
      territoryName: 'Noida',
      totalDays: 10,
      sundayCount: 2,
      holidayCount: 1,
      leavesApproved: 1,
      offFieldDays: 1,
      grossWorkingDays: 8,
      fieldDays: 5,
      totalCount: 24,
      averageCalls: 4.8,
      dayStartBefore10Count: 3,
      unplannedTrueCount: 5,
      unplannedFalseCount: 19,
      ACTIVE_DEALER: 15,
      INACTIVE_DEALER: 3,
      PROSPECTS: 3,
      INFLUENCERS: 1,
      CUSTOMERS: 2,
      avgTimeSpend: 22,
    });
  });

  it('FO-REP-19: has every cell and colour of the worked example', async () => {
    const [row] = await daily('SO1');
    expect(grid(row)).toEqual(['6 green', '2 red', 'S', 'L', 'O', '5 yellow', 'H', '7 green', '4 yellow', 'S']);
  });
});

describe('decisions 6.2, COR of officer B', () => {
  it('FO-REP-12, FO-REP-13: counts neither Sundays, holidays nor deleted visits', async () => {
    const rows = await daily('SO9');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      regionCode: 'WR1',
      totalDays: 10,
      sundayCount: 2,
      holidayCount: 2,
      leavesApproved: 0,
      offFieldDays: 0,
      grossWorkingDays: 8,
      fieldDays: 6,
      totalCount: 25,
      averageCalls: 4.17,
      dayStartBefore10Count: 4,
      unplannedTrueCount: 6,
      unplannedFalseCount: 19,
      ACTIVE_DEALER: 17,
      INACTIVE_DEALER: 4,
      PROSPECTS: 2,
      INFLUENCERS: 1,
      CUSTOMERS: 1,
      avgTimeSpend: 30,
    });
  });

  it('FO-REP-19: has every cell and colour; the record keeps the raw count of every day', async () => {
    const [row] = await daily('SO9');
    expect(grid(row)).toEqual(['3 yellow', '6 green', 'S', '0 red', '9 green', '2 red', 'H', 'H', '5 yellow', 'S']);
    expect(row?.dayWiseRecord).toEqual({
      '2024-08-09': { count: 3, dayType: 'field' },
      '2024-08-10': { count: 6, dayType: 'field' },
      '2024-08-11': { count: 3, dayType: 'Sunday' },
      '2024-08-12': { count: 0, dayType: 'field' },
      '2024-08-13': { count: 9, dayType: 'field' },
      '2024-08-14': { count: 2, dayType: 'field' },
      '2024-08-15': { count: 1, dayType: 'holiday' },
      '2024-08-16': { count: 0, dayType: 'holiday' },
      '2024-08-17': { count: 5, dayType: 'field' },
      '2024-08-18': { count: 0, dayType: 'Sunday' },
    });
  });
});

describe('decisions 6.2, monthly', () => {
  const monthly = async (sapId: string) =>
    (await test.db.query<CorMonthRow>(reports['cor-monthly'].rows(example()))).filter((row) => row.SAP_ID === sapId);

  it('FO-REP-14: a month’s row has the same counts as the days', async () => {
    expect(await monthly('SO1')).toEqual([
      {
        SAP_ID: 'SO1',
        name: 'Person SO1',
        zone: 'NZ',
        regionCode: 'NR1',
        regionName: 'Delhi',
        areaCode: 'NA1',
        areaName: 'Delhi East',
        territoryCode: 'NT1',
        territoryName: 'Noida',
        month: '2024-08',
        totalCall: 24,
        averageCalls: 0.96,
        totalTimeInMilSec: 23 * 22 * 60_000,
        avgTimeSpend: 21,
        earlyCall: 3,
        planned: 19,
        unplanned: 5,
        activeDealerCall: 15,
        inactiveDealerCall: 3,
        prospectDealerCall: 3,
        influencerDealerCall: 1,
        customerCall: 2,
      },
    ]);
    expect(await monthly('SO9')).toEqual([
      expect.objectContaining({
        totalCall: 25,
        averageCalls: 1,
        totalTimeInMilSec: 25 * 30 * 60_000,
        avgTimeSpend: 30,
        earlyCall: 4,
        planned: 19,
        unplanned: 6,
        activeDealerCall: 17,
        inactiveDealerCall: 4,
        prospectDealerCall: 2,
        influencerDealerCall: 1,
        customerCall: 1,
      }),
    ]);
  });
});
