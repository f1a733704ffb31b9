/** @slow Compares whole workbooks. */
import { randomUUID } from 'node:crypto';
import { reconciliation } from 'api-contract';
import { utils, write } from '@e965/xlsx';
import { sheetNames } from 'api-contract/survey-sheets';
import { formBody } from '../../../testing/form.ts';
import { createWorkbook } from '../../../testing/workbook.ts';
import { addSurvey, type TestApp, testApp } from '../../../testing/index.ts';
import type { SheetCell } from './compare/cells.ts';
import { exportedRows, SURVEY, textOf } from './compare/fixture.ts';

const document = textOf(SURVEY);
let test: TestApp;
let now = new Date('2026-11-20T06:00:00Z');
beforeAll(async () => {
  test = await testApp({ now: () => now });
});
beforeEach(() => {
  now = new Date('2026-11-20T06:00:00Z');
});
afterAll(() => test.close());

type Sheets = Record<string, SheetCell[][]>;
const changed = (text = document): SheetCell[][] => {
  const rows = exportedRows(text);
  rows[1] = ['Town', 'Nashik'];
  (rows[11] as SheetCell[])[1] = 13;
  return rows;
};
type Parts = Parameters<typeof formBody>[0];
const sendForm = (id: string, parts: Parts, { as = 'AO1' } = {}) => {
  const { body, headers } = formBody(parts);
  return test.call('PUT', '/api/v1/scan/upload', {
    as,
    query: { id },
    body,
    headers: { ...headers, 'idempotency-key': randomUUID() },
  });
};
const upload = (id: string, sheets: Sheets, as?: string) =>
  sendForm(
    id,
    { fileName: 'Modified.xlsx', file: { name: 'Modified.xlsx', bytes: createWorkbook(sheets) } },
    as ? { as } : {},
  );
const read = async (id: string, as = 'AO1') =>
  reconciliation.reconciliation.response.parse(
    (await test.call('GET', `/api/v1/scan/reconciliation/${id}`, { as })).json(),
  ).data;
const save = (id: string, version: number, decisions: object[], as = 'AO1') =>
  test.call('POST', `/api/v1/scan/reconciliation/${id}`, { as, body: { version, decisions } });
const getAnswer = (response: { statusCode: number; json(): { message: string } }) => [
  response.statusCode,
  response.json().message,
];
const raw = async (id: string) =>
  (await test.pool.query('select document, edited_document, version from survey_documents where id = $1', [id]))
    .rows[0];

describe('PUT /api/v1/scan/upload', () => {
  it('API-96, D-197: keeps the file with its document, answers the documented message, and the list links it', async () => {
    const id = await addSurvey(test.pool, { document });
    const response = await upload(id, { One: changed() });
    expect(getAnswer(response)).toEqual([200, 'File Uploaded Successfully']);
    const { uploadedDocument } = response.json().data;
    const file = await test.call('GET', uploadedDocument);
    expect([file.statusCode, file.headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    expect(file.rawPayload.equals(createWorkbook({ One: changed() }))).toBe(true);
    const list = await test.call('GET', '/api/v1/scan/document/list', { as: 'AO1', query: { SAP_ID: 'SO1' } });
    expect(list.body).toContain(uploadedDocument);
  });

  it('D-197: a group id means the group’s newest document, an unknown id is 404', async () => {
    await addSurvey(test.pool, { sapId: 'SO3', document, scannedAt: '2026-11-01T06:00:00Z' });
    const newest = await addSurvey(test.pool, { sapId: 'SO3', document, scannedAt: '2026-11-18T06:00:00Z' });
    expect((await upload('SO3', { One: changed() }, 'ADMIN1')).json().data._id).toBe(newest);
    for (const id of [randomUUID(), 'NOBODY'])
      expect(getAnswer(await upload(id, { One: [] }))).toEqual([404, 'Survey not found.']);
  });

  it('SV-REC-06: responds 400 ‘Select File First.’ without a file', async () => {
    const id = await addSurvey(test.pool);
    expect(getAnswer(await sendForm(id, { fileName: 'x' }))).toEqual([400, 'Select File First.']);
  });

  it.each([
    ['Notes.pdf', Buffer.from('%PDF-1.4'), 415, 'Upload CSV or Excel File Only.'],
    ['Notes.xlsx', Buffer.from('%PDF-1.4'), 415, 'Upload CSV or Excel File Only.'],
    [
      'Half.xlsx',
      createWorkbook({ One: [['a']] }).subarray(0, 900),
      400,
      'This file could not be read as a workbook. Nothing was changed.',
    ],
    ['Large.csv', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 413, 'The request is too large.'],
  ])('SV-SUR-16, D-198: refuses %s, and what was uploaded before stays', async (name, bytes, status, message) => {
    const id = await addSurvey(test.pool, { document });
    await upload(id, { One: changed() });
    expect(getAnswer(await sendForm(id, { file: { name, bytes } }))).toEqual([status, message]);
    const { upload: lastUpload, differences } = await read(id);
    expect([lastUpload?.fileName, differences.length]).toEqual(['Modified.xlsx', 2]);
  });

  it.each([
    ['csv', Buffer.from('Town,Nashik')],
    [
      'xls',
      write(
        { SheetNames: ['A'], Sheets: { A: utils.aoa_to_sheet([['Town', 'Nashik']]) } },
        { type: 'buffer', bookType: 'biff8' },
      ) as Buffer,
    ],
  ])('D-198: accepts %s', async (ending, bytes) => {
    const id = await addSurvey(test.pool, { document: '[{"Town":"Pune"}]' });
    expect((await sendForm(id, { file: { name: `Modified.${ending}`, bytes } })).statusCode).toBe(200);
    expect((await read(id)).differences).toMatchObject([
      { kind: 'field-changed', original: 'Pune', uploaded: 'Nashik' },
    ]);
  });

  it('D-194: each sheet of a whole workbook goes to the file that it is named after, the others are said', async () => {
    const names = [
      '17_market-survey_june.json',
      '18_market-survey_june.json',
      'A very long survey name that goes on and on.json',
    ];
    const ids: string[] = [];
    for (const [index, name] of names.entries())
      ids.push(
        await addSurvey(test.pool, { sapId: 'SO2', name, document, scannedAt: `2026-11-0${index + 1}T06:00:00Z` }),
      );
    const [first = '', second = '', third = ''] = sheetNames(names);
    expect([second, third]).toEqual(['market survey june (2)', 'A very long survey name that go']);
    const response = await upload(
      ids[1] as string,
      { [third]: exportedRows(document), [second]: changed(), [first]: exportedRows(document), Mine: [['x']] },
      'AO2',
    );
    expect(response.json().data.notes).toEqual([
      'The sheet “Mine” belongs to no survey of this officer, so it was not compared.',
    ]);
    const compared = await Promise.all(ids.map((id) => read(id, 'AO2')));
    expect(compared.map(({ upload: file, differences }) => [file?.sheet, differences.length])).toEqual([
      [first, 0],
      [second, 2],
      [third, 0],
    ]);
    const others = await upload(ids[1] as string, { [first]: [['Town', 'a']], [third]: [['Town', 'a']] }, 'AO2');
    expect(getAnswer(others)).toEqual([
      400,
      'No sheet of this workbook is left for “market survey june”: all are named after other files. Nothing was changed.',
    ]);
  });

  it('D-190: an area manager uploads for the own area only', async () => {
    const id = await addSurvey(test.pool, { sapId: 'SO9', document });
    expect((await upload(id, { One: changed() })).statusCode).toBe(403);
    expect((await upload(id, { One: changed() }, 'ADMIN1')).statusCode).toBe(200);
  });

  it.each([
    [
      'a list of holidays',
      [
        ['HOLIDAY NAME', 'TYPE', 'DATE'],
        ['Diwali', 'PUBLIC', '08/11/2026'],
      ],
    ],
    ['an empty sheet', []],
  ])('%s is refused, and what was uploaded before stays', async (_, rows) => {
    const id = await addSurvey(test.pool, { document, name: '20_counter-survey.json' });
    await upload(id, { One: changed() });
    expect(getAnswer(await upload(id, { Sheet1: rows }))).toEqual([
      400,
      'This is not the file of “counter survey”: it has none of its questions or tables. Nothing was changed.',
    ]);
    expect((await read(id)).differences).toHaveLength(2);
  });
});

describe('/api/v1/scan/reconciliation/:id', () => {
  const uploaded = async () => {
    const id = await addSurvey(test.pool, { document });
    await upload(id, { One: changed() });
    const { version, differences } = await read(id);
    return { id, version, keys: differences.map(({ key }) => key) };
  };

  it('shows the differences by field and by table, row and column, with the three values', async () => {
    const { id } = await uploaded();
    await test.pool.query(
      'update survey_documents set edited_document = $2, edited_by = $3, edited_at = $4 where id = $1',
      [id, document.replace('"Town":"Pune"', '"Town":"Poona"'), 'ADMIN1', now],
    );
    const { differences, editedBy, editedByName, upload: file, notes, decisions } = await read(id);
    expect(differences).toMatchObject([
      {
        kind: 'field-changed',
        origin: 'both',
        field: 'Town',
        place: 'B2',
        original: 'Pune',
        edited: 'Poona',
        uploaded: 'Nashik',
      },
      {
        kind: 'cell-changed',
        origin: 'file',
        table: 'Brand share',
        row: 1,
        rowName: 'JK',
        column: 'Tyres a month',
        place: 'B12',
        original: 12,
        edited: 12,
        uploaded: 13,
      },
    ]);
    expect([editedBy, editedByName, file?.by, notes, decisions]).toEqual(['ADMIN1', 'Person ADMIN1', 'AO1', [], []]);
  });

  it('saves a version of its own with who and when; the raw answer never changes, and the decisions are there again', async () => {
    const { id, version, keys } = await uploaded();
    const before = await raw(id);
    now = new Date('2026-11-21T07:00:00Z');
    const decisions = keys.map((key, index) => ({ key, accept: index === 1 }));
    const response = await save(id, version, decisions);
    expect(getAnswer(response)).toEqual([200, 'Survey reconciled.']);
    expect(await raw(id)).toEqual(before);
    const after = await read(id);
    expect(after.versions).toEqual([
      {
        number: 1,
        by: 'AO1',
        byName: 'Person AO1',
        at: '2026-11-21T07:00:00.000Z',
        accepted: 1,
        refused: 1,
        fileName: 'Modified.xlsx',
      },
    ]);
    expect([after.decisions, after.version]).toEqual([decisions, version + 1]);
    const stored = await test.call('GET', `/api/v1/scan/reconciliation/${id}/versions/1`, { as: 'AO1' });
    const reconciled = JSON.parse(stored.json().data.document);
    expect([reconciled[0].Town, reconciled[2].Rows[0]]).toEqual(['Pune', ['JK', 13, 1]]);
    const { rows } = await test.pool.query(
      `select action, by_sap_id, after from history where kind = 'survey' and record_id = $1 order by id`,
      [id],
    );
    expect(rows).toEqual([
      { action: 'upload', by_sap_id: 'AO1', after: { fileName: 'Modified.xlsx', sheet: 'One' } },
      { action: 'reconcile', by_sap_id: 'AO1', after: { number: 1, accepted: 1, refused: 1 } },
    ]);
    expect((await test.call('GET', `/api/v1/scan/reconciliation/${id}/versions/2`, { as: 'AO1' })).statusCode).toBe(
      404,
    );
  });

  it('responds 409 with the current state to the later of two people, and to a decision about an older upload', async () => {
    const { id, version, keys } = await uploaded();
    const decisions = keys.map((key) => ({ key, accept: true }));
    const responses = await Promise.all([save(id, version, decisions), save(id, version, decisions, 'ADMIN1')]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = responses.find(({ statusCode }) => statusCode === 409)?.json();
    expect([refused.code, refused.current.version]).toEqual(['CHANGED_MEANWHILE', version + 1]);
    await upload(id, { One: exportedRows(document) });
    expect((await save(id, version + 1, decisions)).statusCode).toBe(409);
    expect((await read(id)).decisions).toEqual([]);
  });

  it('refuses incomplete decisions, decisions about cells that do not differ, and any without an upload', async () => {
    const { id, version, keys } = await uploaded();
    expect(getAnswer(await save(id, version, [{ key: keys[0], accept: true }]))).toEqual([
      400,
      'Please accept or refuse every difference first.',
    ]);
    expect((await save(id, version, [{ key: 'cell:9:9:9', accept: true }])).statusCode).toBe(400);
    const empty = await addSurvey(test.pool, { document });
    expect(getAnswer(await save(empty, 1, []))).toEqual([409, 'No modified file was uploaded for this survey.']);
    const broken = await addSurvey(test.pool, { document: '{oops' });
    await upload(broken, { One: [['a', 'b']] });
    expect((await read(broken)).notes).toEqual([
      'The survey itself can’t be read, so there is nothing to compare the file with.',
    ]);
    expect((await save(broken, 2, [])).statusCode).toBe(409);
  });

  it('a cell that only the editor changed keeps the edit, without a decision and in the figures', async () => {
    const id = await addSurvey(test.pool, { document });
    const edited = document.replace('["JK",12,1]', '["JK",777,1]');
    await test.pool.query(
      'update survey_documents set edited_document = $2, edited_by = $3, edited_at = $4 where id = $1',
      [id, edited, 'ADMIN1', now],
    );
    // Downloaded before the edit; another row is changed.
    const rows = exportedRows(document);
    (rows[13] as SheetCell[])[1] = 8;
    await upload(id, { One: rows });
    const { differences, version } = await read(id);
    expect(
      differences.map(({ origin, original, edited: now_, uploaded }) => [origin, original, now_, uploaded]),
    ).toEqual([
      ['editor', 12, 777, 12],
      ['file', 7, 7, 8],
    ]);
    const accepted = differences.filter(({ origin }) => origin === 'file').map(({ key }) => ({ key, accept: true }));
    expect(getAnswer(await save(id, version, accepted))).toEqual([200, 'Survey reconciled.']);
    const stored = await test.call('GET', `/api/v1/scan/reconciliation/${id}/versions/1`, { as: 'AO1' });
    expect(JSON.parse(stored.json().data.document)[2].Rows.slice(0, 3)).toEqual([
      ['JK', 777, 1],
      ['MRF', 30, 2],
      ['Apollo Tyres', 8, 3],
    ]);
    const figures = await test.pool.query('select jk from survey_answers where document_id = $1', [id]);
    expect(figures.rows).toEqual([{ jk: 777 }]);
  });

  it('a file that differs in more than 5,000 places is said to belong to another survey', async () => {
    const id = await addSurvey(test.pool, { document: '[{"Town":"Pune"}]' });
    await upload(id, {
      One: [['Town', 'Pune'], ...Array.from({ length: 5_001 }, (_, index) => [`Field ${index}`, index])],
    });
    const { differences, notes, canReconcile } = await read(id);
    expect([differences, canReconcile, notes]).toEqual([
      [],
      false,
      [
        'The file differs in 5,001 places, so it seems to belong to another survey. At most 5,000 differences can be decided.',
      ],
    ]);
  });
});

it('SV-REC-02, D-201, D-341: the sample workbook needs no sign-in, and uploaded for its own survey differs in nothing', async () => {
  const sample = await test.app.inject({ method: 'GET', url: '/public/survey-sample.xlsx' });
  expect([sample.statusCode, sample.headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="survey-sample.xlsx"',
  ]);
  const survey = [
    { Outlet: 'Highway Tyre Point', Town: 'Pune', 'Filled By': 'Asha Rao', 'Pin Code': '411001' },
    {
      Name: 'Brand share',
      Headers: ['Brand', 'Tyres a month', 'Rank'],
      Rows: [
        ['JK', 12, 1],
        ['MRF', 30, 2],
        ['APOLLO', 7, 3],
        ['Local Brand', 9, 4],
      ],
    },
    {
      Name: 'Prices',
      Headers: ['Size', 'Brand', 'Price'],
      Rows: [
        ['10.00 R20', 'MRF', 18_500],
        ['145/80 R12', 'JK', 2_950],
      ],
    },
  ];
  const id = await addSurvey(test.pool, { document: textOf(survey) });
  const file = { name: 'survey-sample.xlsx', bytes: sample.rawPayload };
  expect((await sendForm(id, { file })).statusCode).toBe(200);
  expect(await read(id)).toMatchObject({ differences: [], notes: [] });
});
