import { randomUUID } from 'node:crypto';
import { documents } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { formBody, MP4, PDF, PNG } from '../../../testing/form.ts';
import { testApp, type TestApp } from '../../../testing/index.ts';

let at = new Date('2026-11-20T06:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: () => at });
});
afterAll(() => test.close());

type Parts = Parameters<typeof formBody>[0];
const fields = { category: 'Price list', description: 'November prices', fileName: 'prices.pdf' };
const pdf = { name: 'prices.pdf', bytes: PDF };
const send = (method: 'POST' | 'PUT', url: string, parts: Parts, as = 'ADMIN1') =>
  test.call(method, url, { as, ...formBody(parts) });
const create = (parts: Parts = { ...fields, file: pdf }, as = 'ADMIN1') => send('POST', '/api/v1/document', parts, as);
const created = async (parts?: Parts) => documents.createDocument.response.parse((await create(parts)).json()).data;
const getHistory = (id: string) =>
  test.db.query(
    sql`select action, by_sap_id, before, after from history where kind = 'document' and record_id = ${id} order by id`,
  );
const stored = async () =>
  (await test.db.one<{ count: number }>(sql`select count(*) as count from stored_files`))?.count;

const leftOver = async () =>
  (
    await test.db.one<{ count: number }>(
      sql`select count(*) as count from file_pieces p where not exists (select from stored_files where id = p.file_id)`,
    )
  )?.count;
afterEach(async () => expect(await leftOver()).toBe(0));

describe('POST /api/v1/document', () => {
  it.each(['ADMIN1', 'ZO1', 'RO1', 'AO1'])(
    'FO-DOC-10: %s uploads, the list shows it and the link serves it',
    async (as) => {
      const response = await create(undefined, as);
      expect([response.statusCode, response.json().message]).toEqual([200, 'Document Uploaded Successfully']);
      const list = documents.documentList.response.parse(
        (await test.call('GET', '/api/v1/document', { as: 'AO9' })).json(),
      );
      const entry = list.docs.find(({ _id }) => _id === response.json().data._id);
      expect(entry).toMatchObject({
        documentCategory: 'Price list',
        description: 'November prices',
        fileName: 'prices.pdf',
        fileType: 'application/pdf',
        fileSize: PDF.length,
        dateUploaded: '2026-11-20T06:00:00.000Z',
        uploadedBy: as,
      });
      expect(list.data).toEqual(list.docs);
      expect(list.categories).toContain('Price list');
      const file = await test.call('GET', entry?.url ?? '');
      expect([file.statusCode, file.headers['content-type'], file.rawPayload]).toEqual([200, 'application/pdf', PDF]);
      expect(file.headers['content-disposition']).toContain('inline');
      expect(file.headers['x-content-type-options']).toBe('nosniff');
    },
  );

  it('FO-DOC-06: accepts a video, and serves the part of it that a player asks for', async () => {
    const { url } = await created({ ...fields, file: { name: 'demo.MP4', bytes: MP4 } });
    const part = await test.call('GET', url, { headers: { range: 'bytes=4-7' } });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      'ftyp',
      `bytes 4-7/${MP4.length}`,
    ]);
    const beyond = await test.call('GET', url, { headers: { range: `bytes=${MP4.length}-` } });
    expect(beyond.statusCode).toBe(416);
  });

  it.each([
    ['a picture', { name: 'a.png', bytes: PNG }],
    ['a page that calls itself a PDF', { name: 'a.pdf', bytes: Buffer.from('<html>') }],
    ['a PDF that calls itself a page', { name: 'a.html', bytes: PDF }],
    ['an empty file', { name: 'a.pdf', bytes: Buffer.alloc(0) }],
  ])('FO-DOC-06: refuses %s and keeps nothing', async (_, file) => {
    const before = await stored();
    const response = await create({ ...fields, file });
    expect([response.statusCode, response.json().message]).toEqual([415, 'Upload PDF or Video File Only.']);
    expect(await stored()).toBe(before);
  });

  it('D-068: says that the file is missing, and names the field when type or description is missing', async () => {
    const none = await create(fields);
    expect([none.statusCode, none.json().message]).toEqual([400, 'Select File First.']);
    const blank = await create({ ...fields, category: ' ', description: '', file: pdf });
    expect(blank.statusCode).toBe(400);
    expect(Object.keys(blank.json().fields)).toEqual(['category', 'description']);
  });

  it('D-035: refuses a file of more than 25 MB', async () => {
    const bytes = Buffer.concat([PDF, Buffer.alloc(documents.DOCUMENT_MAX_BYTES)]);
    const response = await create({ ...fields, file: { name: 'big.pdf', bytes } });
    expect(response.statusCode).toBe(413);
  });

  it('accepts only a form, and other calls accept no form', async () => {
    expect((await test.call('POST', '/api/v1/document', { as: 'ADMIN1', body: fields })).statusCode).toBe(415);
    expect((await send('POST', '/api/v1/login', { SAP_ID: 'AO1', pin: '1234' })).statusCode).toBe(415);
  });
});

describe('PUT /api/v1/document/:id', () => {
  it('D-068: keeps the file and its time when no new one comes, also a video', async () => {
    const before = await created({ ...fields, file: { name: 'demo.mp4', bytes: MP4 } });
    at = new Date('2026-11-21T06:00:00Z');
    const response = await send('PUT', `/api/v1/document/${before._id}`, { ...fields, description: 'Better' });
    at = new Date('2026-11-20T06:00:00Z');
    expect([response.statusCode, response.json().message]).toEqual([200, 'Document Updated Successfully']);
    expect(response.json().data).toEqual({ ...before, description: 'Better', version: 2 });
    expect(await getHistory(before._id)).toMatchObject([
      { action: 'create', before: null },
      {
        action: 'edit',
        by_sap_id: 'ADMIN1',
        before: { description: 'November prices' },
        after: { description: 'Better' },
      },
    ]);
  });

  it('D-068: a new file is a new upload, at its own address', async () => {
    const before = await created();
    at = new Date('2026-11-21T06:00:00Z');
    const next = { name: 'december.pdf', bytes: Buffer.concat([PDF, PDF]) };
    const { data } = (await send('PUT', `/api/v1/document/${before._id}`, { ...fields, file: next }, 'AO1')).json();
    at = new Date('2026-11-20T06:00:00Z');
    expect(data).toMatchObject({
      fileName: 'december.pdf',
      uploadedBy: 'AO1',
      dateUploaded: '2026-11-21T06:00:00.000Z',
    });
    expect((await test.call('GET', data.url)).rawPayload).toEqual(next.bytes);
    expect((await test.call('GET', before.url)).statusCode).toBe(404);
  });

  it('FO-DOC-07: accepts a PDF only', async () => {
    const { _id } = await created();
    const response = await send('PUT', `/api/v1/document/${_id}`, { ...fields, file: { name: 'a.mp4', bytes: MP4 } });
    expect([response.statusCode, response.json().message]).toEqual([415, 'Upload PDF Files Only.']);
  });

  it('refuses the second of two managers who saw the same version', async () => {
    const { _id } = await created();
    const edit = (description: string) =>
      send('PUT', `/api/v1/document/${_id}`, { ...fields, description, version: '1' });
    const statuses = (await Promise.all([edit('one'), edit('two')])).map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, 409]);
  });
});

describe('one document', () => {
  it('is given by its id; an unknown one is 404', async () => {
    const entry = await created();
    const response = documents.documentById.response.parse(
      (await test.call('GET', `/api/v1/document/${entry._id}`, { as: 'RO1' })).json(),
    );
    expect(response.doc).toEqual(entry);
    const unknown = await test.call('GET', `/api/v1/document/${randomUUID()}`, { as: 'RO1' });
    expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'Document not found.']);
  });

  it('FO-DOC-05: is gone after deleting, once, with its file and its history', async () => {
    const { _id, url } = await created();
    const remove = () => test.call('DELETE', `/api/v1/document/${_id}`, { as: 'ZO1' });
    const responses = await Promise.all([remove(), remove()]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect(responses.find(({ statusCode }) => statusCode === 200)?.json().message).toBe(
      'Document Deleted Successfully',
    );
    expect((await test.call('GET', url)).statusCode).toBe(404);
    const { docs } = (await test.call('GET', '/api/v1/document', { as: 'ADMIN1' })).json();
    expect(docs.map((doc: { _id: string }) => doc._id)).not.toContain(_id);
    expect(await getHistory(_id)).toMatchObject([
      { action: 'create' },
      { action: 'delete', by_sap_id: 'ZO1', after: null },
    ]);
  });

  it('is brought back as it was, once, with a line of its history; what is there can not be', async () => {
    const entry = await created();
    const restore = () => test.call('POST', `/api/v1/document/${entry._id}/restore`, { as: 'ZO1' });
    expect((await restore()).statusCode).toBe(404);
    await test.call('DELETE', `/api/v1/document/${entry._id}`, { as: 'ZO1' });
    const responses = await Promise.all([restore(), restore()]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect(responses.find(({ statusCode }) => statusCode === 200)?.json()).toMatchObject({
      message: 'Document Restored Successfully',
      data: { ...entry, version: entry.version + 2 },
    });
    const { doc } = (await test.call('GET', `/api/v1/document/${entry._id}`, { as: 'AO1' })).json();
    expect(doc).toEqual({ ...entry, version: entry.version + 2 });
    expect((await test.call('GET', entry.url)).statusCode).toBe(200);
    expect(await getHistory(entry._id)).toMatchObject([
      { action: 'create' },
      { action: 'delete', after: null },
      { action: 'restore', by_sap_id: 'ZO1', before: null, after: { fileName: 'prices.pdf' } },
    ]);
  });

  it('D-018: the list is paged and searched', async () => {
    await created({ ...fields, category: 'Claim form', description: 'Only this one', file: pdf });
    const response = (
      await test.call('GET', '/api/v1/document', { as: 'AO1', query: { search: 'only THIS', limit: '1' } })
    ).json();
    expect([response.docs.length, response.totalCount, response.totalPage]).toEqual([1, 1, 1]);
  });
});
