import { reports as contract } from 'api-contract';
import { addDealer, addPjp, type TestApp, testApp } from '../../../testing/index.ts';
import { EXAMPLE_RANGE, seedCorExample } from '../../../testing/seed-cor-example.ts';
import { addReportedAttendance, addVisits } from '../../../testing/seed-reports.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await seedCorExample(test.pool, 'SO1', 'SO9', 'WR1');
});
afterAll(() => test.close());

const EXAMPLE = { startDate: EXAMPLE_RANGE.start, endDate: EXAMPLE_RANGE.end };
const ok = async (path: string, as: string, query: Record<string, string> = EXAMPLE) => {
  const response = await test.call('GET', path, { as, query });
  expect([response.statusCode, response.json().message]).toEqual([200, 'OK']);
  return response.json();
};

describe('the documented shapes', () => {
  it('FO-REP-13: a COR aggregate has the documented keys', async () => {
    const body = contract.corReport.response.parse(await ok('/api/v1/report/callOptReport', 'AO1'));
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
    const body = contract.allVisits.response.parse(
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
    const body = contract.pjpReport.response.parse(
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
    const body = contract.leadsReport.response.parse(
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
    await addReportedAttendance(test.pool, {
      sapId: 'SO2',
      day: '2025-01-06',
      status: 'Late CheckIn',
      checkIn: '2025-01-06T04:10:00Z',
    });
    const body = contract.attendanceReport.response.parse(
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

  it('FO-REP-37: the travel plan call accepts startdate and enddate and returns the documented keys', async () => {
    await test.pool.query(
      `insert into travel_plans (sap_id, day, latitude, longitude, entries) values
         ('RO1', '2025-01-07', 28.5, 77.25, '[{"plan":"Meet dealers","details":"Noida"},{"plan":"Review","details":""}]'),
         ('SO2', '2025-01-08', null, null, '[{"plan":"Visits","details":"Dwarka"}]')`,
    );
    const body = contract.travelPlans.response.parse(
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
