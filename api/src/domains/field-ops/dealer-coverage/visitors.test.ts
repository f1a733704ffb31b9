import { addDealerVisit } from '../../../testing/seed-dashboards.ts';
import { addDealer, addPjp, addUser } from '../../../testing/seed.ts';
import { type TestApp, testApp } from '../../../testing/index.ts';

const now = () => new Date('2026-11-20T06:00:00Z');
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ now });
  await addUser(t.pool, { sapId: 'SO4', role: 'SO', territory: 'NT1', name: 'Asha' });
  for (const [code, territory] of [
    ['D1', 'NT1'],
    ['D2', 'NT1'],
    ['D3', 'NT2'],
    ['D9', 'WT1'],
  ] as const)
    await addDealer(t.pool, { code, name: `Tyres ${code}`, territory });
});
beforeEach(async () => {
  for (const table of ['pjps', 'notifications', 'history', 'reminders', 'visits'])
    await t.pool.query(`delete from ${table}`);
});
afterAll(() => t.close());

const visitors = (dealerCode: string, as = 'RO1') =>
  t.call('GET', '/api/v1/dealers/visitors', { as, query: { dealerCode } });
const ask = (body: object, as = 'RO1') => t.call('POST', '/api/v1/dealers/visit-requests', { as, body });
const plan = (planDate: string, dealerCodes: string[], more: object = {}) =>
  addPjp(t.pool, { sapId: 'SO1', activity: 'Field', status: 'Approved', planDate, dealerCodes, ...more });

describe('D-362: who could visit dealers', () => {
  it('are the officers of their territories, those of the most dealers first', async () => {
    expect((await visitors('D1,D2,D3')).json().data).toEqual([
      { SAP_ID: 'SO4', name: 'Asha', dealerCodes: ['D1', 'D2'], nextPlan: null, lastRequest: null },
      { SAP_ID: 'SO1', name: 'Person SO1', dealerCodes: ['D1', 'D2'], nextPlan: null, lastRequest: null },
      { SAP_ID: 'SO2', name: 'Person SO2', dealerCodes: ['D3'], nextPlan: null, lastRequest: null },
    ]);
  });

  it('have their next field plan with fewer dealers than their fullest of the last 30 days', async () => {
    // The first of the 30 days, and the day before.
    await plan('2026-10-22', ['A', 'B', 'C']);
    await plan('2026-10-21', ['A', 'B', 'C', 'D']);
    await plan('2026-11-03', ['A', 'B', 'C', 'D'], { status: 'Reverted' });
    await plan('2026-11-21', ['A', 'B', 'C']);
    await plan('2026-11-22', [], { activity: 'Office' });
    await plan('2026-11-23', ['A'], { status: 'Draft' });
    await plan('2026-11-24', ['A', 'B'], { status: 'In-Review' });
    await plan('2026-11-25', ['A']);
    const { data } = (await visitors('D1')).json();
    expect(data[1]).toMatchObject({ SAP_ID: 'SO1', nextPlan: { day: '2026-11-24', dealers: 2, most: 3 } });
  });

  it.each([
    ['AO1', 'D3'],
    ['AO9', 'D1,D9'],
    ['AO1', 'NONE'],
  ])('are told to %s of his own dealers alone, not of %s', async (as, codes) => {
    expect((await visitors(codes, as)).statusCode).toBe(403);
  });
});

describe('D-362: a request to visit dealers', () => {
  it('is in the officer’s notifications with the dealers, and in the history', async () => {
    const response = await ask({ SAP_ID: 'SO1', dealerCodes: ['D2', 'D1'], note: 'Before Diwali, please.' });
    expect([response.statusCode, response.json().message]).toEqual([200, 'Person SO1 was asked to visit 2 dealers.']);
    const { data } = (await t.call('GET', '/api/v1/notifications', { as: 'SO1' })).json();
    expect(data).toMatchObject([
      {
        kind: 'visit-request',
        subject: 'Please visit 2 dealers',
        text: 'Person RO1: Tyres D1 (D1), Tyres D2 (D2). Before Diwali, please.',
        path: expect.stringMatching(/^\/my-reminders\?reminder=/),
      },
    ]);
    expect((await t.pool.query('select kind, record_id, by_sap_id, action, after from history')).rows).toEqual([
      {
        kind: 'visit-request',
        record_id: 'SO1',
        by_sap_id: 'RO1',
        action: 'ask',
        after: { dealers: ['D1', 'D2'], note: 'Before Diwali, please.' },
      },
    ]);
  });

  it('is refused for an officer of another territory, and for dealers or officers of another part of the company', async () => {
    const other = await ask({ SAP_ID: 'SO2', dealerCodes: ['D1'] });
    expect([other.statusCode, other.json().code]).toEqual([409, 'OFFICER_NOT_OF_TERRITORY']);
    expect((await ask({ SAP_ID: 'SO1', dealerCodes: ['D1', 'D3'] })).json().code).toBe('OFFICER_NOT_OF_TERRITORY');
    expect((await ask({ SAP_ID: 'SO9', dealerCodes: ['D9'] })).statusCode).toBe(403);
    expect((await ask({ SAP_ID: 'SO1', dealerCodes: [] })).statusCode).toBe(400);
    expect((await t.pool.query('select from notifications')).rowCount).toBe(0);
  });
});

describe('D-362: Today and the list name whom a manager asked', () => {
  const askedOf = async (dealerCode: string, as = 'RO1') => {
    const { latest } = (await t.call('GET', '/api/v1/today/dealer-coverage', { as })).json().data;
    const { data } = (await t.call('GET', '/api/v1/dash/list/dealer-coverage', { as })).json();
    const isIt = (dealer: { dealerCode: string }) => dealer.dealerCode === dealerCode;
    const today = latest.find(isIt).asked;
    expect(data.find(isIt).asked).toEqual(today);
    return today;
  };
  const askedOn = (sapId: string, day: string, dealerCodes: string[], about = 'visits') =>
    t.pool.query(
      `insert into reminders (sap_id, about, day, dealer_codes, subject, text, asked_by, asked_at)
       values ($1, $2, $3, $4, '', '', 'RO1', $3::date + time '10:00')`,
      [sapId, about, day, dealerCodes],
    );

  it('at once, for the dealers of the request alone', async () => {
    expect((await ask({ SAP_ID: 'SO1', dealerCodes: ['D1'] })).statusCode).toBe(200);
    expect(await askedOf('D1', 'AO1')).toEqual([{ SAP_ID: 'SO1', day: '2026-11-20' }]);
    expect(await askedOf('D2', 'AO1')).toEqual([]);
  });

  it('the latest day of each officer, and neither other reminders nor those of fourteen days before', async () => {
    await askedOn('SO1', '2026-11-10', ['D1', 'D2']);
    await askedOn('SO1', '2026-11-12', ['D1']);
    await askedOn('SO4', '2026-11-06', ['D1']);
    await askedOn('SO4', '2026-11-05', ['D2']);
    await askedOn('SO1', '2026-11-19', ['D2'], 'follow-up');
    await askedOn('SO2', '2026-11-19', ['D1']);
    expect(await askedOf('D1')).toEqual([
      { SAP_ID: 'SO1', day: '2026-11-12' },
      { SAP_ID: 'SO4', day: '2026-11-06' },
    ]);
    expect(await askedOf('D2')).toEqual([{ SAP_ID: 'SO1', day: '2026-11-10' }]);
  });

  it('and the dialog names the last request for any of its dealers, and who sent it', async () => {
    await askedOn('SO1', '2026-11-05', ['D1']);
    await askedOn('SO1', '2026-11-10', ['D2']);
    await ask({ SAP_ID: 'SO4', dealerCodes: ['D2'] }, 'AO1');
    const lastRequests = async (codes: string) =>
      (await visitors(codes)).json().data.map(({ lastRequest }: { lastRequest: object | null }) => lastRequest);
    expect(await lastRequests('D1')).toEqual([null, null]);
    expect(await lastRequests('D1,D2')).toEqual([
      { day: '2026-11-20', by: 'Person AO1' },
      { day: '2026-11-10', by: 'Person RO1' },
    ]);
    await addDealerVisit(t.pool, { sapId: 'SO4', day: '2026-11-11', dealer: 'D2' });
    expect(await lastRequests('D2')).toEqual([{ day: '2026-11-20', by: 'Person AO1' }, null]);
  });

  it('until the dealer is visited', async () => {
    await askedOn('SO1', '2026-11-10', ['D1', 'D2']);
    await addDealerVisit(t.pool, { sapId: 'SO4', day: '2026-11-11', dealer: 'D1' });
    await addDealerVisit(t.pool, { sapId: 'SO4', day: '2026-11-09', dealer: 'D2' });
    expect([await askedOf('D1'), await askedOf('D2')]).toEqual([[], [{ SAP_ID: 'SO1', day: '2026-11-10' }]]);
  });
});
