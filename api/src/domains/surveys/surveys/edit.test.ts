import { randomUUID } from 'node:crypto';
import { surveys } from 'api-contract';
import { addSurvey, type TestApp, testApp } from '../../../testing/index.ts';

const now = new Date('2026-11-21T06:00:00Z');
const FILLED = '[{"Outlet":"Om Tyres"},{"Name":"Prices","Headers":["Size","Price"],"Rows":[["145/80 R12",2100]]}]';
const EDITED =
  '[{"Outlet":"Om Tyres"},{"Name":"Prices","Headers":["Size","Price"],"Rows":[["145/80 R12",2150],["7.50-16",9000]]}]';
let test: TestApp;
let id: string;

beforeAll(async () => {
  test = await testApp({ now: () => now });
});
afterAll(() => test.close());
beforeEach(async () => {
  id = await addSurvey(test.pool, { sapId: 'SO1', document: FILLED });
});

const edit = (body: unknown, { as = 'AO1', of = id } = {}) =>
  test.call('PUT', '/api/v1/scan/admin/update', { as, query: { id: of }, body: body as object });
const stored = async (of = id) =>
  (
    await test.pool.query('select document, edited_document, edited_by, version from survey_documents where id = $1', [
      of,
    ])
  ).rows[0];
const getHistory = async (as: string) => test.call('GET', `/api/v1/history/survey/${id}`, { as });

describe('PUT /api/v1/scan/admin/update', () => {
  it('SV-SUR-10, D-340: keeps an edit beside the raw answer, with who and when', async () => {
    const response = await edit({ document: EDITED, version: 1 });
    expect([response.statusCode, response.json().message]).toEqual([200, 'Survey Updated Successfully']);
    expect(surveys.surveyDocument.parse(response.json().data)).toMatchObject({
      _id: id,
      document: EDITED,
      version: 2,
      editedBy: 'AO1',
      editedByName: 'Person AO1',
      editedAt: '2026-11-21T06:00:00.000Z',
    });
    expect(await stored()).toEqual({ document: FILLED, edited_document: EDITED, edited_by: 'AO1', version: 2 });
    const list = await test.call('GET', '/api/v1/scan/document/list', { as: 'AO1', query: { SAP_ID: 'SO1' } });
    const listed = surveys.surveyList.response.parse(list.json()).data[0]?.documents.find(({ _id }) => _id === id);
    expect(listed).toMatchObject({ document: EDITED, version: 2, editedBy: 'AO1' });
  });

  it.each([
    ['a field that is an object', '[{"Outlet":{"name":"Om"}}]', 'Outlet'],
    ['a field that is a list', '{"Outlet":"Om","Seen":[1]}', 'Seen'],
    ['a cell that is a list', FILLED.replace('2100', '[2100]'), 'Prices, row 1, column 2'],
    ['a heading that is an object', FILLED.replace('"Price"', '{"a":1}'), 'Prices, headings'],
    ['a table of a list without a name', FILLED.replace('"Name":"Prices",', ''), 'a table without a Name'],
    ['a row that is an object', FILLED.replace('["145/80 R12",2100]', '{"Size":1}'), 'each of its rows must be a list'],
  ])('D-202: refuses an edit that brings in %s', async (_, document, place) => {
    const response = await edit({ document, version: 1 });
    expect([response.statusCode, response.json().message]).toEqual([400, 'Invalid survey document.']);
    expect(response.json().fields.document).toContain(place);
    expect(await stored()).toMatchObject({ edited_document: null, version: 1 });
  });

  it('0064: a value that was filled in may stay beside an edit, but not come twice', async () => {
    const odd = '[{"Outlet":"Om","Seen":{"by":"A"}},{"Headers":["Size",["x"]],"Rows":[["145",[1]]]}]';
    id = await addSurvey(test.pool, { sapId: 'SO1', document: odd });
    const changed = odd.replace('"Om"', '"Om Tyres"');
    expect((await edit({ document: changed, version: 1 })).statusCode).toBe(200);
    const twice = changed.replace('"Seen"', '"Also":{"by":"A"},"Seen"');
    expect((await edit({ document: twice, version: 2 })).statusCode).toBe(400);
    const named = '{"Outlet":"Om","Prices":{"Headers":["Size"],"Rows":[["145"]]}}';
    expect((await edit({ document: named, version: 2 })).statusCode).toBe(200);
  });

  it('D-202, 0064: an odd entry that was filled in stays beside an edit, and no other comes in', async () => {
    const odd = FILLED.replace('},{', '},7,{"Name":"Sizes","Rows":[]},{');
    id = await addSurvey(test.pool, { sapId: 'SO1', document: odd });
    const changed = odd.replace('2100', '2150');
    const response = await edit({ document: changed, version: 1 });
    expect([response.statusCode, response.json().data.document]).toEqual([200, changed]);
    const [line] = (await getHistory('AO1')).json().data;
    expect([line.before, line.after]).toEqual([{ 'Prices, row 1, Price': 2100 }, { 'Prices, row 1, Price': 2150 }]);
    const second = await edit({ document: changed.replace('7,', '7,7,'), version: 2 });
    expect(second.json().fields).toEqual({ document: 'Each entry must be an object.' });
    const table = await edit({ document: changed.replace('"Rows":[[', '"Rows":[1,['), version: 2 });
    expect(table.json().fields).toEqual({
      document: 'A table needs Headers and Rows, and each of its rows must be a list.',
    });
    expect(await stored()).toMatchObject({ edited_document: changed, version: 2 });
  });

  it('says in the history which values changed, from what to what', async () => {
    await edit({ document: EDITED, version: 1 });
    const [line] = (await getHistory('ADMIN1')).json().data;
    expect(line).toMatchObject({
      by: 'AO1',
      action: 'edit',
      before: { 'Prices, rows': 1, 'Prices, row 1, Price': 2100, 'Prices, row 2, Size': null },
      after: { 'Prices, rows': 2, 'Prices, row 1, Price': 2150, 'Prices, row 2, Size': '7.50-16' },
    });
    expect(Object.keys(line.after)).not.toContain('Outlet');
    expect((await getHistory('AO2')).statusCode).toBe(403);
    expect((await getHistory('RO1')).statusCode).toBe(403);
  });

  it('names the first fifty changes of very many, and how many more there are', async () => {
    const rows = (value: number) => Array.from({ length: 80 }, () => [value]);
    const table = (value: number) => JSON.stringify([{ Name: 'T', Headers: ['A'], Rows: rows(value) }]);
    const many = await addSurvey(test.pool, { document: table(1) });
    await edit({ document: table(2) }, { of: many });
    const [line] = (await test.call('GET', `/api/v1/history/survey/${many}`, { as: 'AO1' })).json().data;
    expect(Object.keys(line.before)).toHaveLength(50);
    expect(line.after['Further changes']).toBe(30);
  });

  it('D-306: responds 409 with the newer survey to the later of two editors, and overwrites nothing', async () => {
    await edit({ document: EDITED, version: 1 }, { as: 'ADMIN1' });
    const late = await edit({ document: '[{"Outlet":"Late"}]', version: 1 });
    expect([late.statusCode, late.json().code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(late.json().current).toMatchObject({ _id: id, document: EDITED, version: 2, editedBy: 'ADMIN1' });
    expect((await stored()).edited_document).toBe(EDITED);
  });

  it('D-340: accepts the document itself as JSON, an array as an object', async () => {
    expect((await edit([{ Outlet: 'Raw' }])).statusCode).toBe(200);
    expect((await stored()).edited_document).toBe('[{"Outlet":"Raw"}]');
    expect((await edit({ Outlet: 'Object', Prices: { Headers: ['Size'], Rows: [['145']] } })).statusCode).toBe(200);
    expect((await stored()).edited_document).toBe('{"Outlet":"Object","Prices":{"Headers":["Size"],"Rows":[["145"]]}}');
  });

  it('the same text again changes nothing and leaves no line', async () => {
    await edit({ document: EDITED, version: 1 });
    expect((await edit({ document: EDITED, version: 2 })).json().data.version).toBe(2);
    expect((await getHistory('AO1')).json().data).toHaveLength(1);
  });

  it.each([
    ['not json', 'It is not valid JSON.'],
    ['', 'It is not valid JSON.'],
    ['7', 'It is neither a list of entries nor an object.'],
    ['[1]', 'Each entry must be an object.'],
    ['[]', 'It is empty.'],
    ['{}', 'It is empty.'],
    ['[{"Headers":["A"],"Rows":"x"}]', 'A table needs Headers and Rows, and each of its rows must be a list.'],
    ['[{"Headers":["A"],"Rows":["x"]}]', 'A table needs Headers and Rows, and each of its rows must be a list.'],
    ['{"T":{"Rows":[]}}', 'A table needs Headers and Rows, and each of its rows must be a list.'],
    [`[{"a":${'['.repeat(40)}${']'.repeat(40)}}]`, 'It is nested more than 32 levels deep.'],
    ['['.repeat(500_000), 'It is nested more than 32 levels deep.'],
  ])('D-202: refuses %.30s and says why', async (document, reason) => {
    const response = await edit({ document });
    expect(response.json()).toMatchObject({
      code: 'SURVEY_INVALID',
      message: 'Invalid survey document.',
      fields: { document: reason },
    });
    expect(response.statusCode).toBe(400);
    expect(await stored()).toMatchObject({ edited_document: null, version: 1 });
  });

  it('refuses a deeply nested document that is sent as JSON', async () => {
    expect((await edit([{ a: JSON.parse('['.repeat(60) + ']'.repeat(60)) }])).statusCode).toBe(400);
  });

  it('brackets in texts are no depth, and keys like __proto__ are kept as any other', async () => {
    const document = `[{"__proto__":"kept","Note":"${'['.repeat(100)} \\" {"}]`;
    const response = await edit({ document });
    expect([response.statusCode, response.json().data.document]).toEqual([200, document]);
    expect(({} as Record<string, unknown>).Note).toBeUndefined();
  });

  it('texts that a history can not hold are saved all the same', async () => {
    const document = '[{"Out\\u0000let":"\\ud800"}]';
    expect((await edit({ document })).statusCode).toBe(200);
    expect((await stored()).edited_document).toBe(document);
    expect((await getHistory('AO1')).statusCode).toBe(200);
  });

  it('D-202: accepts a survey of 1 MB, full of quotes, in good time, and refuses a larger one', async () => {
    const entry = '{"a":""},';
    const most = Math.floor((1024 * 1024 - 2) / entry.length);
    const document = `[${entry.repeat(most).slice(0, -1)}]`;
    expect((await edit({ document })).statusCode).toBe(200);
    const larger = await edit({ document: `[${entry.repeat(most + 2).slice(0, -1)}]` });
    expect([larger.statusCode, larger.json().message]).toEqual([413, 'A survey can hold at most 1 MB.']);
  });

  it('D-305: a later import of the raw answer takes no edit back, and is a change', async () => {
    await edit({ document: EDITED, version: 1 });
    await test.pool.query('update survey_documents set document = $2 where id = $1', [id, '[{"Outlet":"Corrected"}]']);
    expect(await stored()).toMatchObject({ edited_document: EDITED, version: 3 });
  });

  it('D-190: AO edits the own area only; unknown is 404', async () => {
    const west = await addSurvey(test.pool, { sapId: 'SO9', document: FILLED });
    expect((await edit({ document: EDITED }, { of: west })).statusCode).toBe(403);
    expect((await stored(west)).edited_document).toBeNull();
    expect((await edit({ document: EDITED }, { of: west, as: 'ADMIN1' })).statusCode).toBe(200);
    expect((await edit({ document: EDITED }, { of: randomUUID() })).json().message).toBe('Survey not found.');
    expect((await edit({ document: EDITED }, { of: 'no-id' })).statusCode).toBe(400);
  });
});
