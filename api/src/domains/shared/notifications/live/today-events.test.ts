import type { AddressInfo } from 'node:net';
import { addClaim, addDealer, addPjp, addTicket, type TestApp, testApp } from '../../../../testing/index.ts';
import { addDay } from '../../../../testing/seed-attendance.ts';
import { addVisit } from '../../../../testing/seed-visits.ts';
import { indiaDay } from '../../../../time/india-day.ts';
import { readUser } from '../../../../session/users.ts';
import { sql } from '../../../../database/sql.ts';
import { isAboutScope, readTodayMessage } from './today-events.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
let t: TestApp;
let address: string;
beforeAll(async () => {
  t = await testApp({ now: () => NOW });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}/api/v1/notifications/stream`;
});
const opened: ReadableStreamDefaultReader<string>[] = [];
afterEach(async () => {
  for (const reader of opened.splice(0)) await reader.cancel();
});
afterAll(async () => {
  t.app.server.closeAllConnections();
  await t.close();
});

const listen = async (as: string) => {
  const headers = { authorization: `Bearer ${await t.signIn(as)}` };
  const response = await fetch(address, { headers });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  opened.push(reader);
  let text = '';
  const getParts = () =>
    [...text.matchAll(/event: today\ndata: (.*)\n\n/g)].flatMap(([, data]) => JSON.parse(data!) as string[]);
  const until = async (isThere: () => boolean) => {
    while (!isThere()) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`The stream ended with: ${text}`);
      text += value;
    }
  };
  await until(() => text.includes('event: ready'));
  return {
    getToldParts: async (part: string) => {
      await until(() => getParts().includes(part));
      return [...new Set(getParts())].sort();
    },
    events: () => text.match(/event: today/g)?.length ?? 0,
  };
};
const today = () => indiaDay(new Date());
const end = () =>
  t.pool.query(
    `insert into holidays (title, type, day) values ('Told', 'PUBLIC', now()::date + 40) on conflict do nothing`,
  );

it('a visit of today is told to who sees the officer, and to nobody else', async () => {
  const [own, above, foreign] = [await listen('AO1'), await listen('ADMIN1'), await listen('AO2')];
  await addVisit(t.pool, { start: `${today()} 09:40` });
  expect(await own.getToldParts('visits')).toEqual(['officers', 'visits']);
  expect(await above.getToldParts('visits')).toEqual(['officers', 'visits']);
  await end();
  expect(await foreign.getToldParts('plans')).toEqual(['officers', 'plans']);
});

it('a visit of long ago is not told: a load of history makes nobody read', async () => {
  const own = await listen('AO1');
  await addVisit(t.pool, { start: '2024-08-09 09:40' });
  await t.pool.query(`update visits set ended_at = started_at + interval '20 minutes' where visit_day = '2024-08-09'`);
  await addClaim(t.pool, { date: '2024-08-09' });
  expect(await own.getToldParts('claims')).toEqual(['claims', 'waiting']);
});

it.each<[string, () => Promise<unknown>, string, string[]]>([
  [
    'a check-in',
    () => addDay(t.pool, { day: today(), checkIn: `${today()} 09:00` }),
    'leave',
    ['leave', 'officers', 'plans', 'waiting'],
  ],
  ['a plan', () => addPjp(t.pool, { planDate: '2031-01-01' }), 'plans', ['officers', 'plans', 'waiting']],
  ['a ticket', () => addTicket(t.pool), 'tickets', ['tickets']],
  ['a claim', () => addClaim(t.pool), 'claims', ['claims', 'waiting']],
])('%s is told with the parts that read it', async (_what, write, part, parts) => {
  const own = await listen('AO1');
  await write();
  expect(await own.getToldParts(part)).toEqual(parts);
});

it('a follow-up is told to all, a report to whose it is', async () => {
  const [own, other] = [await listen('AO1'), await listen('RO1')];
  await t.pool.query(
    `insert into report_jobs (file_key, report, params, format, file_name, user_id, status)
     select 'told', 'visits', '{}', 'csv', 'Told.csv', id, 'cancelled' from users where sap_id = 'AO1'`,
  );
  expect(await own.getToldParts('reports')).toEqual(['reports']);
  const dealer = await addDealer(t.pool, {});
  await t.pool.query(
    `insert into churn_follow_ups (dealer_code, month, owner, due_day, assigned_by, assigned_at)
     values ($1, '2026-11-01', 'SO1', '2026-11-20', 'AO1', now())`,
    [dealer],
  );
  expect(await other.getToldParts('churn')).toEqual(['churn']);
});

it('an event for more than 40 areas is sent once for all', async () => {
  const foreign = await listen('AO9');
  await t.pool.query(`insert into areas select 'MANY' || n, 'Many', 'NR1' from generate_series(1, 41) n`);
  await t.pool.query(`insert into users (sap_id, name, role, pin_hash, zone, region_code, area_code, territory_name)
    select 'MANY' || n, 'Many', 'SO', 'x', 'NZ', 'NR1', 'MANY' || n, '' from generate_series(1, 41) n`);
  const plan = (most: number) =>
    t.pool.query(
      `insert into pjps (sap_id, plan_date, activity, status) select 'MANY' || n, '2031-02-02', 'Field', 'Draft' from generate_series(1, $1::int) n
       on conflict do nothing`,
      [most],
    );
  await plan(40);
  await addClaim(t.pool, { sapId: 'SO9' });
  expect(await foreign.getToldParts('claims')).toEqual(['claims', 'waiting']);
  await t.pool.query(`delete from pjps where sap_id like 'MANY%'`);
  await plan(41);
  expect(await foreign.getToldParts('plans')).toContain('officers');
});

it('D-007: an event of a place concerns who sees the people of it', async () => {
  const message = readTodayMessage('{"parts":"visits","zone":"NZ","region":"NR1","area":"NA1"}');
  const nowhere = readTodayMessage('{"parts":"visits","zone":null,"region":null,"area":null}');
  const heard = async (sapId: string, of: typeof message) =>
    isAboutScope(of, (await readUser(t.db, sql`sap_id = ${sapId}`))!);
  const people = ['ADMIN1', 'ZO1', 'RO1', 'AO1', 'AO2', 'RO3', 'ZO9', 'SO1'];
  const whoHears = async (of: typeof message) => {
    const responses = await Promise.all(people.map((person) => heard(person, of)));
    return people.filter((_, index) => responses[index]);
  };
  expect(await whoHears(message)).toEqual(['ADMIN1', 'ZO1', 'RO1', 'AO1']);
  expect(await whoHears(nowhere)).toEqual(['ADMIN1']);
});
