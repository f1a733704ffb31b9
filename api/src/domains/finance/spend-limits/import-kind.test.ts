import { imports } from 'api-contract';
import { type TestApp, testApp } from '../../../testing/index.ts';

const LIMITS = '/api/v1/imports/spend-limits';
let now = new Date('2026-11-20T06:00:00Z');
let test: TestApp;
let travel: string;
beforeAll(async () => {
  test = await testApp({ now: () => now });
});
const addCategory = async (name: string, ...subCategories: string[]) =>
  (
    await test.pool.query<{ id: string }>(
      'insert into reimbursement_categories (name, sub_categories) values ($1, $2) returning id',
      [name, subCategories],
    )
  ).rows[0]!.id;
beforeEach(async () => {
  now = new Date('2026-11-20T06:00:00Z');
  await test.pool.query('truncate imports, import_records cascade');
  await test.pool.query('delete from reimbursement_categories');
  travel = await addCategory('Travel', 'Taxi', 'Fuel');
  await addCategory('Food', 'Lunch');
});
afterAll(() => test.close());

type Cells = Record<string, string>;
const createCells = (position: string, category: string, subCategory: string, amount: string): Cells => ({
  position,
  category,
  subCategory,
  amount,
});
const taxi = (amount: string, position = 'Sales Officer') => createCells(position, 'Travel', 'Taxi', amount);
const toRows = (...cells: Cells[]) => cells.map((each, index) => ({ row: index + 2, cells: each }));
const check = async (...cells: Cells[]) =>
  imports.checkImport.response.parse(
    (await test.call('POST', `${LIMITS}/check`, { as: 'ADMIN1', body: { rows: toRows(...cells) } })).json(),
  );
const add = (cells: Cells[], as = 'ADMIN1') =>
  test.call('POST', LIMITS, { as, body: { fileName: 'limits.xlsx', rows: toRows(...cells) } });
const added = async (...cells: Cells[]) => imports.addImport.response.parse((await add(cells)).json()).data.id;
const undo = (id: string, as = 'ADMIN1') => test.call('POST', `${LIMITS}/${id}/undo`, { as });
const submit = (subCategory: string, amount: number, role = 'SO') =>
  test.call('POST', '/api/v1/admin/spend-limit', {
    as: 'RO1',
    body: { role, spendLimit: [{ category: 'Travel', subCategory: [{ subCategory, amount }] }] },
  });
const limits = async () =>
  (
    await test.pool.query<{ at: unknown[] }>(`
      select jsonb_build_array(l.role, k.name, l.sub_category, l.amount, l.set_in_console) as at
      from spend_limits l join reimbursement_categories k on k.id = l.category_id order by l.role, k.name, l.sub_category`)
  ).rows.map(({ at }) => at);
const getText = (response: { statusCode: number; json(): { message: string } }) => [
  response.statusCode,
  response.json().message,
];
const again = 'This import cannot be taken back: ';

it('the import shows the 37 bad ones of 1,000 rows by row and cell, sets the rest together, and undoes exactly those', async () => {
  for (const name of ['A', 'B', 'C', 'D', 'E'])
    await addCategory(`Many ${name}`, ...Array.from({ length: 50 }, (_, n) => `Sub ${n}`));
  await submit('Taxi', 77);
  const stands = await limits();
  const cells = ['SO', 'AO', 'RO', 'ZO'].flatMap((role) =>
    ['A', 'B', 'C', 'D', 'E'].flatMap((name) =>
      Array.from({ length: 50 }, (_, n) => createCells(role, `Many ${name}`, `Sub ${n}`, `${n + 1},000`)),
    ),
  );
  const file = cells.map((each, n) => (n % 27 === 0 && n < 37 * 27 ? { ...each, amount: '10,00,00,00,000' } : each));
  const { data: problems, effects = [] } = await check(...file);
  expect(problems).toHaveLength(37);
  expect(problems.slice(0, 2)).toEqual([
    { row: 2, column: 'amount', text: 'At most 1,00,00,000.' },
    { row: 29, column: 'amount', text: 'At most 1,00,00,000.' },
  ]);
  expect(effects).toHaveLength(963);
  expect((await add(file)).statusCode).toBe(400);
  expect(await limits()).toEqual(stands);

  const bad = new Set(problems.map(({ row }) => row));
  const rows = toRows(...file).filter(({ row }) => !bad.has(row));
  const body = { fileName: 'limits.xlsx', rows, leftOut: 37 };
  const response = await test.call('POST', LIMITS, { as: 'ADMIN1', body });
  expect(getText(response)).toEqual([200, '963 spend limits set.']);
  expect(await limits()).toHaveLength(964);
  const { id } = imports.addImport.response.parse(response.json()).data;
  expect(getText(await undo(id))).toEqual([200, '963 spend limits taken back.']);
  expect(await limits()).toEqual(stands);
});

it('the check lists the problems of each cell', async () => {
  const { data } = await check(
    createCells('Boss', 'Travel', 'Taxi', '1'),
    createCells('SO', 'Lodging', 'Taxi', '1'),
    createCells('SO', 'Travel', 'Lunch', '1'),
    createCells('', '', '', ''),
    createCells('SO', 'Food', 'Lunch', '5'),
    createCells(' sales  OFFICER ', 'FOOD', 'lunch', '6'),
    createCells('AO', 'Food', 'Lunch', '6'),
  );
  const positions = 'The positions are Sales Officer, Area Manager, Regional Manager, Zonal Manager.';
  expect(data).toEqual([
    { row: 2, column: 'position', text: 'There is no such position.', detail: positions },
    { row: 3, column: 'category', text: 'There is no such category.' },
    { row: 4, column: 'subCategory', text: 'There is no such sub category.', detail: 'Travel has Taxi, Fuel.' },
    { row: 5, column: 'position', text: 'There is no such position.', detail: positions },
    { row: 5, column: 'category', text: 'There is no such category.' },
    { row: 5, column: 'amount', text: 'Please give whole rupees, 0 to 1,00,00,000.' },
    { row: 7, column: 'subCategory', text: 'This limit appears twice in the file.', detail: 'Row 6 sets it already.' },
  ]);
});

it.each([
  ['0', 0],
  ['1,00,000', 100_000],
  ['100,000', 100_000],
  ['₹ 4 000', 4000],
  ['4000.00', 4000],
  ['250.9', 'Please give whole rupees, 0 to 1,00,00,000.'],
  ['4,5', 'Please give whole rupees, 0 to 1,00,00,000.'],
  ['1.000,00', 'Please give whole rupees, 0 to 1,00,00,000.'],
  ['10000000', 10_000_000],
  ['10000001', 'At most 1,00,00,000.'],
  ['1000000000', 'At most 1,00,00,000.'],
  ['-1', 'Please give whole rupees, 0 to 1,00,00,000.'],
  ['abc', 'Please give whole rupees, 0 to 1,00,00,000.'],
  ['1e3', 'Please give whole rupees, 0 to 1,00,00,000.'],
  ['=A1', 'Please give whole rupees, 0 to 1,00,00,000.'],
  ['', 'Please give whole rupees, 0 to 1,00,00,000.'],
])('FN-LIM-04, D-332: the amount %j in a cell is %j', async (text, result) => {
  if (typeof result === 'string') {
    expect((await check(taxi(text))).data).toEqual([{ row: 2, column: 'amount', text: result }]);
    return;
  }
  await added(taxi(text));
  expect(await limits()).toEqual([['SO', 'Travel', 'Taxi', result, true]]);
});

it('the check announces which limits a row will replace, set newly and leave unchanged', async () => {
  await submit('Taxi', 500);
  await submit('Fuel', 900);
  const { effects } = await check(
    taxi('1,400'),
    taxi('700', 'AO'),
    createCells('SO', 'Travel', 'Fuel', '900'),
    createCells('ZO', 'Food', 'Lunch', '0'),
  );
  expect(effects).toEqual([
    { row: 2, effect: 'replaces', text: 'Sales Officer, Travel, Taxi: ₹1,400 replaces ₹500' },
    { row: 3, effect: 'new', text: 'Area Manager, Travel, Taxi: ₹700' },
    { row: 4, effect: 'unchanged', text: 'Sales Officer, Travel, Fuel: stays at ₹900' },
    { row: 5, effect: 'unchanged', text: 'Zonal Manager, Food, Lunch: stays at no limit' },
  ]);
  expect((await check(taxi('0'))).effects).toEqual([
    { row: 2, effect: 'replaces', text: 'Sales Officer, Travel, Taxi: no limit replaces ₹500' },
  ]);
});

it('D-332: limits that are not in the file stay; undo restores the earlier limits and whose they were', async () => {
  await test.pool.query(
    `insert into spend_limits (role, category_id, sub_category, amount) values ('SO', $1, 'Taxi', 500), ('SO', $1, 'Fuel', 900)`,
    [travel],
  );
  const stood = [
    ['SO', 'Travel', 'Fuel', 900, false],
    ['SO', 'Travel', 'Taxi', 500, false],
  ];
  const id = await added(taxi('700'), taxi('800', 'AO'));
  expect(await limits()).toEqual([
    ['AO', 'Travel', 'Taxi', 800, true],
    ['SO', 'Travel', 'Fuel', 900, false],
    ['SO', 'Travel', 'Taxi', 700, true],
  ]);
  expect((await undo(id)).statusCode).toBe(200);
  expect(await limits()).toEqual(stood);
});

it('D-306: somebody with a position’s form open is told that a file changed it, and that the import was undone', async () => {
  const versions = async () =>
    (await test.pool.query<{ version: number }>('select version from spend_positions order by role')).rows.map(
      ({ version }) => version,
    );
  const [ao = 0, ro = 0, so = 0, zo = 0] = await versions();
  const id = await added(taxi('700'), taxi('800', 'AO'));
  expect(await versions()).toEqual([ao + 1, ro, so + 1, zo]);
  await undo(id);
  expect(await versions()).toEqual([ao + 2, ro, so + 2, zo]);
});

it('a file and its undo are lines of history of the file and of each position that differs', async () => {
  await submit('Taxi', 500);
  const of = async (kind: string, record: string) =>
    (await test.call('GET', `/api/v1/history/${kind}/${record}`, { as: 'ADMIN1' }))
      .json()
      .data.map(({ action, before, after }: Record<string, unknown>) => [action, before, after]);
  const zonal = await of('spend-limit', 'ZO');
  now = new Date('2026-11-20T06:01:00Z');
  const id = await added(taxi('700'), taxi('0', 'ZO'));
  now = new Date('2026-11-20T06:02:00Z');
  await undo(id);
  expect((await of('spend-limit', 'SO')).slice(0, 2)).toEqual([
    ['undo', { 'Travel, Taxi': 700 }, { 'Travel, Taxi': 500 }],
    ['import', { 'Travel, Taxi': 500 }, { 'Travel, Taxi': 700 }],
  ]);
  expect(await of('spend-limit', 'ZO')).toEqual(zonal);
  expect(await of('import', id)).toEqual([
    ['undo', { kind: 'spend-limits', added: 2 }, null],
    ['import', null, { kind: 'spend-limits', fileName: 'limits.xlsx', added: 2, leftOut: 0 }],
  ]);
});

describe('undoing an import', () => {
  it('is refused as a whole when a limit was changed since, also when it has the same amount again', async () => {
    const id = await added(taxi('700'), taxi('800', 'AO'));
    await submit('Fuel', 5);
    await submit('Taxi', 700);
    await submit('Taxi', 900, 'AO');
    expect(getText(await undo(id))).toEqual([409, `${again}Area Manager, Travel, Taxi was changed.`]);
    await submit('Taxi', 800, 'AO');
    expect(getText(await undo(id))).toEqual([409, `${again}Area Manager, Travel, Taxi was changed.`]);
    expect(await limits()).toContainEqual(['SO', 'Travel', 'Taxi', 700, true]);
  });

  it('is refused when a limit went with its category or sub category', async () => {
    const id = await added(taxi('700'));
    await test.call('DELETE', `/api/v1/admin/reimbursement/category/${travel}`, { as: 'ADMIN1' });
    expect(getText(await undo(id))).toEqual([409, `${again}1 limit went with the category or sub category.`]);
  });

  it('the later one of two files must be undone first', async () => {
    const first = await added(taxi('700'));
    const second = await added(taxi('900'));
    expect(getText(await undo(first))).toEqual([409, `${again}Sales Officer, Travel, Taxi was changed.`]);
    expect((await undo(second)).statusCode).toBe(200);
    expect(await limits()).toEqual([['SO', 'Travel', 'Taxi', 700, true]]);
    expect((await undo(first)).statusCode).toBe(200);
    expect(await limits()).toEqual([]);
  });
});

it.each(['ZO1', 'RO1'])('FN-LIM-01: %s, who sets limits one by one, brings in a file and takes it back', async (as) => {
  const response = await add([taxi('700')], as);
  expect(response.statusCode).toBe(200);
  expect(await limits()).toEqual([['SO', 'Travel', 'Taxi', 700, true]]);
  const { id } = response.json().data;
  const other = as === 'ZO1' ? 'RO1' : 'ZO1';
  expect((await undo(id, other)).statusCode).toBe(403);
  expect((await undo(id, as)).statusCode).toBe(200);
  expect(await limits()).toEqual([]);
});
