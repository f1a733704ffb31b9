import { imports } from 'api-contract';
import { importLimits } from 'api-contract/limits';
import pg from 'pg';
import { type TestApp, testApp } from '../../../testing/index.ts';
import { importKinds } from './kinds.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: () => new Date('2026-11-20T06:00:00Z') });
  await test.pool.query(
    `insert into reimbursement_categories (name, sub_categories)
     select 'Many ' || k, array(select 'Sub ' || n from generate_series(0, 99) n) from generate_series(0, 20) k`,
  );
});
afterAll(() => test.close());

type Cells = Record<string, string>;
const ROWS: Record<imports.ImportKindName, (n: number) => Cells> = {
  holidays: (n) => ({
    name: 'Founders day',
    type: 'PUBLIC',
    date: new Date(Date.UTC(2028, 0, n)).toISOString().slice(0, 10),
  }),
  'spend-limits': (n) => ({
    position: 'SO',
    category: `Many ${Math.floor(n / 100)}`,
    subCategory: `Sub ${n % 100}`,
    amount: '500',
  }),
  'leave-entitlements': (n) => ({
    sapId: 'SO1',
    leaveType: `Leave ${n % 20}`,
    year: String(2000 + (n % 101)),
    days: '12',
  }),
};

async function countStatements(act: () => Promise<unknown>): Promise<number> {
  const spy = jest.spyOn(pg.Client.prototype, 'query');
  await act();
  const { length } = spy.mock.calls;
  spy.mockRestore();
  return length;
}

/** Adds and undoes it. */
async function countForImport(kind: imports.ImportKindName, count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({ row: index + 2, cells: ROWS[kind](index + 1) }));
  const path = `/api/v1/imports/${kind}`;
  let id = '';
  const add = await countStatements(async () => {
    const response = await test.call('POST', path, { as: 'ADMIN1', body: { fileName: 'many.xlsx', rows } });
    const { data } = imports.addImport.response.parse(response.json());
    expect(data.added).toBe(count);
    id = data.id;
  });
  const undo = await countStatements(async () =>
    expect((await test.call('POST', `${path}/${id}/undo`, { as: 'ADMIN1' })).statusCode).toBe(200),
  );
  return { add, undo };
}

it.each(Object.keys(importKinds) as imports.ImportKindName[])(
  '0014: an import of %s and its undo need as many statements for the most rows as for two, so that no job is needed',
  async (kind) => {
    // Statements that prepare a connection are not counted.
    await countForImport(kind, 1);
    const ofTwo = await countForImport(kind, 2);
    expect(ofTwo.add).toBeGreaterThan(3);
    expect(await countForImport(kind, importLimits.rows.maxItems)).toEqual(ofTwo);
  },
);
