import { randomUUID } from 'node:crypto';
import { holidays } from 'api-contract';
import { type TestApp, testApp } from '../../../testing/index.ts';

const HOLIDAY = '/api/v1/holiday';
let now = new Date('2026-11-20T06:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: () => now });
});
beforeEach(async () => {
  now = new Date('2026-11-20T06:00:00Z');
  await test.pool.query('delete from holidays');
});
afterAll(() => test.close());

const DELHI = { regionCode: 'NR1', name: 'Delhi' };
const JAIPUR = { regionCode: 'NR2', name: 'Jaipur' };
const list = async (as = 'ADMIN1') =>
  holidays.holidayList.response.parse((await test.call('GET', HOLIDAY, { as })).json()).data;
const add = (body: object, as = 'ADMIN1') => test.call('POST', HOLIDAY, { as, body });
const edit = (id: string, body: object, as = 'ADMIN1') => test.call('PUT', `${HOLIDAY}/${id}`, { as, body });
const remove = (id: string, query = {}, as = 'ADMIN1') => test.call('DELETE', `${HOLIDAY}/${id}`, { as, query });
const bulk = (rows: object[], as = 'ADMIN1') => test.call('POST', `${HOLIDAY}/bulk`, { as, body: { holidays: rows } });
const holi = { title: 'Holi', holidayType: 'PUBLIC', holidayDate: '2027-03-22' };
const lohri = { title: 'Lohri', holidayType: 'REGIONAL', holidayDate: '2027-01-13', region: [DELHI] };
const added = async (body: object, as = 'ADMIN1') =>
  holidays.addHoliday.response.parse((await add(body, as)).json()).data;
const getRefusal = (response: { statusCode: number; json(): { message: string } }) => [
  response.statusCode,
  response.json().message,
];

it('API-64, D-162: the list has all holidays by date, with the regions of the regional ones', async () => {
  await added(holi);
  await added({ ...lohri, region: [JAIPUR, DELHI] });
  expect(await list()).toEqual([
    { _id: expect.any(String), ...lohri, region: [DELHI, JAIPUR], version: 1 },
    { _id: expect.any(String), ...holi, region: [], version: 1 },
  ]);
});

it('API-65, FN-HOL-15, D-160: a manager adds, edits and deletes a holiday; each answer has the whole holiday, and the history keeps it', async () => {
  const response = await add({ ...holi, title: '  Holi   Festival ' }, 'RO1');
  expect([response.statusCode, response.json().message]).toEqual([200, 'Holiday Added Successfully']);
  const holiday = response.json().data;
  expect(holiday.title).toBe('Holi Festival');
  const edited = await edit(holiday._id, { ...lohri, version: 1 }, 'RO1');
  expect([edited.statusCode, edited.json().message]).toEqual([200, 'Holiday Updated Successfully']);
  expect(edited.json().data).toEqual({ _id: holiday._id, ...lohri, version: 2 });
  const deleted = await remove(holiday._id, { version: '2' }, 'RO1');
  expect([deleted.statusCode, deleted.json().message]).toEqual([200, 'Holiday Deleted Successfully']);
  expect(await list()).toEqual([]);
  const first = { title: 'Holi Festival', holidayType: 'PUBLIC', holidayDate: '2027-03-22', regions: '' };
  const second = { title: 'Lohri', holidayType: 'REGIONAL', holidayDate: '2027-01-13', regions: 'Delhi' };
  const history = await test.call('GET', `/api/v1/history/holiday/${holiday._id}`, { as: 'AO9' });
  expect(
    history.json().data.map(({ action, by, before, after }: Record<string, unknown>) => [action, by, before, after]),
  ).toEqual([
    ['delete', 'RO1', second, null],
    ['edit', 'RO1', first, second],
    ['create', 'RO1', null, first],
  ]);
});

describe('001 §5: what a holiday needs', () => {
  it.each([
    ['FN-HOL-06', { ...holi, title: '  ' }, 'Please Enter Holiday Name.', 'title'],
    ['FN-HOL-07', { ...holi, holidayDate: '' }, 'Please Select Holiday date.', 'holidayDate'],
    ['FN-HOL-07', { ...holi, holidayDate: '2027-02-29' }, 'Please Select Holiday date.', 'holidayDate'],
    ['FN-HOL-08', { ...holi, holidayType: undefined }, 'Please Select Holiday Type.', 'holidayType'],
    ['FN-HOL-08', { ...holi, holidayType: 'BANK' }, 'Please Select Holiday Type.', 'holidayType'],
    ['FN-HOL-09', { ...lohri, region: [] }, 'Select Regions.', 'region'],
    ['FN-HOL-09', { ...lohri, region: undefined }, 'Select Regions.', 'region'],
    ['FN-HOL-09', { ...lohri, region: [{ regionCode: 'XX' }] }, 'Select Regions.', 'region'],
    ['D-162', { ...holi, title: "Workers' Day" }, 'Holiday Name can hold only letters and spaces.', 'title'],
    ['D-162', { ...holi, title: 'Day 1' }, 'Holiday Name can hold only letters and spaces.', 'title'],
  ])('%s: %j is refused, when adding and when editing', async (_id, body, message, field) => {
    const there = await added({ ...holi, holidayDate: '2027-08-15' });
    for (const response of [await add(body), await edit(there._id, body)]) {
      expect(getRefusal(response)).toEqual([400, message]);
      expect(response.json().fields[field]).toContain(message);
    }
    expect(await list()).toHaveLength(1);
  });

  it('a refusal says everything that is wrong at once', async () => {
    const { message, fields } = (await add({})).json();
    expect(message).toBe('Please Enter Holiday Name.');
    expect(fields).toEqual({
      title: 'Please Enter Holiday Name.',
      holidayType: 'Please Select Holiday Type.',
      holidayDate: 'Please Select Holiday date.',
    });
  });

  it('D-330: a title accepts letters of any script with their signs; an imported title may stay on edit', async () => {
    expect((await add({ ...holi, title: 'स्थानीय मेला' })).statusCode).toBe(200);
    await test.pool.query(
      `insert into holidays (external_id, title, type, day) values ('H1', 'Workers'' Day 2', 'PUBLIC', '2027-05-01')`,
    );
    const imported = (await list()).find(({ title }) => title === "Workers' Day 2");
    const body = { title: "Workers' Day 2", holidayType: 'PUBLIC', holidayDate: '2027-05-02' };
    expect((await edit(imported?._id ?? '', body)).statusCode).toBe(200);
    expect(getRefusal(await edit(imported?._id ?? '', { ...body, title: "Workers' Day 3" }))).toEqual([
      400,
      'Holiday Name can hold only letters and spaces.',
    ]);
  });

  it('FN-HOL-11: a PUBLIC holiday keeps no regions, whatever is sent', async () => {
    expect(await added({ ...holi, region: [DELHI] })).toMatchObject({ region: [] });
    const { _id } = await added(lohri);
    expect((await edit(_id, { ...lohri, holidayType: 'PUBLIC' })).json().data).toMatchObject({ region: [] });
  });
});

it('D-160: the same title in any case, date and type is refused, also by two at once; itself is not', async () => {
  const { _id } = await added(holi);
  expect(getRefusal(await add({ ...holi, title: ' hOLI ' }))).toEqual([409, 'Holiday already exists.']);
  expect((await add({ ...lohri, title: 'Holi', holidayDate: holi.holidayDate })).statusCode).toBe(200);
  const other = await added({ ...holi, holidayDate: '2027-03-23' });
  expect(getRefusal(await edit(other._id, holi))).toEqual([409, 'Holiday already exists.']);
  expect((await edit(_id, { ...holi, title: 'HOLI' })).statusCode).toBe(200);
  const both = await Promise.all([1, 2].map(() => add({ ...holi, title: 'Diwali' })));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

it('D-306: an edit or delete of a holiday that somebody else edited meanwhile is refused and returns the newer one', async () => {
  const { _id } = await added(holi);
  await edit(_id, { ...holi, title: 'Newer', version: 1 });
  const late = await edit(_id, { ...holi, title: 'Late', version: 1 });
  expect(late.statusCode).toBe(409);
  expect(late.json().current).toMatchObject({ title: 'Newer', version: 2 });
  expect((await remove(_id, { version: '1' })).statusCode).toBe(409);
  expect(await list()).toMatchObject([{ title: 'Newer' }]);
});

it('D-163: a deleted or unknown holiday, or a category’s id, is 404', async () => {
  const { _id } = await added(holi);
  await remove(_id);
  for (const id of [_id, randomUUID()]) {
    expect(getRefusal(await edit(id, holi))).toEqual([404, 'Holiday not found.']);
    expect(getRefusal(await remove(id))).toEqual([404, 'Holiday not found.']);
  }
  expect((await test.call('GET', `/api/v1/history/holiday/${randomUUID()}`, { as: 'ADMIN1' })).statusCode).toBe(404);
});

describe('FN-HOL-01, D-021: readers and editors', () => {
  it.each(['ADMIN1', 'ZO1', 'RO1', 'AO1', 'SO1'])('%s reads the calendar of the whole company', async (as) => {
    await added(lohri);
    expect(await list(as)).toMatchObject([{ title: 'Lohri', region: [DELHI] }]);
  });

  it('D-162: regions are those of the own scope', async () => {
    expect((await add(lohri, 'RO1')).statusCode).toBe(200);
    expect((await add({ ...lohri, title: 'Teej', region: [DELHI, JAIPUR] }, 'ZO1')).statusCode).toBe(200);
    for (const as of ['RO3', 'ZO9']) expect(getRefusal(await add(lohri, as))).toEqual([400, 'Select Regions.']);
  });

  it('a holiday of regions that are not one’s own is changed by who has all of them', async () => {
    const { _id } = await added({ ...lohri, region: [DELHI, JAIPUR] });
    for (const as of ['RO1', 'RO3', 'ZO9']) {
      const text = 'This holiday also applies to regions that are not yours.';
      expect(getRefusal(await edit(_id, holi, as))).toEqual([403, text]);
      expect(getRefusal(await remove(_id, {}, as))).toEqual([403, text]);
    }
    expect((await remove(_id, {}, 'ZO1')).statusCode).toBe(200);
  });

  it('D-300: a regional manager takes his own region out of a shared holiday and adds it again; the others stay', async () => {
    const { _id } = await added({ ...lohri, region: [DELHI, JAIPUR] });
    const regionsAfter = async (region: object[], as: string) =>
      (await edit(_id, { ...lohri, region }, as)).json().data.region;
    expect(await regionsAfter([JAIPUR], 'RO1')).toEqual([JAIPUR]);
    expect(await regionsAfter([DELHI, JAIPUR], 'RO1')).toEqual([DELHI, JAIPUR]);
    expect(await regionsAfter([], 'RO1')).toEqual([JAIPUR]);
    expect(getRefusal(await edit(_id, { ...lohri, title: 'Holi', region: [DELHI] }, 'RO1'))).toEqual([
      403,
      'This holiday also applies to regions that are not yours.',
    ]);
  });
});

describe('D-161: the call for many', () => {
  const diwali = { type: 'public', name: 'Diwali', date: '29/10/2027', regions: null };
  it('adds all of them, with days in three forms, types in any case and regions by name', async () => {
    const response = await bulk([
      diwali,
      { type: 'PUBLIC', name: 'Holi', date: '22-03-2027', regions: [] },
      { type: 'Regional', name: 'Lohri', date: '2027-01-13', regions: ['jaipur', ' Delhi '] },
    ]);
    expect(response.json()).toEqual({ data: { created: 3 }, message: 'Holidays Added Successfully' });
    expect(await list()).toMatchObject([
      { title: 'Lohri', holidayType: 'REGIONAL', holidayDate: '2027-01-13', region: [DELHI, JAIPUR] },
      { title: 'Holi', holidayType: 'PUBLIC', holidayDate: '2027-03-22', region: [] },
      { title: 'Diwali', holidayDate: '2027-10-29' },
    ]);
  });

  it.each([
    [{ ...diwali, name: ' ' }, 'Row 3: Please Enter Holiday Name.'],
    [{ ...diwali, name: '=1+1' }, 'Row 3: Holiday Name can hold only letters and spaces.'],
    [{ ...diwali, type: 'BANK' }, 'Row 3: Please Select Holiday Type.'],
    [{ ...diwali, date: '2027/10/29' }, 'Row 3: Please Select Holiday date.'],
    [{ ...diwali, date: '31-02-2027' }, 'Row 3: Please Select Holiday date.'],
    [{ ...diwali, type: 'REGIONAL' }, 'Row 3: Select Regions.'],
    [{ ...diwali, type: 'REGIONAL', regions: ['Atlantis'] }, 'Row 3: Select Regions.'],
    [{ ...diwali, name: 'HOLI', date: '2027-03-22' }, 'Row 3: Holiday already exists.'],
    [{ ...diwali, name: 'Onam', date: '2027-09-05' }, 'Row 3: Holiday already exists.'],
  ])('refuses all of them for one: %j', async (wrong, message) => {
    await added(holi);
    const response = await bulk([{ type: 'PUBLIC', name: 'Onam', date: '05/09/2027', regions: null }, wrong]);
    expect(getRefusal(response)).toEqual([400, message]);
    expect(await list()).toMatchObject([{ title: 'Holi' }]);
  });
});
