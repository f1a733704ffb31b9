/** @slow Reads every page of every list that can be grouped, by each of its columns. */
import { allCalls, type CallShape } from 'api-contract';
import type { z } from 'zod';
import { dealersGroups } from '../domains/dealers/testing/groups.ts';
import { fieldOpsGroups } from '../domains/field-ops/testing/groups.ts';
import { financeGroups } from '../domains/finance/testing/groups.ts';
import { helpdeskGroups } from '../domains/helpdesk/testing/groups.ts';
import { sharedGroups } from '../domains/shared/testing/groups.ts';
import { surveysGroups } from '../domains/surveys/testing/groups.ts';
import { addClaim, addDealer, addPjp, addTicket, addUnusualAnswer, type TestApp, testApp } from '../testing/index.ts';
import { addDay, addLeave } from '../testing/seed-attendance.ts';
import { addChurn, addFollowUp } from '../testing/seed-churn.ts';
import { addProspect, customerForm } from '../testing/seed-prospects.ts';
import { makeBatch } from '../testing/seed-payments.ts';
import { addVisit } from '../testing/seed-visits.ts';
import type { Groups } from '../testing/walk-rows.ts';

let t: TestApp;

beforeAll(async () => {
  t = await testApp({ now: () => new Date('2026-11-20T06:00:00Z') });
  const { pool } = t;
  await addDealer(pool, { code: 'D1', city: 'Noida', club: 'GOLD', sales: 100, territory: 'NT1' });
  await addDealer(pool, { code: 'D2', city: 'Noida', club: 'SILVER', sales: 50, territory: 'NT2' });
  await addDealer(pool, { code: 'D3', city: 'Dwarka', club: 'GOLD', type: 'WHOLESALER', sales: 7 });
  await addDealer(pool, { code: 'D9', city: 'Thane', territory: 'WT1' });
  await addChurn(pool, { dealer: 'D1', month: '2026-11', risk: 'High Risk', status: 'Done' });
  await addChurn(pool, { dealer: 'D2', month: '2026-11', risk: 'Low Risk' });
  await addChurn(pool, { dealer: 'D3', month: '2026-11', risk: 'High Risk' });
  await addChurn(pool, { dealer: 'D9', month: '2026-11', risk: 'High Risk' });
  await addFollowUp(pool, { dealer: 'D1', month: '2026-11', owner: 'SO1' });
  await addClaim(pool, { sapId: 'SO1', date: '2026-11-10', amount: 100 });
  await addClaim(pool, { sapId: 'SO1', date: '2026-11-11', subCategory: 'Bus', amount: 50, status: 'Approved' });
  await addClaim(pool, { sapId: 'SO2', date: '2026-11-10', category: 'Food', subCategory: '', amount: 20 });
  await addClaim(pool, { sapId: 'SO9', date: '2026-11-10' });
  await addDay(pool, { sapId: 'SO1', day: '2026-11-18' });
  await addDay(pool, { sapId: 'SO2', day: '2026-11-18' });
  await addDay(pool, { sapId: 'SO9', day: '2026-11-18' });
  await addLeave(pool, '2026-11-19');
  await addProspect(pool, { sapId: 'SO1', createdAt: '2026-11-10T06:00:00Z' });
  await addProspect(pool, { sapId: 'SO2', status: 'Approved', createdAt: '2026-11-11T06:00:00Z' });
  await addProspect(pool, { sapId: 'SO1', status: '', createdAt: '2026-11-12T06:00:00Z' });
  await addProspect(pool, { form: customerForm(), sapId: 'SO2', createdAt: '2026-11-13T06:00:00Z' });
  await addPjp(pool, { sapId: 'SO1', planDate: '2026-11-25' });
  await addPjp(pool, { sapId: 'SO2', planDate: '2026-11-26' });
  await addVisit(pool, { start: '2026-11-17 10:00', end: '2026-11-17 10:20', dealer: 'D2', unplanned: true });
  await addVisit(pool, { start: '2026-11-18 11:00', end: '2026-11-18 11:30', dealer: 'D1' });
  await addVisit(pool, { sapId: 'SO2', start: '2026-11-18 12:00', dealer: 'D3' });
  await addVisit(pool, { sapId: 'SO9', start: '2026-11-18 12:00', dealer: 'D9' });
  await pool.query(
    `insert into plan_adherence (sap_id, day, zone, region_code, area_code, territory_code, planned, kept, missed_dealers, reason, approved_late)
     values ('SO1', '2026-11-17', 'NZ', 'NR1', 'NA1', 'NT1', 1, 0, '{D1}', 'noVisit', 2),
       ('SO1', '2026-11-18', 'NZ', 'NR1', 'NA1', 'NT1', 3, 1, '{D1,D2}', 'leave', 0),
       ('SO2', '2026-11-18', 'NZ', 'NR1', 'NA2', 'NT2', 2, 2, '{}', null, 0)`,
  );
  await makeBatch(t, 'RO1', { category: 'Travel' });
  await addUnusualAnswer(pool);
  await addTicket(pool, { sapId: 'SO1', subCategory: 'Login' });
  await addTicket(pool, { sapId: 'SO2', category: 'Claims', status: 'RESOLVED', createdAt: '2026-11-19T20:00:00Z' });
  await addTicket(pool, { sapId: 'SO1', createdAt: '2026-11-19T06:00:00Z' });
});
afterAll(() => t.close());

const EXPECTED: Groups = {
  ...dealersGroups,
  ...fieldOpsGroups,
  ...financeGroups,
  ...helpdeskGroups,
  ...sharedGroups,
  ...surveysGroups,
};
const ALWAYS: Record<string, Record<string, string>> = {
  '/api/v1/inbox': { kinds: 'pjp,switch,location,prospect,claim,leave,attendance-edit' },
};

const getColumns = ({ query }: CallShape): readonly string[] => {
  const { groupBy } = (query as z.ZodObject<Record<string, z.ZodType>> | undefined)?.shape ?? {};
  return groupBy ? (groupBy as z.ZodOptional<z.ZodEnum>).unwrap().options.map(String) : [];
};
const lists = allCalls.filter((call) => 'page' in ((call.query as z.ZodObject | undefined)?.shape ?? {}));
const grouped = lists.flatMap((call) => getColumns(call).map((by) => [call.path, by] as const));

it('every list that can be grouped has expected groups at its team', () => {
  const expected = Object.entries(EXPECTED).flatMap(([path, columns]) => Object.keys(columns).map((by) => [path, by]));
  expect(grouped.map(String).sort()).toEqual(expected.map(String).sort());
});

interface Group {
  value: string;
  count: number;
  shownCount: number;
  sums?: Record<string, number>;
}
const read = async (path: string, query: Record<string, string>) => {
  const all = { page: '1', limit: '100', ...ALWAYS[path], ...query };
  const as = path.includes('/scan/') ? 'ADMIN1' : 'RO1';
  const response = await t.call('GET', path.replace(':level', 'AREA'), { as, query: all });
  expect([response.statusCode, response.json().message]).toEqual([200, 'OK']);
  const { data, queries = data.officers ?? data, totalPage, totalCount, groups } = response.json();
  const ids: string[] = queries.map(
    (row: Record<string, string>) =>
      row._id ?? row.id ?? row.dealerCode ?? row.documentId ?? `${row.SAP_ID} ${row.day}`,
  );
  return { ids, totalPage, totalCount, groups: (groups?.page ?? []) as Group[], count: groups?.count };
};

it.each(grouped)('%s by %s has each row once, under the group that counts it', async (path, groupBy) => {
  const plain = await read(path, {});
  expect(plain.groups).toEqual([]);
  const whole = await read(path, { groupBy });
  const heads = whole.groups.map(({ value, count }) => `${value} ${count}`);
  if (path !== '/api/v1/inbox' || groupBy !== 'check') expect(heads).toEqual(EXPECTED[path]![groupBy]);
  expect([...whole.ids].sort()).toEqual([...plain.ids].sort());
  expect(whole.totalCount).toBe(plain.totalCount);
  expect(whole.count).toBe(whole.groups.length);

  const paged: string[] = [];
  const { totalPage } = await read(path, { groupBy, limit: '2' });
  for (let page = 1; page <= totalPage; page += 1)
    paged.push(...(await read(path, { groupBy, limit: '2', page: String(page) })).ids);
  expect(paged).toEqual(whole.ids);

  let at = 0;
  for (const { value, count } of whole.groups) {
    const own = await read(path, { groupBy, group: value });
    expect(own.ids).toEqual(whole.ids.slice(at, at + count));
    at += count;
  }
  const closed = await read(path, { groupBy, closed: '*' });
  expect(closed.ids).toEqual([]);
  expect(closed.groups.map(({ value }) => value)).toEqual(whole.groups.map(({ value }) => value));
});

it('sums are those of the whole group', async () => {
  const sums = async (path: string, groupBy: string) =>
    (await read(path, { groupBy, limit: '1' })).groups.map(({ value, sums: of }) => [value, of]);
  expect(await sums('/api/v1/admin/reimbursement', 'category')).toEqual([['Food', { amount: 20 }]]);
  expect(await sums('/api/v1/admin/reimbursement', 'status')).toEqual([['Approved', { amount: 50 }]]);
  expect(await sums('/api/v1/dash/list/visits', 'area')).toEqual([['NA1', { minutes: 50 }]]);
  expect(await sums('/api/v1/dash/list/days', 'day')).toEqual([['2026-11-18', { visits: 2, ended: 1, minutes: 30 }]]);
  expect(await sums('/api/v1/dash/list/dealers', 'city')).toEqual([['Dwarka', { visits: 1 }]]);
  expect(await sums('/api/v1/dash/list/officers', 'zone')).toEqual([['NZ', { plans: 2, visits: 3 }]]);
  expect(await sums('/api/v1/dash/list/plans', 'status')).toEqual([['In-Review', { dealers: 0 }]]);
  expect(await sums('/api/v1/dash/list/plan-adherence', 'sapId')).toEqual([
    ['SO1', { planned: 4, keptCalls: 1, missed: 3, approvedLate: 2 }],
  ]);
  expect(await sums('/api/v1/admin/payments', 'state')).toEqual([['Open', { count: 1, totalAmount: 50 }]]);
  const [noida] = (await read('/api/v1/dealers-directory', { groupBy: 'city', group: 'Noida' })).groups;
  expect(noida?.sums).toEqual({ sales: 150, outstanding: 0, overdue: 0, sas: 0 });
});

it('the keys of a group are those of its rows', async () => {
  for (const groupBy of getColumns(allCalls.find(({ path }) => path === '/api/v1/inbox')!)) {
    const { groups } = await read('/api/v1/inbox', { groupBy });
    for (const { value, count } of groups) {
      const query = { ...ALWAYS['/api/v1/inbox'], groupBy, group: value };
      const keys = await t.call('GET', '/api/v1/inbox/keys', { as: 'RO1', query });
      expect(keys.json().data).toHaveLength(count);
    }
  }
});

it('requests without a finding are one group, before those of each first finding', async () => {
  const { groups } = await read('/api/v1/inbox', { groupBy: 'check' });
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(7);
  expect(groups.slice(1).every(({ value }) => /^[a-z-]+:[a-z-]+$/.test(value))).toBe(true);
});
