import { allCalls, type CallShape } from 'api-contract';
import { z } from 'zod';
import { addClaim, addDealer, addPjp, addSurvey, addTicket, addUser, type TestApp, testApp } from '../testing/index.ts';
import { addDay, addEntitlement } from '../testing/seed-attendance.ts';
import { addChurn, addFollowUp } from '../testing/seed-churn.ts';
import { makeBatch } from '../testing/seed-payments.ts';
import { addProspect, dealerForm } from '../testing/seed-prospects.ts';
import { addAppTime, addVisit } from '../testing/seed-visits.ts';

let t: TestApp;
let payment: string;
let run: string;
const RANGE = { startDate: '2026-11-01', endDate: '2026-11-19' };

/** `n` 0 and 1 differ in every column that sorts. */
const addWork = async (sapId: 'SO2' | 'SO11', n: 0 | 1) => {
  const { pool } = t;
  const pick = <T>(...of: [T, T]): T => of[n];
  await addDay(pool, {
    sapId,
    day: '2026-11-18',
    status: pick('Late CheckIn', 'Late CheckIn (Field)'),
    leaveType: pick('Casual', 'Sick'),
    checkIn: pick('2026-11-18 10:40', '2026-11-18 11:20'),
    checkOut: pick('2026-11-18 18:00', '2026-11-18 19:30'),
  });
  await addDay(pool, { sapId, day: '2026-11-17', status: 'Present', checkIn: '2026-11-17 09:30' });
  const claim = await addClaim(pool, {
    sapId,
    date: '2026-11-18',
    category: pick('Travel', 'Food'),
    subCategory: pick('Taxi', 'Dinner'),
    amount: pick(450, 90),
    status: pick('Rejected', 'Approved'),
  });
  await pool.query('update claims set decided_by = $2, decided_at = $3, reject_reason = $4 where id = $1', [
    claim,
    pick('AO1', 'RO1'),
    pick('2026-11-18T06:00:00Z', '2026-11-19T06:00:00Z'),
    pick('Too much', 'Paid late'),
  ]);
  const paid = await addClaim(pool, { sapId, date: '2026-11-15', category: 'Batch', status: 'Approved' });
  await pool.query(
    `update claims set decided_by = 'ZO1', decided_at = '2026-11-16T06:00:00Z', reject_reason = 'As agreed' where id = $1`,
    [paid],
  );
  await addEntitlement(pool, { sapId, leaveType: pick('Casual', 'Sick'), days: pick(12, 7) });
  await addPjp(pool, { sapId, planDate: '2026-11-19' });
  await addProspect(pool, {
    sapId,
    form: dealerForm({ dealershipName: pick('Om Tyres', 'Balaji Tyres') }),
    status: pick('Pending', 'Approved'),
    since: pick('2026-11-10T06:00:00Z', '2026-11-12T06:00:00Z'),
  });
  for (let file = 0; file <= n; file++) {
    const survey = await addSurvey(pool, { sapId, name: `Survey ${pick(11, 2)}`, scannedAt: '2026-11-15T06:00:00Z' });
    if (file > 0) continue;
    await pool.query(
      `insert into survey_answers (document_id, sap_id, day, is_counted, is_sized, ceat) values ($1, $2, '2026-11-15', true, false, 900)`,
      [survey, sapId],
    );
    await pool.query(
      `insert into survey_unusual_answers (document_id, brand, tyres, median, lowest, highest, left_out_by, left_out_at, reason)
       values ($1, $2, $3, 12, 2, $4, $5, $6, $7)`,
      [
        survey,
        pick('CEAT', 'MRF'),
        pick(900, 700),
        pick(50, 70),
        ...(n === 0 ? [null, null, null] : ['RO1', '2026-11-16T06:00:00Z', 'A typing error']),
      ],
    );
    await pool.query('update survey_documents set scanned_at = $2 where id = $1', [
      survey,
      pick('2026-11-15T06:00:00Z', '2026-11-14T06:00:00Z'),
    ]);
  }
  await pool.query(
    `insert into plan_adherence (sap_id, day, zone, region_code, area_code, territory_code, planned, kept, reason, approved_late, missed_dealers)
     values ($1, '2026-11-18', 'NZ', 'NR1', $2, $3, $4, 1, $5, $6, $7)`,
    [
      sapId,
      pick('NA1', 'NA2'),
      pick('NT1', 'NT2'),
      pick(3, 2),
      pick('leave', 'noVisit'),
      pick(1, 0),
      pick(['K2', 'K11'], ['K2']),
    ],
  );
  await addVisit(pool, { sapId, start: '2026-11-18 11:00', end: '2026-11-18 11:30', dealer: pick('K11', 'K2') });
  await addAppTime(pool, sapId, '2026-11-18', 60);
  await addFollowUp(pool, {
    dealer: pick('K11', 'K2'),
    month: '2026-11',
    owner: 'SO1',
    dueDay: pick('2026-11-25', '2026-11-28'),
    actedAt: pick(null, '2026-11-19T06:00:00Z'),
  });
  await pool.query(`update churn_follow_ups set assigned_by = $2 where dealer_code = $1`, [
    pick('K11', 'K2'),
    pick('AO1', 'RO1'),
  ]);
  const ticket = await addTicket(pool, {
    sapId,
    category: pick('App', 'Order'),
    subCategory: pick('Start', 'Price'),
    subject: pick('It does not open', 'A wrong price'),
    status: pick('OPEN', 'RESOLVED'),
    createdAt: pick('2026-11-18T06:00:00Z', '2026-11-19T06:00:00Z'),
  });
  await pool.query(`update tickets set ticket_no = $2, raised_by = 'AO1' where id = $1`, [ticket, pick('T11', 'T2')]);
};

beforeAll(async () => {
  t = await testApp({ now: () => new Date('2026-11-20T06:00:00Z') });
  await t.pool.query(`update users set name = 'Zoya' where sap_id = 'SO2'`);
  await addUser(t.pool, { sapId: 'SO11', role: 'SO', territory: 'NT1', name: 'Asha' });
  await t.pool.query(`update users set scan_enabled = sap_id = 'SO11' where role = 'SO'`);
  await addUser(t.pool, { sapId: 'SE11', role: 'SE', territory: 'NT1' });
  await addUser(t.pool, { sapId: 'SE2', role: 'SE', territory: 'NT1' });
  await addDealer(t.pool, { code: 'K11', name: 'Om', city: 'Noida' });
  await addDealer(t.pool, { code: 'K2', name: 'Balaji', city: 'Agra', territory: 'NT2' });
  for (const dealer of ['K2', 'K11']) await addChurn(t.pool, { dealer, month: '2026-11' });
  await addWork('SO11', 0);
  await addWork('SO2', 1);
  run = (
    await t.pool.query<{ id: string }>(
      `insert into sync_runs (source, by_sap_id, status) values ('SAP', 'ADMIN1', 'done') returning id`,
    )
  ).rows[0]!.id;
  payment = (await makeBatch(t, 'RO1', { category: 'Batch' })).number;
});
afterAll(() => t.close());

const read = async (path: string, query: Record<string, string>, as = path.includes('scan') ? 'ADMIN1' : 'RO1') => {
  const response = await t.call('GET', path, { as, query });
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.body}`);
  return response.body;
};

describe('what ends in a number stands in the order of its number', () => {
  it('a key compares numbers inside a text, and keeps texts without any', async () => {
    const sorted = ['', '9', '10023', 'A2', 'A2-1', 'A2-10', 'A11-1', 'ABC', 'ABC1', 'SO02', 'SO2', 'SO10', 'T1000001'];
    const { rows } = await t.pool.query<{ x: string }>(
      `select x from unnest($1::text[]) x order by natural_key(x) collate "C", x collate "C"`,
      [[...sorted].reverse()],
    );
    expect(rows.map(({ x }) => x)).toEqual(sorted);
  });

  const BY_ID: readonly [path: string, query?: Record<string, string>, of?: 'SE' | 'K'][] = [
    ['/api/v1/admin/reimbursement', { sort: 'userId', category: 'Batch' }],
    ['/api/v1/admin/attendance', RANGE],
    ['/api/v1/admin/attendance', { ...RANGE, sort: 'sapId' }],
    ['/api/v1/admin/attendance', { ...RANGE, groupBy: 'date' }],
    ['/api/v1/admin/attendance/month', { month: '2026-11' }],
    ['/api/v1/leave-entitlements'],
    ['/api/v1/leave-entitlements', { sort: 'id' }],
    ['/api/v1/inbox', { kinds: 'pjp' }],
    ['/api/v1/inbox', { kinds: 'pjp', sort: 'officer' }],
    ['/api/v1/inbox', { kinds: 'pjp', sort: 'kind' }],
    ['/api/v1/actyv/prospects/dealer', { sort: 'officer' }],
    ['/api/v1/scan/document/list', { sort: 'filledBy' }],
    ['/api/v1/getOfficers/AREA', { sort: 'sapId' }],
    ['/api/v1/getOfficers/REGION'],
    ['/api/v1/dash/list/officers', RANGE],
    ['/api/v1/dash/list/plans', { ...RANGE, sort: 'SAP_ID' }],
    ['/api/v1/dash/list/plans', RANGE],
    ['/api/v1/dash/list/days', RANGE],
    ['/api/v1/dash/list/plan-adherence', RANGE],
    ['/api/v1/dash/list/plan-adherence', { ...RANGE, sort: 'sapId', direction: 'asc' }],
    ['/api/v1/dash/visits/stats', RANGE],
    ['/api/v1/admin/se-list', {}, 'SE'],
    ['/api/v1/dash/list/dealers', { ...RANGE, sort: 'dealerCode' }, 'K'],
    ['/api/v1/dash/list/dealer-coverage', { sort: 'dealerCode' }, 'K'],
    ['/api/v1/dealers/my-follow-ups', { sort: 'code' }, 'K'],
  ];
  it.each(BY_ID)('%s %j', async (path, query = {}, of) => {
    const as = path.includes('my-') ? 'SO1' : of === 'SE' || path.includes('scan') ? 'ADMIN1' : 'RO1';
    const body = await read(path, query, as);
    const places = [2, 11].map((number) => body.indexOf(`"${of ?? 'SO'}${number}"`));
    expect(places).not.toContain(-1);
    expect(places[0]).toBeLessThan(places[1]!);
  });

  it('the lines of a payment', async () => {
    const body = await read('/api/v1/admin/payments/lines', { number: payment });
    expect([...body.matchAll(/"SAP_ID":"(\w+)"/g)].map(([, id]) => id)).toEqual(['SO2', 'SO11']);
  });
});

describe('a list sorts by each of its columns, both ways, and its pages hold every row once', () => {
  const SORTED: readonly [
    path: string,
    sorts: readonly string[],
    more?: { query?: Record<string, string>; as?: string },
  ][] = [
    ['/api/v1/admin/reimbursement', ['date', 'userId', 'category', 'subCategory', 'amount', 'approvedBy', 'status']],
    [
      '/api/v1/admin/attendance',
      ['date', 'sapId', 'name', 'area', 'checkIn', 'checkOut', 'status', 'leaveType', 'hours', 'lateMinutes'],
      { query: RANGE },
    ],
    ['/api/v1/admin/attendance/month', ['officer', 'name', 'area'], { query: { month: '2026-11' } }],
    ['/api/v1/leave-entitlements', ['id', 'name', 'area', 'leaveType', 'entitledDays']],
    ['/api/v1/inbox', ['day', 'officer', 'kind', 'area'], { query: { kinds: 'pjp,prospect' } }],
    ['/api/v1/actyv/prospects/dealer', ['officer', 'name', 'status', 'since'], {}],
    ['/api/v1/scan/document/list', ['filledDate', 'filledBy', 'files']],
    [
      '/api/v1/scan/figures/unusual',
      ['brand', 'tyres', 'usual', 'survey', 'officer', 'day', 'state'],
      { query: RANGE },
    ],
    ['/api/v1/getOfficers/AREA', ['sapId', 'name', 'territory', 'assigned']],
    [
      '/api/v1/dash/list/plan-adherence',
      ['sapId', 'area', 'territory', 'planned', 'missed', 'reason', 'approvedLate'],
      { query: RANGE },
    ],
    ['/api/v1/my-requests', ['kind', 'day', 'status', 'decidedBy', 'decidedAt', 'reason'], { as: 'SO2' }],
    ['/api/v1/dealers/my-follow-ups', ['code', 'name', 'city', 'state', 'dueDay', 'askedBy'], { as: 'SO1' }],
    ['/api/v1/query/raised', ['ticketNo', 'name', 'category', 'subject', 'createdAt', 'status'], { as: 'AO1' }],
  ];
  const EACH = SORTED.flatMap(([path, sorts, more = {}]) => sorts.map((sort) => [path, sort, more] as const));
  /** Older lists name the direction in the sort. */
  const toQuery = (path: string, sort: string, isDown: boolean): Record<string, string> =>
    /inbox|prospects/.test(path) ? { sort: isDown ? `-${sort}` : sort } : { sort, direction: isDown ? 'desc' : 'asc' };
  const readRows = async (path: string, query: Record<string, string>, as?: string): Promise<string[]> => {
    const body = JSON.parse(await read(path, query, as));
    const rows: object[] = body.queries ?? body.data.officers ?? body.data;
    return rows.map((row) => JSON.stringify(row));
  };

  it.each(EACH)('%s by %s', async (path, sort, { query = {}, as }) => {
    const all = async (isDown: boolean) => {
      const order = { ...query, ...toQuery(path, sort, isDown) };
      const rows = await readRows(path, { ...order, limit: '100' }, as);
      const paged: string[] = [];
      for (let page = 1; page <= rows.length; page++)
        paged.push(...(await readRows(path, { ...order, limit: '1', page: String(page) }, as)));
      expect(paged).toEqual(rows);
      return rows;
    };
    const [up, down] = [await all(false), await all(true)];
    expect(up.length).toBeGreaterThan(1);
    expect([...down].sort()).toEqual([...up].sort());
    expect(down).not.toEqual(up);
  });
});

describe('the server answers every order that the contract names', () => {
  const shapeOf = ({ query }: CallShape) => (query as z.ZodObject | undefined)?.shape ?? {};
  const optionsOf = (field: z.ZodType): readonly string[] =>
    field instanceof z.ZodEnum
      ? (field.options as string[])
      : 'unwrap' in field
        ? optionsOf((field as z.ZodOptional<z.ZodType>).unwrap())
        : [];
  const sorted = allCalls.filter((call) => 'sort' in shapeOf(call));

  it.each(sorted.map((call) => [call.path, call] as const))('%s', async (path, call) => {
    const shape = shapeOf(call);
    const sorts = optionsOf(shape.sort as z.ZodType);
    expect(sorts.length).toBeGreaterThan(1);
    for (const sort of sorts)
      for (const direction of 'direction' in shape ? ['asc', 'desc'] : [undefined]) {
        const query = {
          ...('startDate' in shape && RANGE),
          ...('number' in shape && path.endsWith('lines') && { number: payment }),
          sort,
          ...(direction && { direction }),
        };
        const response = await t.call('GET', path.replace(':level', 'AREA').replace(':id', run), {
          as: 'ADMIN1',
          query,
        });
        expect([sort, direction, response.statusCode]).toEqual([sort, direction, 200]);
      }
  });
});
