import { sql, toWriteDb } from '../../../database/sql.ts';
import { addClaim, type TestApp, testApp } from '../../../testing/index.ts';
import { isOverLimit, isWithinLimit, findLimitsOfClaims } from './month-limits.ts';

let t: TestApp;
beforeEach(async () => {
  t = await testApp({ now: () => new Date('2026-11-20T06:00:00Z') });
});
afterEach(() => t.close());

const addLimit = async (name: string, amount: number, formerNames: string[] = []) =>
  t.pool.query(
    `with c as (insert into reimbursement_categories (name, sub_categories, former_names) values ($1, '{Taxi}', $3) returning id)
     insert into spend_limits (role, category_id, sub_category, amount) select 'SO', id, 'Taxi', $2 from c`,
    [name, amount, formerNames],
  );
const idsWhere = async (condition: typeof isOverLimit) =>
  (
    await toWriteDb(t.pool).query<{ id: string }>(
      sql`select c.id from claims c where c.status = 'Pending' and ${condition} order by c.id`,
    )
  ).map(({ id }) => id);
const stored = `select sap_id, month::text, category, sub_category, used::float8, pending::float8, waiting from spend_sums
  where (used, pending, waiting) <> (0, 0, 0)`;
const counted = `select sap_id, date_trunc('month', claim_date)::date::text as month, lower(category) as category, lower(sub_category) as sub_category,
    coalesce(sum(amount) filter (where status = 'Approved'), 0)::float8 as used,
    coalesce(sum(amount) filter (where status = 'Pending'), 0)::float8 as pending,
    (count(*) filter (where status = 'Pending'))::int as waiting
  from claims where status <> 'Rejected' group by 1, 2, 3, 4 having sum(amount) <> 0 or bool_or(status = 'Pending')`;
const expectSumsOfClaims = async () => {
  const rows = async (text: string) => (await t.pool.query(`select * from (${text}) s order by s::text`)).rows;
  expect(await rows(stored)).toEqual(await rows(counted));
};

it('0057: the sums stay those of the claims, when they come, are decided, moved, edited and deleted, one and many at once', async () => {
  for (const [n, status] of ['Pending', 'Approved', 'Rejected', 'Pending'].entries())
    for (const sapId of ['SO1', 'SO2'])
      await addClaim(t.pool, { sapId, date: `2026-1${n % 2}-0${n + 1}`, amount: 100.01 * (n + 1), status });
  await addClaim(t.pool, { category: 'FOOD', subCategory: 'Lunch', amount: 0 });
  await expectSumsOfClaims();
  await t.pool.query(`update claims set status = 'Approved' where status = 'Pending' and sap_id = 'SO2'`);
  await expectSumsOfClaims();
  await t.pool.query(`update claims set status = 'Pending' where status = 'Rejected'`);
  await t.pool.query(`update claims set amount = amount + 1, category = 'Food', claim_date = claim_date + 30`);
  await expectSumsOfClaims();
  await t.pool.query(`update claims set sap_id = 'SO1', sub_category = 'taxi'`);
  await t.pool.query(`delete from claims where status = 'Approved'`);
  await expectSumsOfClaims();
  await t.pool.query('truncate claims cascade');
  expect((await t.pool.query('select from spend_sums')).rowCount).toBe(0);
});

it('D-171: a waiting claim is over the limit when its month, with the approved claims, exceeds it', async () => {
  await addLimit('Travel', 1000);
  const add = (date: string, amount: number, more = {}) => addClaim(t.pool, { date, amount, ...more });
  // November: 700 approved, 400 waiting; October: exactly the limit; September: nothing approved.
  await add('2026-11-01', 700, { status: 'Approved' });
  const over = [
    await add('2026-11-30', 399.99),
    await add('2026-11-02', 0.01, { category: 'TRAVEL', subCategory: 'TAXI' }),
  ];
  await add('2026-10-31', 1000);
  over.push(await add('2026-09-01', 1000.01));
  await add('2026-11-05', 5000, { status: 'Rejected' });
  await add('2026-11-05', 5000, { subCategory: 'Bus' });
  await add('2026-11-05', 5000, { sapId: 'AO1' });
  expect(await idsWhere(isOverLimit)).toEqual([...over].sort());
});

it('FN-LIM-02: a claim is compared with the limit of its own month', async () => {
  await addLimit('Travel', 1000);
  await t.pool.query(`update spend_limits set steps = spend_limit_from(steps, '2026-11', 500)`);
  await addClaim(t.pool, { date: '2026-10-31', amount: 600 });
  const over = await addClaim(t.pool, { date: '2026-11-01', amount: 600 });
  expect(await idsWhere(isOverLimit)).toEqual([over]);
  const limits = await findLimitsOfClaims(toWriteDb(t.pool), [over]);
  expect(limits.get(over)).toEqual({ limit: 500, used: 0, pending: 600, left: -100 });
});

it('D-332: a category that was renamed counts what its claims come to under all of its names', async () => {
  await addLimit('Journeys', 1000, ['Travel', 'Trips']);
  await addLimit('Food', 1000);
  await addClaim(t.pool, { category: 'Travel', amount: 600, status: 'Approved' });
  const over = [
    await addClaim(t.pool, { category: 'Journeys', amount: 300 }),
    await addClaim(t.pool, { category: 'trips', amount: 101 }),
  ];
  await addClaim(t.pool, { category: 'Food', amount: 1000 });
  await addClaim(t.pool, { category: 'Journeys', date: '2026-10-10', amount: 1000 });
  expect(await idsWhere(isOverLimit)).toEqual([...over].sort());
});

it('the findings for all claims at once equal those of each claim by itself', async () => {
  await addLimit('Travel', 1000, ['Trips']);
  await addLimit('Food', 500);
  const categories = ['Travel', 'travel', 'Trips', 'Food', 'Gifts'];
  const statuses = ['Pending', 'Pending', 'Approved', 'Rejected'];
  for (let n = 0; n < 60; n += 1)
    await addClaim(t.pool, {
      sapId: n % 3 === 0 ? 'SO2' : 'SO1',
      date: `2026-${10 + (n % 2)}-${10 + (n % 17)}`,
      category: categories[n % 5],
      status: statuses[(n * 7) % 4],
      amount: (n * 37) % 211,
    });
  const waiting = (await t.pool.query<{ id: string }>(`select id from claims where status = 'Pending' order by id`))
    .rows;
  const limits = await findLimitsOfClaims(
    toWriteDb(t.pool),
    waiting.map(({ id }) => id),
  );
  const isOver = (id: string) => (limits.get(id)?.left ?? 0) < 0;
  const [over, within] = [waiting.filter(({ id }) => isOver(id)), waiting.filter(({ id }) => !isOver(id))];
  expect(over.length).toBeGreaterThan(3);
  expect(within.length).toBeGreaterThan(3);
  expect(await idsWhere(isOverLimit)).toEqual(over.map(({ id }) => id));
  expect(await idsWhere(isWithinLimit)).toEqual(within.map(({ id }) => id));
});
