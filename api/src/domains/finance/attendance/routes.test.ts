import { attendance } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { addUser, type TestApp, testApp } from '../../../testing/index.ts';
import { addHoliday } from '../../../testing/seed-requests.ts';

let now = new Date('2026-11-20T06:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: () => now });
});
beforeEach(async () => {
  now = new Date('2026-11-20T06:00:00Z');
  await test.pool.query('delete from attendance; delete from holidays');
});
afterAll(() => test.close());

const ADDRESS = '/api/v1/admin/attendance';
const MONTH = `${ADDRESS}/month`;

interface Day {
  sapId?: string;
  day?: string;
  status?: string;
  leaveType?: string;
  checkIn?: string;
  checkOut?: string;
  place?: [number, number];
}
const add = async ({ sapId = 'SO1', day = '2026-11-20', status = 'Present', ...more }: Day = {}): Promise<string> => {
  const { leaveType = null, checkIn = null, checkOut = null, place = [null, null] } = more;
  const { rows } = await test.pool.query<{ id: string }>(
    `insert into attendance (sap_id, day, status, leave_type, check_in, check_out, check_in_lat, check_in_lon)
      values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [sapId, day, status, leaveType, checkIn, checkOut, ...place],
  );
  return rows[0]!.id;
};
const list = async (as: string, query: Record<string, string> = {}) => {
  const response = await test.call('GET', ADDRESS, { as, query });
  expect(response.statusCode).toBe(200);
  return attendance.attendanceList.response.parse(response.json());
};
const lines = async (as: string, query: Record<string, string> = {}) =>
  (await list(as, query)).data.map(({ SAP_ID, onDate }) => `${SAP_ID} ${onDate}`);
const month = async (as: string, query: Record<string, string> = {}) => {
  const response = await test.call('GET', MONTH, { as, query });
  expect(response.statusCode).toBe(200);
  return attendance.attendanceMonth.response.parse(response.json());
};
const everywhere = async (day = '2026-11-20') => {
  for (const sapId of ['SO1', 'SO2', 'SO3', 'SO9']) await add({ sapId, day });
};

describe('GET /api/v1/admin/attendance', () => {
  it('FN-ATT-05, D-178: gives the documented record, its times in UTC, the newest day first', async () => {
    await add({ day: '2026-11-18', status: 'Leave Applied', leaveType: 'Sick Leave' });
    const checkIn = '2026-11-19T04:10:00.000Z';
    const id = await add({ day: '2026-11-19', status: 'Late CheckIn', checkIn, place: [28.6, 77.2] });
    const { data } = await list('AO1');
    expect(data).toEqual([
      {
        _id: id,
        onDate: '2026-11-19',
        SAP_ID: 'SO1',
        name: 'Person SO1',
        userId: { zone: 'NZ', regionCode: 'NR1', regionName: 'Delhi', areaCode: 'NA1', areaName: 'Delhi East' },
        checkIn: { time: checkIn, location: { lat: 28.6, long: 77.2 } },
        checkOut: { time: null, location: null },
        status: 'Late CheckIn',
        leaveType: null,
        serverCheckInTime: null,
        serverCheckOutTime: null,
        updateRequest: null,
        proposal: null,
        decidedBy: null,
        decidedByName: null,
        remark: null,
        version: 1,
      },
      expect.objectContaining({ onDate: '2026-11-18', status: 'Leave Applied', leaveType: 'Sick Leave' }),
    ]);
  });

  it.each([
    ['ADMIN1', ['SO1', 'SO2', 'SO3', 'SO9']],
    ['ZO1', ['SO1', 'SO2', 'SO3']],
    ['RO1', ['SO1', 'SO2']],
    ['AO1', ['SO1']],
  ])('FN-ATT-01, D-007: %s sees %j, in list, cards, month and file alike', async (as, officers) => {
    await everywhere();
    const { data, totalCount, clockCount, csvData } = await list(as);
    expect(data.map(({ SAP_ID }) => SAP_ID)).toEqual(officers);
    expect(totalCount).toBe(officers.length);
    expect(clockCount.statusCounts).toEqual([{ _id: 'Present', count: officers.length }]);
    const grid = await month(as);
    expect(grid.data.map(({ SAP_ID }) => SAP_ID)).toEqual(officers);
    expect(grid.statusCounts).toEqual([{ _id: 'Present', count: officers.length }]);
    const file = await test.call('GET', csvData);
    expect(listOfficers(file.body)).toEqual(officers);
  });

  it('FN-ATT-13, D-176: searches SAP ID and name, and accepts a zone, a region code, an area by name or code', async () => {
    await everywhere();
    const of = async (query: Record<string, string>) => (await lines('ADMIN1', query)).map((line) => line.slice(0, 3));
    expect(await of({ search: 'so2' })).toEqual(['SO2']);
    expect(await of({ search: 'person so' })).toEqual(['SO1', 'SO2', 'SO3', 'SO9']);
    expect(await of({ search: '%' })).toEqual([]);
    expect(await of({ zone: 'WZ' })).toEqual(['SO9']);
    expect(await of({ region: 'NR1' })).toEqual(['SO1', 'SO2']);
    expect(await of({ area: 'NA2' })).toEqual(['SO2']);
    expect(await of({ area: 'Delhi West' })).toEqual(['SO2']);
    expect(await of({ zone: 'WZ', area: 'Delhi West' })).toEqual([]);
    expect(await (await lines('RO1', { zone: 'WZ' })).length).toBe(0);
  });

  it('D-333: shows the current month where no dates are sent, and the days that are, both included', async () => {
    for (const day of ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01']) await add({ day });
    expect(await lines('AO1')).toEqual(['SO1 2026-11-30', 'SO1 2026-11-01']);
    expect(await lines('AO1', { startDate: '2026-10-31', endDate: '2026-11-01' })).toEqual([
      'SO1 2026-11-01',
      'SO1 2026-10-31',
    ]);
    const turned = await test.call('GET', ADDRESS, {
      as: 'AO1',
      query: { startDate: '2026-11-02', endDate: '2026-11-01' },
    });
    expect([turned.statusCode, turned.json().code]).toEqual([400, 'END_BEFORE_START']);
  });

  it('D-018, D-176: pages by currentPage or page, ten at a time; a page beyond the end is empty', async () => {
    for (let day = 1; day <= 12; day += 1) await add({ day: `2026-11-${String(day).padStart(2, '0')}` });
    const second = await list('AO1', { currentPage: '2' });
    expect(second.data.map(({ onDate }) => onDate)).toEqual(['2026-11-02', '2026-11-01']);
    expect(second).toMatchObject({ totalPage: 2, currentPage: 2, totalCount: 12 });
    expect((await list('AO1', { page: '3' })).data).toEqual([]);
    expect(await list('AO9')).toMatchObject({ data: [], totalPage: 1, totalCount: 0 });
  });

  it('returns one record alone, whatever its day, to everyone who may see it', async () => {
    const old = await add({ day: '2025-01-01' });
    const foreign = await add({ sapId: 'SO9' });
    expect(await lines('AO1', { id: old })).toEqual(['SO1 2025-01-01']);
    expect(await lines('AO1', { id: foreign })).toEqual([]);
  });

  describe('the Daily Report, decisions 6.3', () => {
    const COUNTS: [string, number][] = [
      ['Present', 20],
      ['Early CheckOut', 3],
      ['Late CheckIn', 5],
      ['Late CheckIn - Early CheckOut', 2],
      ['Leave Applied', 2],
      ['Leave Approved', 4],
      ['Leave Rejected', 1],
      ['Leave', 1],
      ['Training', 3],
      ['Office', 2],
      ['Meeting', 2],
      ['Absent', 5],
    ];
    let extra: string[];
    beforeAll(async () => {
      extra = Array.from({ length: 50 }, (_, index) => `DR${index}`);
      for (const sapId of extra) await addUser(test.pool, { sapId, role: 'SE', territory: 'WT1' });
    });
    afterAll(() => test.pool.query(`update users set active = false where sap_id like 'DR%'`));
    beforeEach(async () => {
      const statuses = COUNTS.flatMap(([status, count]) => Array<string>(count).fill(status));
      for (const [index, sapId] of extra.entries()) await add({ sapId, status: statuses[index]! });
      await add({ sapId: 'SO1' });
      await add({ sapId: 'SO9', day: '2026-11-19', status: 'Late CheckIn' });
    });

    it('FN-ATT-02, FN-ATT-14, D-173: counts every status of today, and lateClockIn 7, whatever is searched or paged', async () => {
      const { clockCount } = await list('ZO9', {
        search: 'nobody',
        page: '4',
        startDate: '2026-01-01',
        endDate: '2026-01-02',
      });
      expect(Object.fromEntries(clockCount.statusCounts.map(({ _id, count }) => [_id, count]))).toEqual(
        Object.fromEntries(COUNTS),
      );
      expect(clockCount.lateClockIn).toBe(7);
      expect(clockCount.cards).toEqual({ Present: 38, Leave: 7, 'On Time': 23, Late: 7 });
      expect((await list('ADMIN1', { zone: 'NZ' })).clockCount).toEqual({
        statusCounts: [{ _id: 'Present', count: 1 }],
        lateClockIn: 0,
        cards: { Present: 1, Leave: 0, 'On Time': 1, Late: 0 },
      });
    });

    it.each([
      ['Present', 38],
      ['Leave', 7],
      ['On Time', 23],
      ['Late', 7],
    ])('FN-ATT-03, FN-ATT-04, D-172: the card %s opens %i rows of today', async (card, count) => {
      const today = { startDate: '2026-11-20', endDate: '2026-11-20' };
      expect((await list('ZO9', { card, ...today })).totalCount).toBe(count);
    });
  });

  it("a day begins at midnight in India: at 18:29 UTC it is still today's report, at 18:30 tomorrow's", async () => {
    await add({ day: '2026-11-30' });
    await add({ day: '2026-12-01', status: 'Training' });
    now = new Date('2026-11-30T18:29:59Z');
    expect((await list('AO1')).clockCount.statusCounts).toEqual([{ _id: 'Present', count: 1 }]);
    expect(await lines('AO1')).toEqual(['SO1 2026-11-30']);
    expect((await month('AO1')).month).toBe('2026-11');
    now = new Date('2026-11-30T18:30:00Z');
    expect((await list('AO1')).clockCount.statusCounts).toEqual([{ _id: 'Training', count: 1 }]);
    expect(await lines('AO1')).toEqual(['SO1 2026-12-01']);
    expect((await month('AO1')).month).toBe('2026-12');
  });
});

const listOfficers = (csv: string) =>
  csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[1]);

describe('csvData: Attendance-List.csv', () => {
  it('FN-ATT-06, D-177, D-017: holds all matching rows with the columns of the list, times of India, - for missing', async () => {
    await add({ day: '2026-11-19', checkIn: '2026-11-19T04:10:00Z', checkOut: '2026-11-19T12:31:00Z' });
    await add({ day: '2026-11-18', checkIn: '2026-11-18T04:41:30Z', status: 'Late CheckIn' });
    await add({ day: '2026-11-17', leaveType: 'Sick Leave', status: 'Leave Approved' });
    for (let day = 1; day <= 12; day += 1)
      await add({ day: `2026-11-${String(day).padStart(2, '0')}`, status: 'Late CheckIn - Early CheckOut' });
    await add({ sapId: 'SO2', day: '2026-11-19' });
    const { csvData } = await list('RO1', { search: 'SO1' });
    const file = await test.call('GET', csvData);
    expect(file.headers['content-disposition']).toBe('attachment; filename="Attendance-List.csv"');
    const written = file.body.split('\n');
    expect(written[0]).toBe(
      '\uFEFFDate,SAP ID,Zone,Region,Area,Check In Time,Check Out Time,Status,Name,Leave Type,Hours,Late Minutes',
    );
    expect(written.slice(1, 5)).toEqual([
      '19-11-2026,SO1,NZ,NR1,Delhi East,09:40 AM,06:01 PM,Present,Person SO1,-,8.35,-',
      // 10:11:30: late from the 12th minute on.
      '18-11-2026,SO1,NZ,NR1,Delhi East,10:11 AM,-,Late CheckIn,Person SO1,-,-,12',
      '17-11-2026,SO1,NZ,NR1,Delhi East,-,-,Leave Approved,Person SO1,Sick Leave,-,-',
      '12-11-2026,SO1,NZ,NR1,Delhi East,-,-,Late CheckIn - Early CheckOut,Person SO1,-,-,-',
    ]);
    expect(written).toHaveLength(17);
  });

  it('FN-ATT-06, D-017: has the columns that the list asks for, in their order, and all where none of them is known', async () => {
    await add({ day: '2026-11-19', checkIn: '2026-11-19T04:10:00Z' });
    const read = async (csvColumns: string) =>
      (await test.call('GET', (await list('AO1', { csvColumns })).csvData)).body.split('\n').slice(0, 2);
    expect(await read('status,name,sapId,none')).toEqual(['\uFEFFStatus,Name,SAP ID', 'Present,Person SO1,SO1']);
    expect((await read('none'))[0]?.split(',')).toHaveLength(12);
  });

  it('D-017: a status that a spreadsheet would take for a formula gets an apostrophe', async () => {
    await add({ status: '=1+1' });
    expect((await test.call('GET', (await list('AO1')).csvData)).body).toContain(",'=1+1,");
  });

  it('follows the filter, the card and the days', async () => {
    await everywhere('2026-11-19');
    await everywhere('2026-11-20');
    await add({ sapId: 'RO1', status: 'Late CheckIn' });
    const query = { startDate: '2026-11-20', endDate: '2026-11-20', area: 'Delhi West' };
    expect(listOfficers((await test.call('GET', (await list('ADMIN1', query)).csvData)).body)).toEqual(['SO2']);
    const { csvData } = await list('ADMIN1', { card: 'Late' });
    expect(listOfficers((await test.call('GET', csvData)).body)).toEqual(['RO1']);
  });

  it('is the same address for an hour, and good for at least one more', async () => {
    const { csvData } = await list('AO1');
    now = new Date('2026-11-20T06:59:59Z');
    expect((await list('AO1')).csvData).toBe(csvData);
    now = new Date('2026-11-20T07:59:59Z');
    expect((await test.call('GET', csvData)).statusCode).toBe(200);
    now = new Date('2026-11-20T08:00:00Z');
    expect((await test.call('GET', csvData)).statusCode).toBe(401);
  });

  it('a changed address and one of a session that has ended give nothing', async () => {
    const { csvData } = await list('AO1');
    expect((await test.call('GET', csvData.replace('=', '=x'))).statusCode).toBe(401);
    await test.pool.query(
      `update sessions set ended_at = now() where user_id = (select id from users where sap_id = 'AO1')`,
    );
    expect((await test.call('GET', csvData)).statusCode).toBe(401);
  });

  it('shows what the person may see when the file is read, not when its address was made', async () => {
    await everywhere();
    const { csvData } = await list('ZO1');
    await test.pool.query(`update users set zone = 'WZ' where sap_id = 'ZO1'`);
    const file = await test.call('GET', csvData);
    await test.pool.query(`update users set zone = 'NZ' where sap_id = 'ZO1'`);
    expect(listOfficers(file.body)).toEqual(['SO9']);
  });
});

describe('GET /api/v1/admin/attendance/month', () => {
  it('gives each officer the days of the month with a status, counted by officer and over all pages', async () => {
    const first = await add({ day: '2026-11-01', status: 'Training' });
    await add({ day: '2026-11-30' });
    await add({ day: '2026-10-31' });
    await add({ day: '2026-12-01' });
    await add({ sapId: 'SO2', day: '2026-11-02' });
    const response = await month('RO1', { limit: '1' });
    expect(response).toMatchObject({ month: '2026-11', totalPage: 2, currentPage: 1, totalCount: 2 });
    expect(response.data).toEqual([
      {
        SAP_ID: 'SO1',
        name: 'Person SO1',
        zone: 'NZ',
        regionCode: 'NR1',
        areaName: 'Delhi East',
        days: [
          { _id: first, day: '2026-11-01', status: 'Training' },
          { _id: expect.any(String), day: '2026-11-30', status: 'Present' },
        ],
        holidays: [],
        statusCounts: [
          { _id: 'Present', count: 1 },
          { _id: 'Training', count: 1 },
        ],
      },
    ]);
    expect(response.statusCounts).toEqual([
      { _id: 'Present', count: 2 },
      { _id: 'Training', count: 1 },
    ]);
    expect((await month('RO1', { limit: '1', page: '2' })).data.map(({ SAP_ID }) => SAP_ID)).toEqual(['SO2']);
  });

  it('gives one person alone, whose SAP ID begins others’ too, within the scope', async () => {
    await add({ day: '2026-11-02' });
    await add({ sapId: 'SO2', day: '2026-11-02', status: 'Absent' });
    const { data, totalCount, statusCounts } = await month('RO1', { SAP_ID: 'SO1' });
    expect(data.map(({ SAP_ID }) => SAP_ID)).toEqual(['SO1']);
    expect([totalCount, statusCounts]).toEqual([1, [{ _id: 'Present', count: 1 }]]);
    expect((await month('RO1', { SAP_ID: 'SO' })).data).toEqual([]);
    expect((await month('AO2', { SAP_ID: 'SO1' })).data).toEqual([]);
  });

  it("marks public holidays for everybody and a region's for its officers", async () => {
    await addHoliday(test.pool, 'Diwali', '2026-11-08');
    await addHoliday(test.pool, 'Jaipur Fair', '2026-11-10', ['NR2']);
    await addHoliday(test.pool, 'Late Fair', '2026-12-10');
    const of = Object.fromEntries((await month('ZO1')).data.map(({ SAP_ID, holidays }) => [SAP_ID, holidays]));
    const diwali = { day: '2026-11-08', title: 'Diwali' };
    expect(of).toEqual({ SO1: [diwali], SO2: [diwali], SO3: [diwali, { day: '2026-11-10', title: 'Jaipur Fair' }] });
  });

  it('shows officers without a record, and others and those who left only with one', async () => {
    expect((await month('AO1')).data.map(({ SAP_ID, days }) => [SAP_ID, days])).toEqual([['SO1', []]]);
    await add({ sapId: 'AO1', day: '2026-11-03' });
    await test.pool.query(`update users set active = false where sap_id = 'SO1'`);
    expect((await month('AO1')).data.map(({ SAP_ID }) => SAP_ID)).toEqual(['AO1']);
    await add({ day: '2026-11-04' });
    expect((await month('AO1')).data.map(({ SAP_ID }) => SAP_ID)).toEqual(['AO1', 'SO1']);
    await test.pool.query(`update users set active = true where sap_id = 'SO1'`);
  });

  it('accepts the month, the search and the part of the hierarchy', async () => {
    await add({ day: '2024-02-29' });
    const leap = await month('ADMIN1', { month: '2024-02', search: 'SO1' });
    expect(leap.data.map(({ SAP_ID, days }) => [SAP_ID, days.map(({ day }) => day)])).toEqual([
      ['SO1', ['2024-02-29']],
    ]);
    expect((await month('ADMIN1', { zone: 'WZ' })).data.map(({ SAP_ID }) => SAP_ID)).toEqual(['SO9']);
    expect((await test.call('GET', MONTH, { as: 'ADMIN1', query: { month: '2026-13' } })).statusCode).toBe(400);
  });
});

it('the index that the migration took away is replaced by one that begins alike', async () => {
  const indexes = await test.db.query<{ definition: string }>(
    sql`select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = 'attendance'::regclass`,
  );
  expect(indexes.filter(({ definition }) => /\(day( DESC)?[,)]/.test(definition))).toHaveLength(1);
});
