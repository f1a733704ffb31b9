/**
 * @group all
 * @slow Makes 200 random companies.
 */
import { Random } from '../../../demo/random.ts';
import { addDealer, addUser } from '../../../testing/seed.ts';
import { type TestApp, testApp } from '../../../testing/index.ts';
import { countDueDays } from './count-due-days.ts';
import { COUNTED_CALL_BY_CALL } from './testing/counted-call-by-call.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ now: () => new Date('2026-11-20T06:00:00Z') });
  for (const code of DEALERS) await addDealer(t.pool, { code });
});
afterAll(() => t.close());

const COMPANIES = 200;
const DEALERS = ['D1', 'D2', 'D3', 'D4'];
const DAYS = ['2026-11-02', '2026-11-03', '2026-11-04'];
const STATUSES = ['Present', 'Leave', 'Leave Approved', 'Leave Applied', 'Training', 'Office', 'Meeting'];

const PLACES = ['NT1', 'NT2', 'NT3', 'WT1'] as const;
type Step = (sapId: string, random: Random) => [text: string, values: unknown[]];
const day = (random: Random) => random.pick(DAYS);
const some = (random: Random) => DEALERS.filter(() => random.chance(0.3));
const addPlan: Step = (sapId, random) => [
  `insert into pjps (sap_id, status, activity, plan_date, dealer_codes, decided_at) values ($1, $2, $3, $4, $5, $6)`,
  [
    sapId,
    random.chance(0.8) ? 'Approved' : 'In-Review',
    random.chance(0.9) ? 'Field' : 'Training',
    day(random),
    some(random),
    random.chance(0.3) ? null : `${day(random)}T20:00:00Z`,
  ],
];
const REASONS = ['holiday', 'leave', 'duty', 'not_started', 'elsewhere', 'no_visit'];
const AREA_SUMS = `day::text, coalesce(area_code, '') as area, sum(planned)::int as planned, sum(kept)::int as kept,
  sum(approved_late)::int as late, ${REASONS.map((reason) => `sum(${reason})::int as ${reason}`).join()}`;
const MISSED = `coalesce(sum(planned - kept) filter (where lower(regexp_replace(reason, '([A-Z])', '_\\1')) = `;
const OFFICER_SUMS = `day::text, coalesce(area_code, '') as area, sum(planned)::int as planned, sum(kept)::int as kept,
  sum(approved_late)::int as late, ${REASONS.map((reason) => `${MISSED}'${reason}'), 0)::int as ${reason}`).join()}`;
const STEPS: readonly Step[] = [
  addPlan,
  (sapId, random) => [
    `insert into visits (sap_id, visit_type, dealer_code, visit_day, started_at, deleted) values ($1, $2, $3, $4::date, $4::date, $5)`,
    [sapId, random.chance(0.8) ? 'DEALER' : 'CUSTOMERS', random.pick(DEALERS), day(random), random.chance(0.2)],
  ],
  (sapId, random) => [
    `insert into attendance (sap_id, day, status, check_in) values ($1, $2, $3, $4)
     on conflict (sap_id, day) do update set status = excluded.status, check_in = excluded.check_in`,
    [sapId, day(random), random.pick(STATUSES), random.chance(0.5) ? '2026-11-02T04:00:00Z' : null],
  ],
  (_, random) => [
    `insert into holidays (title, type, day, regions) values ('H', 'REGIONAL', $1, $2)`,
    [day(random), [random.pick(['NR1', 'NR2', 'WR1'])]],
  ],
  (_, random) => [`delete from holidays where id = (select id from holidays where day = $1 limit 1)`, [day(random)]],
  (sapId, random) => [
    `update visits set deleted = not deleted where sap_id = $1 and visit_day = $2`,
    [sapId, day(random)],
  ],
  (sapId, random) => [
    `update pjps set plan_date = $2 where sap_id = $1 and plan_date = $3`,
    [sapId, day(random), day(random)],
  ],
  (sapId, random) => [
    `delete from visits where sap_id = $1 and visit_day = $2 and dealer_code = 'D1'`,
    [sapId, day(random)],
  ],
  (sapId, random) => [`update pjps set status = 'Approved' where sap_id = $1 and plan_date = $2`, [sapId, day(random)]],
];

it('D-361: figures of 200 random companies equal a count of each call', async () => {
  const random = new Random('39');
  for (let company = 0; company < COMPANIES; company += 1) {
    // Else every day is a holiday in the end.
    await t.pool.query('delete from holidays');
    const people = [`R${company}A`, `R${company}B`];
    for (const sapId of people) await addUser(t.pool, { sapId, role: 'SO', territory: random.pick(PLACES) });
    for (let step = 0; step < 15; step += 1) {
      const take = step < 4 ? addPlan : random.pick(STEPS);
      const [text, values] = take(random.pick(people), random);
      await t.pool.query(text, values);
      if (random.chance(0.2)) await countDueDays(t.pool);
    }
  }
  await t.pool.query(`insert into holidays (title, type, day, regions) values ('H', 'REGIONAL', $1, $2)`, [
    DAYS[0],
    ['NR1'],
  ]);
  await countDueDays(t.pool);
  const { rows: counted } = await t.pool.query(
    'select sap_id, day::text, planned, kept, reason from plan_adherence where planned > 0 order by 1, 2',
  );
  const { rows: ofAreas } = await t.pool.query(
    `select ${AREA_SUMS} from plan_adherence_areas group by 1, 2 order by 1, 2`,
  );
  const { rows: ofOfficers } = await t.pool.query(
    `select ${OFFICER_SUMS} from plan_adherence group by 1, 2 order by 1, 2`,
  );
  expect(ofAreas.length).toBeGreaterThan(9);
  expect(ofAreas).toEqual(ofOfficers);
  const { rows: expected } = await t.pool.query(COUNTED_CALL_BY_CALL);
  expect(expected.length).toBeGreaterThan(200);
  expect(counted).toEqual(expected);
  expect(new Set(expected.map(({ reason }) => reason))).toEqual(
    new Set([null, 'holiday', 'leave', 'duty', 'notStarted', 'elsewhere', 'noVisit']),
  );
}, 240_000);
