import { addClaim, addPjp, type TestApp, testApp } from '../../../testing/index.ts';
import { addDay, addEditRequest, addLeave } from '../../../testing/seed-attendance.ts';
import { addDealerVisit } from '../../../testing/seed-dashboards.ts';
import { addProspect, dealerForm } from '../../../testing/seed-prospects.ts';
import { addHoliday } from '../../../testing/seed-requests.ts';

const now = () => new Date('2026-11-20T06:00:00Z');
const HOLIDAY = '2026-11-11';
const alone = dealerForm({ dealershipName: 'Alone', gstin: '', panCard: '', phoneNumber: '' });
const KINDS = 'pjp,switch,location,prospect,claim,leave,attendance-edit';
let test: TestApp;
/** By id, as in the expectations. */
const names = new Map<string, string>();
const name = async (as: string, id: Promise<string>) => names.set(await id, as);

beforeAll(async () => {
  test = await testApp({ now });
  const { pool } = test;
  await addHoliday(pool, 'Diwali', HOLIDAY);
  await addDealerVisit(pool, { sapId: 'SO1', day: '2026-11-09' });
  await name('clear claim', addClaim(pool, { date: '2026-11-09' }));
  await name('claim without a visit', addClaim(pool));
  await name('round claim', addClaim(pool, { amount: 500 }));
  await name('holiday claim', addClaim(pool, { date: HOLIDAY }));
  await addPjp(pool, { planDate: HOLIDAY, status: 'Approved' });
  await name('holiday leave', addLeave(pool, HOLIDAY));
  await name('clear leave', addLeave(pool, '2026-11-25', { sapId: 'SO2' }));
  const late = await addDay(pool, { day: '2026-11-18', status: 'Late CheckIn', checkIn: '2026-11-18 10:20' });
  names.set(late, 'late day');
  await name('late request', addEditRequest(pool, late, { checkIn: '2026-11-18 09:30' }));
  await addDay(pool, { day: '2026-11-12', checkIn: '2026-11-12 09:20' });
  await name('twin', addProspect(pool));
  await name('other twin', addProspect(pool));
  await name('only one', addProspect(pool, { form: { ...alone, basicInfo: {} } as typeof alone }));
});
afterAll(() => test.close());

interface Page {
  data: { _id?: string; id?: string; findings?: { code: string }[] }[];
  totalCount: number;
  findingCounts?: { code: string; count: number }[];
}
const read = async (path: string, query: Record<string, string>): Promise<Page> => {
  const response = await test.call('GET', path, { as: 'RO1', query });
  expect([path, query, response.statusCode]).toEqual([path, query, 200]);
  return response.json();
};

interface WalkedList {
  list: string;
  path: string;
  query: Record<string, string>;
  /** By filter. */
  rows: Record<string, string[]>;
  counted: string;
  counts: Record<string, number>;
}
const lists: WalkedList[] = [
  {
    list: 'Approvals',
    path: '/api/v1/inbox',
    query: { kinds: KINDS },
    rows: {
      any: [
        'claim without a visit',
        'holiday claim',
        'holiday leave',
        'late request',
        'other twin',
        'round claim',
        'twin',
      ],
      holiday: ['holiday claim', 'holiday leave'],
      'holiday,no-visit': ['holiday claim'],
      'same-gst,same-phone': ['other twin', 'twin'],
    },
    counted: 'holiday',
    counts: { any: 2, holiday: 2, 'no-visit': 1, plan: 1 },
  },
  {
    list: 'Reimbursement',
    path: '/api/v1/admin/reimbursement',
    query: {},
    rows: {
      any: ['claim without a visit', 'holiday claim', 'round claim'],
      'no-visit,round-without-bill': ['round claim'],
      holiday: ['holiday claim'],
    },
    counted: '',
    counts: { any: 3, 'no-visit': 3, holiday: 1, 'round-without-bill': 1 },
  },
  {
    list: 'Attendance',
    path: '/api/v1/admin/attendance',
    query: {},
    rows: {
      any: ['holiday leave', 'late day'],
      'holiday,plan': ['holiday leave'],
      'no-visits': ['late day'],
      'holiday,no-visits': [],
    },
    counted: 'plan',
    counts: { any: 1, holiday: 1, plan: 1 },
  },
  {
    list: 'Prospects',
    path: '/api/v1/actyv/prospects/dealer',
    query: {},
    rows: { any: ['other twin', 'twin'], 'same-gst,same-phone': ['other twin', 'twin'] },
    counted: 'same-pan',
    counts: { any: 2, 'near-name': 2, 'same-gst': 2, 'same-pan': 2, 'same-phone': 2 },
  },
];

describe.each(lists)('objections as a filter in $list', ({ path, query, rows, counted, counts }) => {
  it.each([...Object.entries(rows), ['of-tomorrow', []] as const])(
    '%s gives the rows that have all of it',
    async (finding, expected) => {
      const { data, totalCount } = await read(path, { ...query, limit: '100', finding });
      expect(data.map(({ _id, id }) => names.get(_id ?? id ?? '')).sort()).toEqual(expected);
      expect(totalCount).toBe(expected.length);
    },
  );

  it('counts each reason over all rows of the filter, also on a page of one', async () => {
    const countsQuery = { ...query, counts: 'findings', limit: '1', ...(counted && { finding: counted }) };
    const { findingCounts = [] } = await read(path, countsQuery);
    expect(Object.fromEntries(findingCounts.map(({ code, count }) => [code, count]))).toEqual(counts);
    expect(await read(path, query)).not.toHaveProperty('findingCounts');
  });

  it('refuses what is no list of codes', async () => {
    const refused = await test.call('GET', path, { as: 'RO1', query: { finding: 'A B' } });
    expect(refused.statusCode).toBe(400);
  });
});

it('what is selected together in Approvals has the objections of the filter too', async () => {
  const { data } = await read('/api/v1/inbox/keys', { kinds: KINDS, finding: 'holiday' });
  expect(data.map(({ id = '' }) => names.get(id)).sort()).toEqual(['holiday claim', 'holiday leave']);
});

it('a day of the attendance list has the objections to what waits on it, all days of a leave together', async () => {
  const { data } = await read('/api/v1/admin/attendance', { limit: '100' });
  const findings = data.map((day) => [names.get(day._id ?? ''), day.findings?.map(({ code }) => code)]);
  expect(findings.filter(([day]) => day)).toEqual([
    ['clear leave', []],
    ['late day', ['no-visits']],
    ['holiday leave', ['holiday', 'plan']],
  ]);
  expect(findings.find(([day]) => !day)).toEqual([undefined, undefined]);
});

it('the file of the attendance list has the objections of its list', async () => {
  const response = await test.call('GET', '/api/v1/admin/attendance', { as: 'RO1', query: { finding: 'no-visits' } });
  const file = await test.app.inject({ method: 'GET', url: (response.json() as { csvData: string }).csvData });
  expect(file.body.trim().split('\n').slice(1)).toEqual([expect.stringContaining('18-11-2026')]);
});
