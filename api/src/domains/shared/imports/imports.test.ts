import { randomUUID } from 'node:crypto';
import { imports } from 'api-contract';
import { addPjp, type TestApp, testApp } from '../../../testing/index.ts';
import { addSwitch } from '../../../testing/seed-requests.ts';

const HOLIDAYS = '/api/v1/imports/holidays';
let now = new Date('2026-11-20T06:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: () => now });
});
beforeEach(async () => {
  now = new Date('2026-11-20T06:00:00Z');
  await test.pool.query('truncate holidays, deleted_holidays, imports, import_records, pjps, beat_switches cascade');
});
afterAll(() => test.close());

type Cells = Record<string, string>;
const holi: Cells = { name: 'Holi', type: 'PUBLIC', date: '22/03/2027' };
const toRows = (...cells: Cells[]) => cells.map((each, index) => ({ row: index + 2, cells: each }));
const check = async (...cells: Cells[]) =>
  imports.checkImport.response.parse(
    (await test.call('POST', `${HOLIDAYS}/check`, { as: 'RO1', body: { rows: toRows(...cells) } })).json(),
  ).data;
const add = (cells: Cells[], { as = 'RO1', ...body }: { as?: string; fileName?: string; leftOut?: number } = {}) =>
  test.call('POST', HOLIDAYS, { as, body: { fileName: 'days.csv', rows: toRows(...cells), ...body } });
const added = async (...cells: Cells[]) => imports.addImport.response.parse((await add(cells)).json()).data;
const undo = (id: string, as = 'RO1') => test.call('POST', `${HOLIDAYS}/${id}/undo`, { as });
const list = async (as = 'RO1') =>
  imports.importList.response.parse((await test.call('GET', HOLIDAYS, { as })).json()).data;
const titles = async () =>
  (await test.pool.query<{ title: string }>('select title from holidays order by day, title')).rows.map(
    ({ title }) => title,
  );
const getRefusal = (response: { statusCode: number; json(): { message: string } }) => [
  response.statusCode,
  response.json().message,
];

/** Titles allow only letters: 'Day aab'. */
const toTitle = (n: number) => `Day ${[...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
const toDay = (n: number) => new Date(Date.UTC(2028, 0, 1 + n)).toISOString().slice(0, 10);

it('the import shows the 37 bad ones of 1,000 rows by row and cell, adds the rest together, and undoes exactly those', async () => {
  await add([{ ...holi, name: 'Stays' }]);
  const cells = Array.from({ length: 1000 }, (_, n): Cells => {
    const good = { name: toTitle(n), type: 'PUBLIC', date: toDay(n), regions: '' };
    return n % 27 === 0 && n < 37 * 27 ? { ...good, date: '31/02/2028' } : good;
  });
  const problems = await check(...cells);
  expect(problems).toHaveLength(37);
  expect(problems.slice(0, 2)).toEqual([
    { row: 2, column: 'date', text: 'Please Select Holiday date.' },
    { row: 29, column: 'date', text: 'Please Select Holiday date.' },
  ]);
  expect(await titles()).toEqual(['Stays']);
  expect((await add(cells)).statusCode).toBe(400);
  expect(await titles()).toEqual(['Stays']);

  const bad = new Set(problems.map(({ row }) => row));
  const rows = toRows(...cells).filter(({ row }) => !bad.has(row));
  const body = { fileName: 'holidays-2028.xlsx', rows, leftOut: 37 };
  now = new Date('2026-11-20T06:01:00Z');
  const response = await test.call('POST', HOLIDAYS, { as: 'RO1', body });
  expect([response.statusCode, response.json().message]).toEqual([200, '963 holidays added.']);
  const { id } = imports.addImport.response.parse(response.json()).data;
  expect(await list()).toMatchObject([{ fileName: 'holidays-2028.xlsx', added: 963, leftOut: 37, mayUndo: true }, {}]);
  expect(await titles()).toHaveLength(964);

  const back = await undo(id);
  expect([back.statusCode, back.json().message]).toEqual([200, '963 holidays taken back.']);
  expect(await titles()).toEqual(['Stays']);
});

it('the check lists the problems of each cell, including what is unknown', async () => {
  await added(holi);
  expect(
    await check(
      { name: '', type: 'BANK', date: 'soon' },
      { name: 'Lohri', type: 'regional', date: '2027-01-13', regions: 'Delhi, Atlantis' },
      { ...holi, name: ' hOLI' },
      { name: 'Onam', type: 'PUBLIC', date: '05-09-2027', regions: 'ignored' },
      { name: 'ONAM', type: 'public', date: '05/09/2027' },
      { name: 'a'.repeat(101), type: 'PUBLIC', date: '05-09-2027' },
    ),
  ).toEqual([
    { row: 2, column: 'name', text: 'Please Enter Holiday Name.' },
    { row: 2, column: 'type', text: 'Please Select Holiday Type.' },
    { row: 2, column: 'date', text: 'Please Select Holiday date.' },
    { row: 3, column: 'regions', text: 'Select Regions.', detail: 'Not among your regions: Atlantis.' },
    { row: 4, column: 'name', text: 'Holiday already exists.' },
    { row: 6, column: 'name', text: 'Holiday already exists.' },
    { row: 7, column: 'name', text: 'This is longer than 100 characters.' },
  ]);
});

it('a region’s name that several have is refused, its code is accepted', async () => {
  await test.pool.query(`insert into regions values ('NR9', 'Delhi', 'NZ')`);
  const as = async (regions: string) =>
    (
      await test.call('POST', `${HOLIDAYS}/check`, {
        as: 'ZO1',
        body: { rows: toRows({ name: 'Lohri', type: 'REGIONAL', date: '2027-01-13', regions }) },
      })
    ).json().data;
  expect(await as('Delhi')).toMatchObject([
    { text: 'Select Regions.', detail: 'Several regions are called Delhi: give the code.' },
  ]);
  expect(await as('NR9')).toEqual([]);
  await test.pool.query(`delete from regions where code = 'NR9'`);
});

it('an import and its undo are lines of history, of the import and of each holiday', async () => {
  const { id } = await added(holi);
  const holiday = (await test.pool.query<{ id: string }>('select id from holidays')).rows[0]?.id;
  now = new Date('2026-11-20T06:05:00Z');
  await undo(id, 'ADMIN1');
  const of = async (kind: string, record = '') =>
    (await test.call('GET', `/api/v1/history/${kind}/${record}`, { as: 'RO1' }))
      .json()
      .data.map(({ action, by, before, after }: Record<string, unknown>) => [action, by, before, after]);
  const fields = { title: 'Holi', holidayType: 'PUBLIC', holidayDate: '2027-03-22', regions: '' };
  expect(await of('import', id)).toEqual([
    ['undo', 'ADMIN1', { kind: 'holidays', added: 1 }, null],
    ['import', 'RO1', null, { kind: 'holidays', fileName: 'days.csv', added: 1, leftOut: 0 }],
  ]);
  expect(await of('holiday', holiday)).toEqual([
    ['delete', 'ADMIN1', fields, null],
    ['create', 'RO1', null, fields],
  ]);
  expect(await list()).toMatchObject([
    {
      at: '2026-11-20T06:00:00.000Z',
      by: 'RO1',
      byName: 'Person RO1',
      undoneAt: '2026-11-20T06:05:00.000Z',
      undoneBy: 'ADMIN1',
    },
  ]);
});

describe('taking back', () => {
  const again = 'This import cannot be taken back: ';
  it('is allowed to the person who imported, and to ADMIN', async () => {
    const { id } = await added(holi);
    expect(await list('RO9')).toMatchObject([{ mayUndo: false }]);
    expect(getRefusal(await undo(id, 'RO9'))).toEqual([
      403,
      'Only whoever made an import, or an ADMIN, can take it back.',
    ]);
    expect(await list('ADMIN1')).toMatchObject([{ mayUndo: true }]);
    expect((await undo(id, 'ADMIN1')).statusCode).toBe(200);
  });

  it('happens once', async () => {
    const { id } = await added(holi);
    const both = await Promise.all([undo(id), undo(id)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(getRefusal(await undo(id))).toEqual([409, 'This import was taken back already.']);
    expect(getRefusal(await undo(randomUUID()))).toEqual([404, 'Import not found.']);
  });

  it('is refused as a whole when a record was edited or deleted since', async () => {
    const { id } = await added(holi, { ...holi, name: 'Diwali', date: '29/10/2027' }, { ...holi, name: 'Onam' });
    const { rows } = await test.pool.query<{ id: string }>('select id from holidays order by title');
    const body = { title: 'Diwali', holidayType: 'PUBLIC', holidayDate: '2027-10-30' };
    await test.call('PUT', `/api/v1/holiday/${rows[0]?.id}`, { as: 'ADMIN1', body });
    await test.call('DELETE', `/api/v1/holiday/${rows[2]?.id}`, { as: 'ADMIN1' });
    expect(getRefusal(await undo(id))).toEqual([
      409,
      `${again}Onam (22/03/2027) was deleted; Diwali (30/10/2027) was edited.`,
    ]);
    expect(await titles()).toEqual(['Holi', 'Diwali']);
  });

  it('names three of many', async () => {
    const { id } = await added(...[0, 1, 2, 3, 4].map((n) => ({ ...holi, name: toTitle(n) })));
    await test.pool.query('update holidays set version = 2');
    expect(getRefusal(await undo(id))[1]).toBe(
      `${again}Day a (22/03/2027) was edited; Day b (22/03/2027) was edited; Day c (22/03/2027) was edited; and 2 more.`,
    );
  });

  it('is refused once the day has been, in India; not for a day that was past already', async () => {
    const { id } = await added({ ...holi, date: '21/11/2026' });
    const past = await added({ ...holi, date: '20/11/2026' });
    now = new Date('2026-11-20T18:29:59Z');
    expect((await undo(past.id)).statusCode).toBe(200);
    now = new Date('2026-11-20T18:30:00Z');
    expect(getRefusal(await undo(id))).toEqual([409, `${again}Holi (21/11/2026) has been since.`]);
  });

  it.each([
    ['PUBLIC', '', 'SO9', true],
    ['REGIONAL', 'Delhi', 'SO1', true],
    ['REGIONAL', 'Delhi', 'SO3', false],
  ])(
    'is refused when a plan was decided with a %s holiday (%s) in sight: of %s %s',
    async (type, regions, sapId, isUsed) => {
      const { id } = await added({ ...holi, type, regions });
      const plan = await addPjp(test.pool, { sapId, planDate: '2027-03-22' });
      await test.pool.query('update pjps set decided_at = $2 where id = $1', [plan, '2026-11-20T06:01:00Z']);
      const response = await undo(id);
      expect(response.statusCode).toBe(isUsed ? 409 : 200);
      if (isUsed) expect(response.json().message).toBe(`${again}Holi (22/03/2027) was seen by who decided a plan.`);
    },
  );

  it('is refused when a switch to the day was decided, not for one that was decided before', async () => {
    await addSwitch(test.pool, { switchDate: '2027-03-22' });
    await test.pool.query(`update beat_switches set decided_at = '2026-11-20T05:59:00Z'`);
    const first = await added(holi);
    expect((await undo(first.id)).statusCode).toBe(200);
    const { id } = await added(holi);
    await test.pool.query(`update beat_switches set decided_at = '2026-11-20T06:01:00Z'`);
    expect(getRefusal(await undo(id))[1]).toBe(`${again}Holi (22/03/2027) was seen by who decided a switch.`);
  });
});

it('the later of two managers who import the same at once sees what the first did', async () => {
  const both = await Promise.all([add([holi]), add([holi], { as: 'ADMIN1' })]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  const refused = both.find(({ statusCode }) => statusCode === 400);
  expect(refused?.json()).toMatchObject({
    message: 'Row 2: Holiday already exists.',
    fields: { '2.name': 'Row 2: Holiday already exists.' },
  });
  expect(await titles()).toEqual(['Holi']);
});

it('an import that fails midway leaves nothing, and the same request adds all of it', async () => {
  await test.pool.query(`create function fail() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
    create trigger fail before insert on import_records for each row execute function fail()`);
  expect((await add([holi])).statusCode).toBe(500);
  expect([await titles(), await list()]).toEqual([[], []]);
  await test.pool.query('drop trigger fail on import_records; drop function fail');
  expect((await add([holi])).statusCode).toBe(200);
  expect(await titles()).toEqual(['Holi']);
});

it('the check refuses unknown cells, repeated rows, no rows, too many rows and long cells', async () => {
  const send = async (rows: object[]) =>
    (await test.call('POST', HOLIDAYS, { as: 'RO1', body: { fileName: 'x.csv', rows } })).json();
  expect((await send([{ row: 2, cells: { ...holi, colour: 'red' } }])).fields).toEqual({
    'rows.0.cells.colour': 'There is no such column.',
  });
  expect((await send([...toRows(holi), ...toRows(holi)])).fields).toEqual({ 'rows.1.row': 'This row comes twice.' });
  expect((await send([])).code).toBe('INVALID_REQUEST');
  expect((await send(Array.from({ length: 2001 }, (_, n) => ({ row: n + 1, cells: {} })))).code).toBe(
    'INVALID_REQUEST',
  );
  expect((await send(toRows({ ...holi, name: 'a'.repeat(501) }))).code).toBe('INVALID_REQUEST');
});

it('an area manager does not read the history of an import', async () => {
  const { id } = await added(holi);
  expect((await test.call('GET', `/api/v1/history/import/${id}`, { as: 'AO1' })).statusCode).toBe(403);
});

it('a cell with the error of a spreadsheet needs attention in any kind of upload, and the other rows are checked', async () => {
  const errors = ['#N/A', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#NULL!'];
  const body = (cells: Cells[]) => ({ as: 'RO1', body: { rows: toRows(...cells) } });
  const problems = async (kind: string, cells: Cells[]) =>
    imports.checkImport.response.parse((await test.call('POST', `/api/v1/imports/${kind}/check`, body(cells))).json())
      .data;
  for (const [kind, columns] of [
    ['holidays', ['name', 'type', 'date', 'regions']],
    ['spend-limits', ['position', 'category', 'subCategory', 'amount']],
  ] as const)
    for (const column of columns)
      expect(
        await problems(
          kind,
          errors.map((text) => ({ [column]: text })),
        ),
      ).toEqual(errors.map((text, index) => ({ row: index + 2, column, text: `The cell shows the error ${text}.` })));
  expect(await problems('holidays', [{ ...holi, name: '#N/A' }, holi, { ...holi, date: 'soon' }])).toEqual([
    { row: 2, column: 'name', text: 'The cell shows the error #N/A.' },
    { row: 4, column: 'date', text: 'Please Select Holiday date.' },
  ]);
});

it('a preview shows each holiday as it was understood', async () => {
  const { effects } = imports.checkImport.response.parse(
    (
      await test.call('POST', `${HOLIDAYS}/check`, {
        as: 'RO1',
        body: {
          rows: toRows(
            { name: ' Founders  day', type: 'public', date: '05/06/2027' },
            { ...holi, date: '' },
            { name: 'Lohri', type: 'regional', date: '2027-01-13', regions: 'delhi' },
          ),
        },
      })
    ).json(),
  );
  expect(effects).toEqual([
    { row: 2, effect: 'new', text: '5 June 2027, Saturday · Founders day · PUBLIC' },
    { row: 4, effect: 'new', text: '13 January 2027, Wednesday · Lohri · REGIONAL: Delhi' },
  ]);
});

it('dates that make sense month first only need attention, with the way to write each', async () => {
  const dates = async (...texts: string[]) => {
    const problems = await check(...texts.map((date, n) => ({ ...holi, name: toTitle(n), date })));
    return problems.map(({ row, text }) => [
      row,
      text.replace('The dates of this file make sense month first only; ', ''),
    ]);
  };
  expect(await dates('7/25/2027', '8/9/2027', '9/30/2027')).toEqual([
    [2, 'write 25/07/2027.'],
    [3, 'write 09/08/2027.'],
    [4, 'write 30/09/2027.'],
  ]);
  expect(await dates('07-25-2027', '08-09-2027', '2027-09-30')).toEqual([
    [2, 'write 25/07/2027.'],
    [3, 'write 09/08/2027.'],
  ]);
  expect(await dates('25/07/2027', '08/09/2027', '09/30/2027')).toEqual([[4, 'write 30/09/2027.']]);
  expect(await dates('05/06/2027', '08/09/2027')).toEqual([]);
});

it('an import and its undo write the history of all rows in one statement, and count tickets again in two', async () => {
  await test.pool.query(`
    create table counted_statements (name text);
    create function count_statement() returns trigger language plpgsql as $$
      begin insert into counted_statements values (tg_table_name); return null; end $$;
    create trigger counted after insert on history for each statement execute function count_statement();
    create trigger counted after update on tickets for each statement execute function count_statement()`);
  const { id } = await added(
    ...Array.from({ length: 50 }, (_, n) => ({ name: toTitle(n), type: 'PUBLIC', date: toDay(n) })),
  );
  await undo(id);
  const { rows } = await test.pool.query(
    'select name, count(*)::integer from counted_statements group by name order by name',
  );
  await test.pool.query(`
    drop trigger counted on history; drop trigger counted on tickets;
    drop function count_statement; drop table counted_statements`);
  // Each time one for the holidays, and one for the import itself.
  expect(rows).toEqual([
    { name: 'history', count: 4 },
    // In working hours, and those that wait.
    { name: 'tickets', count: 4 },
  ]);
});
