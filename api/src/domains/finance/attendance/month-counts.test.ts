import { attendance } from 'api-contract';
import { type TestApp, testApp } from '../../../testing/index.ts';
import { seekMonth } from './month-counts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: () => new Date('2026-11-20T06:00:00Z') });
});
beforeEach(async () => {
  await test.pool.query('delete from attendance');
  // Days where whole and cut months meet.
  await test.pool.query(`
    insert into attendance (sap_id, day, status)
    select sap_id, d::date, case extract(dow from d) when 0 then 'Absent' else 'Present' end
    from generate_series('2026-09-01'::date, '2026-11-30', interval '1 day') d, unnest(array['SO1', 'SO9']) sap_id
    where extract(dow from d) < 2 or extract(day from d) = 1 or extract(day from d + interval '1 day') = 1`);
});
afterAll(() => test.close());

const page = async (query: Record<string, string>, as = 'ADMIN1') => {
  const response = await test.call('GET', '/api/v1/admin/attendance', { as, query });
  expect(response.statusCode).toBe(200);
  const { data, totalCount } = attendance.attendanceList.response.parse(response.json());
  return { totalCount, lines: data.map(({ onDate, SAP_ID }) => `${onDate} ${SAP_ID}`) };
};
const allLines = async (range: { startDate: string; endDate: string }, of: string[]) =>
  (
    await test.pool.query<{ line: string }>(
      `select day || ' ' || sap_id as line from attendance where day between $1 and $2 and sap_id = any ($3) order by day desc, sap_id`,
      [range.startDate, range.endDate, of],
    )
  ).rows.map(({ line }) => line);

it.each([
  ['three whole months', '2026-09-01', '2026-11-30'],
  ['months cut at both ends', '2026-09-07', '2026-11-22'],
  ['a month cut at its end', '2026-10-01', '2026-11-01'],
  ['a month cut at its beginning', '2026-09-28', '2026-10-31'],
  ['days of one month', '2026-10-05', '2026-10-19'],
  ['days of two months and no whole one', '2026-09-14', '2026-10-12'],
  ['one day', '2026-10-05', '2026-10-05'],
  ['a year without records', '2025-01-01', '2025-12-31'],
])(
  'D-018, D-178: over %s the pages together are the list, and the total is its length',
  async (_, startDate, endDate) => {
    const range = { startDate, endDate };
    for (const [as, of] of [
      ['ADMIN1', ['SO1', 'SO9']],
      ['RO1', ['SO1']],
    ] as const) {
      const whole = await allLines(range, [...of]);
      const pages = [];
      for (let number = 1; number <= Math.floor(whole.length / 7) + 2; number += 1) {
        const { lines, totalCount } = await page({ ...range, limit: '7', page: String(number) }, as);
        expect(totalCount).toBe(whole.length);
        pages.push(...lines);
      }
      expect(pages).toEqual(whole);
    }
  },
);

it('a search and a card count what they show, on late pages too', async () => {
  const range = { startDate: '2026-09-01', endDate: '2026-11-30', limit: '5' };
  const searched = await page({ ...range, search: 'so9', page: '3' });
  expect([searched.totalCount, searched.lines]).toEqual([30, (await allLines(range, ['SO9'])).slice(10, 15)]);
  const { totalCount, lines } = await page({ ...range, card: 'Present', page: '2' });
  expect(totalCount).toBe(34);
  expect(lines).toHaveLength(5);
});

it('the months’ counts follow what is added, loaded again, moved and deleted', async () => {
  const storedCounts = async () =>
    (await test.pool.query(`select month::text, sap_id, days from attendance_months where days <> 0 order by 1, 2`))
      .rows;
  const counted = async () =>
    (
      await test.pool.query(
        `select date_trunc('month', day)::date::text as month, sap_id, count(*)::int as days from attendance group by 1, 2 order by 1, 2`,
      )
    ).rows;
  const follows = async () => expect(await storedCounts()).toEqual(await counted());
  await follows();
  await test.pool.query(`insert into attendance (sap_id, day, status) values ('SO1', '2026-09-06', 'Office'), ('SO1', '2026-09-01', 'Office')
    on conflict (sap_id, day) do update set status = excluded.status`);
  await follows();
  await test.pool.query(`update attendance set day = day + 31 where sap_id = 'SO1' and day = '2026-09-01'`);
  await test.pool.query(`update attendance set sap_id = 'SO3' where sap_id = 'SO9' and day > '2026-10-15'`);
  await follows();
  await test.pool.query(`delete from attendance where day between '2026-10-10' and '2026-11-10'`);
  await follows();
  await test.pool.query('truncate attendance cascade');
  await follows();
  expect(await storedCounts()).toEqual([]);
});

it('the place behind the last record is nowhere', () => {
  const range = { start: '2026-09-10', end: '2026-11-22' };
  const counts = [
    { month: '2026-11-01', count: 3 },
    { month: '2026-09-01', count: 2 },
  ];
  expect([0, 2, 3, 4, 5].map((offset) => seekMonth(counts, range, offset))).toEqual([
    { end: '2026-11-22', offset: 0 },
    { end: '2026-11-22', offset: 2 },
    { end: '2026-09-30', offset: 0 },
    { end: '2026-09-30', offset: 1 },
    undefined,
  ]);
});
