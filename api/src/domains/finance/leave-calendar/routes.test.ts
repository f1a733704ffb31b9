import { leaveCalendar } from 'api-contract';
import { type TestApp, testApp } from '../../../testing/index.ts';
import { addLeave } from '../../../testing/seed-attendance.ts';

const LINK = '/api/v1/leave-calendar';
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: () => new Date('2026-11-20T06:00:00Z') });
});
beforeEach(() => test.pool.query('delete from leave_calendar_links; delete from attendance; delete from holidays'));
afterAll(() => test.close());

const makeLink = async (as = 'AO1') =>
  leaveCalendar.makeLeaveCalendarLink.response.parse((await test.call('POST', LINK, { as, body: {} })).json()).path;
/** Lines of a calendar, folded ones joined. */
const read = async (path: string) => {
  const response = await test.call('GET', path);
  return { status: response.statusCode, lines: response.body.replaceAll('\r\n ', '').split('\r\n'), response };
};
const eventsOf = ({ lines }: Awaited<ReturnType<typeof read>>) => {
  const fields = lines
    .filter((line) => /^(?:UID|SUMMARY|DTSTART|DTEND)/.test(line))
    .map((line) => line.replace(/^([A-Z]+)[^:]*:/, '$1 '));
  return Array.from({ length: fields.length / 4 }, (_, event) => fields.slice(event * 4, event * 4 + 4));
};
const approve = (day: string, sapId = 'SO1') =>
  addLeave(test.pool, day, { sapId, status: 'Leave Approved', leaveType: 'Casual Leave' });

it('D-363: the link shows approved leave of the scope, days in a row as one event that ends the day after, and holidays', async () => {
  for (const day of ['2026-12-07', '2026-12-08', '2026-12-10']) await approve(day);
  await approve('2026-12-07', 'SO9');
  await addLeave(test.pool, '2026-12-15', { sapId: 'SO1', status: 'Leave Applied' });
  await approve('2026-09-01');
  await test.pool.query(`insert into holidays (title, type, day, regions) values
    ('Republic Day', 'PUBLIC', '2027-01-26', '{}'), ('Own', 'REGIONAL', '2026-12-24', '{NR1}'), ('Other', 'REGIONAL', '2026-12-24', '{XX}')`);
  const calendar = await read(await makeLink());
  expect([
    calendar.status,
    calendar.response.headers['content-type'],
    calendar.response.headers['cache-control'],
  ]).toEqual([200, 'text/calendar; charset=utf-8', 'private, no-store']);
  const leave = 'SUMMARY Person SO1 · SO1: Casual Leave';
  expect(eventsOf(calendar)).toEqual([
    ['UID leave-SO1-2026-12-07', 'DTSTART 20261207', 'DTEND 20261209', leave],
    ['UID leave-SO1-2026-12-10', 'DTSTART 20261210', 'DTEND 20261211', leave],
    [
      expect.stringMatching(/^UID holiday-[0-9a-f-]{36}$/),
      'DTSTART 20261224',
      'DTEND 20261225',
      'SUMMARY Holiday: Own',
    ],
    [expect.stringMatching(/^UID holiday-/), 'DTSTART 20270126', 'DTEND 20270127', 'SUMMARY Holiday: Republic Day'],
  ]);
});

it('D-363: a text with commas, line ends and commands of calendars stays one title', async () => {
  await test.pool.query(`insert into holidays (title, type, day) values ($1, 'PUBLIC', '2026-12-25')`, [
    'Day; one, two\r\nEND:VEVENT\r\nBEGIN:VALARM',
  ]);
  const { lines } = await read(await makeLink());
  expect(lines.filter((line) => /^(?:BEGIN|END):/.test(line))).toEqual([
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
});

it('D-363: each link is its person’s: a new one ends the one before, the end ends it, and a person who left has none', async () => {
  const getSince = async (as = 'AO1') => (await test.call('GET', LINK, { as })).json().createdAt;
  expect(await getSince()).toBeNull();
  const [first, other] = [await makeLink(), await makeLink('AO2')];
  const second = await makeLink();
  expect(await getSince()).toBe('2026-11-20T06:00:00.000Z');
  const statusOf = async (path: string) => (await read(path)).status;
  expect([await statusOf(first), await statusOf(second), await statusOf(other)]).toEqual([404, 200, 200]);
  expect((await test.call('DELETE', LINK, { as: 'AO1' })).json().message).toBe('Link ended.');
  expect([await getSince(), await statusOf(second), await statusOf(other)]).toEqual([null, 404, 200]);
  await test.pool.query(`update users set active = false where sap_id = 'AO2'`);
  expect([await statusOf(other), await statusOf('/calendar/x/leave.ics')]).toEqual([404, 404]);
  await test.pool.query(`update users set active = true where sap_id = 'AO2'`);
});

it('D-363: the server keeps no link that a backup would give away', async () => {
  const request = { as: 'AO1', body: {}, headers: { 'idempotency-key': 'made-once' } };
  const [first, repeat] = [await test.call('POST', LINK, request), await test.call('POST', LINK, request)].map(
    (response) => leaveCalendar.makeLeaveCalendarLink.response.parse(response.json()).path,
  ) as [string, string];
  expect([(await read(first)).status, (await read(repeat)).status]).toEqual([404, 200]);
  const { rows } = await test.pool.query<{ stored: string }>(
    `select row_to_json(l)::text as stored from leave_calendar_links l union all select row_to_json(k)::text from idempotency_keys k
     union all select row_to_json(h)::text from history h`,
  );
  const [, , key = ''] = repeat.split('/');
  expect(key.length).toBeGreaterThan(30);
  expect(rows.length).toBeGreaterThan(2);
  expect(rows.filter(({ stored }) => stored.includes(key))).toEqual([]);
});
