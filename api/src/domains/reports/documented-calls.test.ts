import { reports as contract } from 'api-contract';
import { addDealer, addPjp, addUser, MASTER, type TestApp, testApp } from '../../testing/index.ts';
import { EXAMPLE_RANGE, seedCorExample } from '../../testing/seed-cor-example.ts';
import { addAttendance, addVisits } from '../../testing/seed-reports.ts';

let test: TestApp;
const now = () => new Date('2026-11-20T06:00:00Z');
beforeAll(async () => {
  test = await testApp({ now });
  await seedCorExample(test.pool, 'SO1', 'SO9', 'WR1');
});
afterAll(() => test.close());

const EXAMPLE = { startDate: EXAMPLE_RANGE.start, endDate: EXAMPLE_RANGE.end };
const get = (path: string, as: string, query: Record<string, string> = EXAMPLE) =>
  test.call('GET', path, { as, query });
const ok = async (path: string, as: string, query?: Record<string, string>) => {
  const answer = await get(path, as, query);
  expect([answer.statusCode, answer.json().message]).toEqual([200, 'OK']);
  return answer.json();
};

/** Address, the answer's member, the cap and its text; where the SAP ID of a row stands. */
type Listed = [path: string, member: string, cap: 365 | 31 | null];
const YEAR = 'Date range should be less then of equal to 1 year (365 days).';
const MONTH = 'Date range should be less then or equal to 31 days.';
const CALLS: Listed[] = [
  ['/api/v1/dash/visits/all', 'data', 365],
  ['/api/v1/report/pjp', 'data', 31],
  ['/api/v1/report/leads', 'data', null],
  ['/api/v1/report/callOptReport', 'arrayOfUsers', 31],
  ['/api/v1/report/callOptReport/monthly', 'cmpData', 365],
  ['/api/v1/report/callOptReport/monthlyRO', 'cmpData', 365],
  ['/api/v1/report/callOptReportRO', 'arrayOfUsers', 31],
  ['/api/v1/report/callOptReport/attendance', 'data', 365],
  ['/api/v1/seJourney/getTravelPlans', 'travelPlans', 365],
];

describe.each(CALLS)('GET %s', (path, member, cap) => {
  it(`FO-REP-38: answers with ${member} for each manager`, async () => {
    for (const as of ['AO1', 'RO1', 'ZO1', 'ADMIN1']) expect((await ok(path, as))[member]).toBeInstanceOf(Array);
  });

  it.each(['SO1', 'SE1', MASTER.email])('FO-REP-01: refuses %s', async (as) => {
    expect((await get(path, as)).statusCode).toBe(403);
  });

  it('FO-REP-29: refuses an end before its start with the documented text', async () => {
    const answer = await get(path, 'AO1', { startDate: '2024-08-02', endDate: '2024-08-01' });
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'End Date can not be Smaller than Start Date.']);
  });

  it('FO-REP-27, FO-REP-28: takes a range up to its cap and refuses one day more', async () => {
    if (cap === 31) {
      await ok(path, 'AO1', { startDate: '2024-08-01', endDate: '2024-09-01' });
      const answer = await get(path, 'AO1', { startDate: '2024-08-01', endDate: '2024-09-02' });
      expect([answer.statusCode, answer.json().message]).toEqual([400, MONTH]);
    } else {
      await ok(path, 'AO1', { startDate: '2024-01-01', endDate: '2024-12-31' });
      const answer = await get(path, 'AO1', { startDate: '2024-01-01', endDate: '2025-01-01' });
      expect([answer.statusCode, answer.json().message]).toEqual(cap ? [400, YEAR] : [200, 'OK']);
    }
  });

  it.each([{ startDate: '2024-02-30' }, { endDate: 'soon' }, { userID: 'AO1' }])(
    'D-010: refuses the query %j',
    async (query) => {
      const answer = await get(path, 'AO1', query as unknown as Record<string, string>);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_REQUEST']);
    },
  );

  it('D-010: takes the current month in India when no dates are given', async () => {
    await ok(path, 'ADMIN1', {});
  });
});

describe('scope', () => {
  const users = async (as: string, query: Record<string, string> = {}) =>
    (
      (await ok('/api/v1/report/callOptReport', as, { ...EXAMPLE, ...query })).arrayOfUsers as contract.CorAggregate[]
    ).map((row) => row.SAP_ID);

  it('D-007: gives each manager the officers of the own place', async () => {
    expect(await users('AO1')).toEqual(['SO1']);
    expect(await users('RO1')).toEqual(['SO1', 'SO2']);
    expect(await users('ZO1')).toEqual(['SO1', 'SO2', 'SO3']);
    expect(await users('ADMIN1')).toEqual(['SO1', 'SO2', 'SO3', 'SO9']);
    expect(await users('ZO9')).toEqual(['SO9']);
  });

  it('FO-REP-32, D-099: userId of the caller changes nothing, of somebody in the scope narrows it', async () => {
    expect(await users('ZO1', { userId: 'ZO1', role: 'ZO' })).toEqual(['SO1', 'SO2', 'SO3']);
    expect(await users('ZO1', { userId: 'AO2', role: 'AO' })).toEqual(['SO2']);
    expect(await users('ADMIN1', { userId: 'SO9', role: 'SO' })).toEqual(['SO9']);
  });

  it('FO-REP-32, D-099: userId and role of somebody else never widen the scope', async () => {
    const others: Record<string, string>[] = [
      { userId: 'ADMIN1', role: 'ADMIN' },
      { userId: 'ZO9' },
      { userId: 'NOBODY' },
      { role: 'ADMIN' },
    ];
    for (const query of others) expect(await users('AO1', query)).toEqual(['SO1']);
  });

  it('D-086: the parts of the hierarchy narrow the monthly report, each level and all together', async () => {
    const officers = async (query: Record<string, string>) =>
      (
        (await ok('/api/v1/report/callOptReport/monthly', 'ADMIN1', { ...EXAMPLE, ...query }))
          .cmpData as contract.CorMonth[]
      ).map((row) => row.SAP_ID);
    expect(await officers({ zone: 'NZ' })).toEqual(['SO1', 'SO2', 'SO3']);
    expect(await officers({ region: 'NR1' })).toEqual(['SO1', 'SO2']);
    expect(await officers({ area: 'NA2' })).toEqual(['SO2']);
    expect(await officers({ territory: 'NT3' })).toEqual(['SO3']);
    expect(await officers({ zone: 'NZ', region: 'NR1', area: 'NA1', territory: 'NT1' })).toEqual(['SO1']);
    expect(await officers({ zone: 'WZ', region: 'NR1' })).toEqual([]);
  });

  it('D-086: an officer with several territories is found by each of them', async () => {
    await test.pool.query(
      `insert into territories values ('NT3B', 'Beawar', 'NA3');
       insert into user_territories (sap_id, territory_code, valid_from) values ('SO3', 'NT3B', '2020-01-01')`,
    );
    for (const territory of ['NT3', 'NT3B']) {
      const { cmpData } = await ok('/api/v1/report/callOptReport/monthly', 'RO3', { ...EXAMPLE, territory });
      expect(cmpData.map((row: contract.CorMonth) => row.SAP_ID)).toEqual(['SO3']);
    }
  });

  it('D-086: a foreign part of the hierarchy gives nothing', async () => {
    const { cmpData } = await ok('/api/v1/report/callOptReport/monthly', 'ZO1', { ...EXAMPLE, zone: 'WZ' });
    expect(cmpData).toEqual([]);
  });
});

describe('shapes', () => {
  it('FO-REP-13: a COR aggregate has the documented keys', async () => {
    const body = contract.corReport.answer.parse(await ok('/api/v1/report/callOptReport', 'AO1'));
    expect(body.arrayOfUsers[0]).toMatchObject({
      totalDays: 10,
      fieldDays: 5,
      averageCalls: 4.8,
      visitTypeCounts: { PROSPECTS: 3, INFLUENCERS: 1, CUSTOMERS: 2 },
    });
    expect(body.arrayOfUsers[0]?.dayWiseRecord['2024-08-12']).toEqual({ count: 0, dayType: 'leave' });
  });

  it('API-45: a visit carries its officer, the place of its day and India’s clock', async () => {
    await addDealer(test.pool, { code: 'D77', name: 'Verma Tyres' });
    const [id] = await addVisits(test.pool, [
      { sapId: 'SO2', day: '2025-01-06', at: '09:40', minutes: 30, dealerCode: 'D77', metres: 100 },
    ]);
    const body = contract.allVisits.answer.parse(
      await ok('/api/v1/dash/visits/all', 'AO2', { startDate: '2025-01-06', endDate: '2025-01-06' }),
    );
    expect(body.data).toEqual([
      expect.objectContaining({
        _id: id,
        SAP_ID: 'SO2',
        name: 'Person SO2',
        dealerName: 'Verma Tyres',
        startTime: '2025-01-06T09:40:00.000Z',
        endTime: '2025-01-06T10:10:00.000Z',
        distanceMetres: 100,
        zone: 'NZ',
        regionCode: 'NR1',
        regionName: 'Delhi',
        areaCode: 'NA2',
        areaName: 'Delhi West',
        territoryCode: 'NT2',
        territoryName: 'Dwarka',
      }),
    ]);
  });

  it('FO-REP-34: a PJP row has the documented keys, with what became of the plan', async () => {
    const beats = [{ name: 'Beat 1', route: 'R1', startPoint: { name: 'Noida' }, endPoint: { name: 'Dadri' } }];
    const id = await addPjp(test.pool, {
      sapId: 'SO2',
      planDate: '2025-01-06',
      status: 'Approved',
      activity: 'Field',
      remark: 'Early',
      beats,
      dealerCodes: ['D77', 'GONE'],
    });
    const body = contract.pjpReport.answer.parse(
      await ok('/api/v1/report/pjp', 'AO2', { startDate: '2025-01-06', endDate: '2025-01-06' }),
    );
    expect(body.data).toEqual([
      {
        _id: id,
        SAP_ID: 'SO2',
        UserDetails: {
          SAP_ID: 'SO2',
          name: 'Person SO2',
          role: 'SO',
          zone: 'NZ',
          regionCode: 'NR1',
          regionName: 'Delhi',
          areaCode: 'NA2',
          areaName: 'Delhi West',
          territoryCode: 'NT2',
          territoryName: 'Dwarka',
        },
        Activity: 'Field',
        Status: 'Approved',
        Dealers: [
          { dealerCode: 'D77', name: 'Verma Tyres' },
          { dealerCode: 'GONE', name: '' },
        ],
        PlanDate: '2025-01-06',
        Beats: beats,
        VisitData: [
          {
            dealerCode: 'D77',
            visitType: 'DEALER',
            startTime: '2025-01-06T09:40:00.000Z',
            endTime: '2025-01-06T10:10:00.000Z',
            completed: true,
            unplanned: false,
          },
        ],
        Remark: 'Early',
      },
    ]);
  });

  it('FO-REP-35, D-055: leads have their documented keys by type; the days are India’s', async () => {
    const lead = (type: string, at: string) =>
      test.pool.query(
        `insert into leads (sap_id, lead_type, firm_name, grade, prospect_type, phone, address1, address2, district, state, pincode,
           latitude, longitude, created_at)
         values ('SO2', $1, 'Gupta Motors', 'Hot', 'Fleet', '0987', 'Shop 1', 'Ring Road', 'Delhi', 'Delhi', '011001', 28.5, 77.2, $2)`,
        [type, at],
      );
    await lead('PROSPECT', '2025-02-28T18:29:59Z');
    await lead('CUSTOMER', '2025-02-28T18:30:00Z');
    await lead('INFLUENCER', '2025-03-31T18:29:59Z');
    await lead('PROSPECT', '2025-03-31T18:30:00Z');
    const body = contract.leadsReport.answer.parse(
      await ok('/api/v1/report/leads', 'AO2', { startDate: '2025-03-01', endDate: '2025-03-31' }),
    );
    expect(body.data.map(({ type }) => type)).toEqual(['CUSTOMER', 'INFLUENCER']);
    const [customer, influencer] = body.data;
    expect(customer).toMatchObject({
      basicDetails: {
        firmName: 'Gupta Motors',
        leadType: 'Hot',
        phoneNumber: '0987',
        districtName: 'Delhi',
        pinCode: '011001',
      },
      businessDetails: { firmName: 'Gupta Motors', address: 'Shop 1, Ring Road', lat: 28.5, long: 77.2 },
      state: { name: 'Delhi' },
      createdAt: '2025-02-28T18:30:00.000Z',
    });
    expect(influencer).toMatchObject({
      name: 'Gupta Motors',
      phoneNumber: '0987',
      address: 'Shop 1, Ring Road',
      prospectType: 'Fleet',
      lat: 28.5,
      long: 77.2,
      userData: { SAP_ID: 'SO2', areaCode: 'NA2' },
    });
    expect(influencer?.basicDetails).toBeUndefined();
  });

  it('FO-REP-36, FO-REP-22: an attendance record has the documented keys and true instants', async () => {
    await addAttendance(test.pool, {
      sapId: 'SO2',
      day: '2025-01-06',
      status: 'Late CheckIn',
      checkIn: '2025-01-06T04:10:00Z',
    });
    const body = contract.attendanceReport.answer.parse(
      await ok('/api/v1/report/callOptReport/attendance', 'AO2', { startDate: '2025-01-06', endDate: '2025-01-06' }),
    );
    expect(body.data).toEqual([
      {
        SAP_ID: 'SO2',
        name: 'Person SO2',
        onDate: '2025-01-06',
        checkIn: { time: '2025-01-06T04:10:00.000Z' },
        checkOut: { time: null },
        status: 'Late CheckIn',
        territory: 'Dwarka',
        area: 'Delhi West',
        region: 'Delhi',
        zone: 'NZ',
      },
    ]);
  });

  it('FO-REP-37: travel plans are asked for by startdate and enddate and have the documented keys', async () => {
    await test.pool.query(
      `insert into travel_plans (sap_id, day, latitude, longitude, entries) values
         ('RO1', '2025-01-07', 28.5, 77.25, '[{"plan":"Meet dealers","details":"Noida"},{"plan":"Review","details":""}]'),
         ('SO2', '2025-01-08', null, null, '[{"plan":"Visits","details":"Dwarka"}]')`,
    );
    const body = contract.travelPlans.answer.parse(
      await ok('/api/v1/seJourney/getTravelPlans', 'RO1', { startdate: '2025-01-01', enddate: '2025-01-31' }),
    );
    expect(body.travelPlans.map(({ _id, ...plan }) => plan)).toEqual([
      {
        createdBy: { SAP_ID: 'RO1', role: 'RO', regionName: 'Delhi' },
        startinglocation: { latitude: 28.5, longitude: 77.25 },
        dateofTravelPlan: '2025-01-07',
        travelPlan: [
          { plan: 'Meet dealers', details: 'Noida' },
          { plan: 'Review', details: '' },
        ],
      },
      {
        createdBy: { SAP_ID: 'SO2', role: 'SO', regionName: 'Delhi' },
        startinglocation: { latitude: null, longitude: null },
        dateofTravelPlan: '2025-01-08',
        travelPlan: [{ plan: 'Visits', details: 'Dwarka' }],
      },
    ]);
  });
});

it('answers 413 with a way out where there are more than 50,000 rows', async () => {
  await addUser(test.pool, { sapId: 'SO-MANY', role: 'SO', territory: 'WT1' });
  await test.pool.query(
    `insert into visits (sap_id, visit_type, visit_day, started_at)
     select 'SO-MANY', 'CUSTOMERS', '2025-06-02', '2025-06-02T06:00:00Z' from generate_series(1, 50001)`,
  );
  const range = { startDate: '2025-06-02', endDate: '2025-06-02' };
  const answer = await get('/api/v1/dash/visits/all', 'AO9', range);
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'TOO_MANY_ROWS']);
  expect(answer.json().message).toContain('use the file of this report');
  await test.pool.query(
    `update visits set deleted = true where id = (select max(id) from visits where sap_id = 'SO-MANY')`,
  );
  expect((await ok('/api/v1/dash/visits/all', 'AO9', range)).data).toHaveLength(50_000);
});
