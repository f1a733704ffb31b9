/**
 * @group all
 * @slow Reads Today and the dashboards of a demo company on sixty days.
 */
import { dashboards, fieldToday, figures, planAdherence, type ResponseOf } from 'api-contract';
import { countDueDays } from '../domains/field-ops/plan-adherence/count-due-days.ts';
import { COUNTED_CALL_BY_CALL } from '../domains/field-ops/plan-adherence/testing/counted-call-by-call.ts';
import { TEST_SECRETS, type TestApp, testApp } from '../testing/index.ts';
import { isSunday, plusDays } from './days.ts';
import { loadDemo } from './index.ts';

const TODAY = '2026-07-15';
const DAYS = Array.from({ length: 60 }, (_, index) => plusDays(TODAY, -index));
const LEVELS = { AO1: 'AM' } as const;
/** Figures of the roles between are sums of the first, and parts of the last. */
const MANAGERS = ['AO1', 'ADMIN1'];
/** A day of an officer has so many dealers at most. */
const MAX_VISITS_A_DAY = 30;
const MINUTES_OF_DAY = 24 * 60;

let now = new Date(`${TODAY}T11:00:00Z`);
let test: TestApp;
let holidays: Set<string>;
beforeAll(async () => {
  test = await testApp({ people: false, now: () => now });
  const { pinPepper } = TEST_SECRETS;
  await loadDemo(test.pool, { scale: 'small', today: TODAY, pinPepper, onProgress: () => {} });
  // Only servers that listen count in the background.
  await countDueDays(test.pool);
  const { rows } = await test.pool.query<{ day: string }>('select distinct day::text from holidays');
  holidays = new Set(rows.map(({ day }) => day));
}, 240_000);
afterAll(() => test.close());

const get = async (as: string, path: string, query: Record<string, string> = {}) => {
  const response = await test.call('GET', path, { as, query });
  expect([as, path, response.statusCode]).toEqual([as, path, 200]);
  return response.json();
};
const isWorkingDay = (day: string): boolean => !isSunday(day) && !holidays.has(day);
const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);

type Absurd = (isSo: boolean, what: string) => void;

const lookAtToday = async (as: string, day: string, say: Absurd) => {
  const { data: officers } = fieldToday.officersToday.response.parse(await get(as, '/api/v1/today/officers'));
  const { planned, notStarted, notVisited } = officers;
  say(
    notStarted + notVisited > planned,
    `${notStarted} not started and ${notVisited} not visited of ${planned} planned`,
  );
  say(isWorkingDay(day) && planned === 0, 'nobody is planned on a working day');
  const { data: plans } = fieldToday.plansTomorrow.response.parse(await get(as, '/api/v1/today/plans'));
  say(plans.missing > plans.expected, `${plans.missing} without a plan of ${plans.expected}`);
  say(isWorkingDay(plans.day) && plans.expected === 0, 'nobody is expected on a working day');
  const { data: calls } = planAdherence.planAdherenceToday.response.parse(
    await get(as, '/api/v1/today/plan-adherence'),
  );
  say(calls.planned === 0 && plusDays(day, -70) > '2026-03-31', 'no calls were planned within a week');
  say((calls.share ?? 0) > 100, `${calls.share} % kept`);
};

const getShare = (part: number, whole: number, what: string, say: Absurd) =>
  say(part < 0 || part > whole, `${what}: ${part} of ${whole}`);

const lookAtVisits = (of: ResponseOf<typeof dashboards.dashVisits>, say: Absurd) => {
  const getVisits = ({ visitType: { planned, unplanned } }: typeof of.data) => planned + unplanned;
  const visits = getVisits(of.data);
  getShare(sum(of.data.visitByDealerStatus.map(({ count }) => count)), visits, 'by status', say);
  getShare(sum(Object.values(of.data.location)), visits, 'by location', say);
  const { uniqueVisits, totalVisits } = of.data.uniqueDealerVisits;
  getShare(uniqueVisits, totalVisits, 'unique dealers', say);
  const before = of.earlier?.data;
  say(Boolean(before) && getVisits(before!) === 0, 'compared with days without data');
};

const lookAtDashboard = async (as: string, day: string, say: Absurd) => {
  const level = LEVELS[as as keyof typeof LEVELS];
  const query = { earlier: 'yes' };
  if (!level) lookAtVisits(await get(as, '/api/v1/dash/visits', query), say);
  const path = level ? `/api/v1/dash/dealers/${level}` : '/api/v1/dash/dealers';
  const perDay = dashboards.dashDealerVisits.response.pick({ total: true }).parse(await get(as, `${path}/visits`));
  for (const value of Object.values(perDay.total))
    say((value ?? 0) > MAX_VISITS_A_DAY, `${value} visits of an officer a day`);
  const time = await get(as, `${path}/time-spent`, query);
  say(time.total !== 'NA' && time.total > MINUTES_OF_DAY, `${time.total} minutes at a dealer`);
  const adherence = planAdherence.planAdherence.response.parse(
    await get(as, '/api/v1/dash/plan-adherence', { by: 'day' }),
  );
  for (const each of [adherence.data.total, ...adherence.data.groups]) {
    getShare(each.keptCalls + sum(Object.values(each.missed)), each.planned, 'planned calls', say);
    say((each.workableShare ?? 0) > 100 || (each.share ?? 0) > 100, `${each.share} % kept`);
  }
  const { data: days } = figures.visitDays.response.parse(await get(as, '/api/v1/dash/visit-days'));
  say(
    days.some((each) => each.day > day),
    'visits of days to come',
  );
  say(day.slice(8) > '07' && sum(days.map(({ visits }) => visits)) === 0, 'a week of the month has no visit');
};

it.each(MANAGERS)('no figure of Today and the dashboards of %s is absurd on any of sixty days', async (as) => {
  const absurd: string[] = [];
  for (const day of DAYS) {
    now = new Date(`${day}T11:00:00Z`);
    const say: Absurd = (isSo, what) => {
      if (isSo) absurd.push(`${day}: ${what}`);
    };
    await lookAtToday(as, day, say);
    await lookAtDashboard(as, day, say);
  }
  expect(absurd).toEqual([]);
});

it('the demo sets targets for two clubs, and its dealers are in every band of coverage', async () => {
  now = new Date(`${TODAY}T11:00:00Z`);
  const { data } = await get('ADMIN1', '/api/v1/admin/visit-targets');
  const days: number[] = data.targets.map((target: { days: number }) => target.days);
  expect(days).toEqual(expect.arrayContaining([15, 21, 30]));
  for (const as of MANAGERS) {
    const { total } = (await get(as, '/api/v1/dash/dealer-coverage')).data;
    expect(total.onTime + total.due + total.overdue + total.never).toBe(total.dealers);
    expect(total.onTime).toBeGreaterThan(0);
    expect([as, total.due > 0, total.overdue > 0]).toEqual([as, true, true]);
  }
});

it('D-361: kept and missed calls of the demo equal a count of each call', async () => {
  const { rows: counted } = await test.pool.query(
    'select sap_id, day::text, planned, kept, reason from plan_adherence where planned > 0 order by 1, 2',
  );
  expect(counted.length).toBeGreaterThan(1000);
  expect(counted).toEqual((await test.pool.query(COUNTED_CALL_BY_CALL)).rows);
});
