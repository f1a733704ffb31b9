import { randomUUID } from 'node:crypto';
import { ticketFiles, tickets } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { formBody, MP4, PDF, PNG } from '../../../testing/form.ts';
import { addTicket, type TestApp, testApp } from '../../../testing/index.ts';
import { dropWaitingFiles } from './attached-files.ts';

const JPEG = Buffer.from('\xff\xd8\xff\xe0 and more', 'latin1');
let now = new Date('2026-11-20T06:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: () => now });
  await test.pool.query(`insert into ticket_categories (name) values ('App')`);
});
beforeEach(() => test.pool.query('delete from tickets'));
afterAll(() => test.close());

const upload = (file: { name: string; bytes: Buffer } | undefined, as = 'AO1') => {
  const { body, headers } = formBody(file ? { file } : {});
  return test.call('POST', '/api/v1/query/files', { as, body, headers });
};
const uploaded = async (name = 'bill.pdf', as = 'AO1', bytes = PDF) =>
  ticketFiles.uploadTicketFile.response.parse((await upload({ name, bytes }, as)).json()).data;
const reply = (id: string, files: string[], more: object = { reply: 'See the file' }, as = 'AO1') =>
  test.call('POST', '/api/v1/query/remarkAdded', { as, body: { id, files, ...more } });
const readTimeline = async (id: string) =>
  tickets.ticketTimeline.response.parse(
    (await test.call('GET', '/api/v1/query/getTimeline', { as: 'ADMIN1', query: { id } })).json(),
  );
const stored = async () => (await test.db.one<{ n: number }>(sql`select count(*)::int as n from stored_files`))?.n;

describe('POST /api/v1/query/files', () => {
  it.each([
    ['bill.PDF', PDF],
    ['photo.png', PNG],
    ['photo.jpeg', JPEG],
    ['film.mp4', MP4],
  ])('HD-DRW: accepts %s, and serves it as a download', async (name, bytes) => {
    const { url, size } = await uploaded(name, 'SO1', bytes);
    expect(size).toBe(bytes.length);
    const file = await test.call('GET', url);
    expect(file.rawPayload).toEqual(bytes);
    expect(file.headers['content-disposition']).toMatch(/^attachment; /);
    expect(file.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    ['a page', 'page.html', Buffer.from('<html>')],
    ['a page that calls itself a picture', 'photo.png', Buffer.from('<html>')],
    ['a picture that calls itself a PDF', 'bill.pdf', PNG],
    ['an empty file', 'bill.pdf', Buffer.alloc(0)],
  ])('HD-DRW: refuses %s and keeps nothing', async (_, name, bytes) => {
    const before = await stored();
    const response = await upload({ name, bytes });
    expect([response.statusCode, response.json().message]).toEqual([415, 'Upload PDF, PNG, JPEG or MP4 Files Only.']);
    expect(await stored()).toBe(before);
  });

  it('says when there is no file, and refuses one of more than 10 MB', async () => {
    expect((await upload(undefined)).json().message).toBe('Select File First.');
    const bytes = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]);
    expect((await upload({ name: 'big.pdf', bytes })).statusCode).toBe(413);
  });
});

describe('files of tickets and replies', () => {
  it('HD-NEW: a ticket is raised with files, which its timeline names apart from the replies', async () => {
    const [one, two] = [await uploaded('a.pdf', 'SO1'), await uploaded('b.pdf', 'SO1')];
    const body = { category: 'App', subject: 'Broken', files: [one._id, two._id] };
    const { data } = (await test.call('POST', '/api/v1/query/createQuery', { as: 'SO1', body })).json();
    const { files, data: entries } = await readTimeline(data._id);
    expect(files).toEqual([one, two]);
    expect(entries.every((entry) => entry.files === undefined)).toBe(true);
    const raised = await test.call('GET', `/api/v1/query/raised/${data._id}`, { as: 'SO1' });
    expect(raised.json().files).toEqual([one, two]);
    expect(
      await test.db.query(sql`select after->>'files' as files from history where record_id = ${data._id}`),
    ).toEqual([{ files: 'a.pdf, b.pdf' }]);
  });

  it('HD-DRW-04: a reply carries its files, and the history names them', async () => {
    const id = await addTicket(test.pool);
    const file = await uploaded();
    expect((await reply(id, [file._id])).statusCode).toBe(200);
    const { data, files } = await readTimeline(id);
    expect([data.map((entry) => entry.files), files]).toEqual([[[file]], undefined]);
    expect(await test.db.query(sql`select after->>'files' as files from history where record_id = ${id}`)).toEqual([
      { files: 'bill.pdf' },
    ]);
  });

  it('files go to the raiser, so they come with a reply', async () => {
    const id = await addTicket(test.pool);
    const response = await reply(id, [(await uploaded())._id], { remarks: 'Internal' });
    expect([response.statusCode, response.json().fields]).toEqual([
      400,
      { reply: 'Please write a reply with the files.' },
    ]);
  });

  it('a file is given once, by who uploaded it, and at most five at a time; else nothing is written', async () => {
    const id = await addTicket(test.pool);
    const used = await uploaded();
    await reply(id, [used._id]);
    const before = await readTimeline(id);
    for (const file of [used._id, (await uploaded('his.pdf', 'SO1'))._id, randomUUID()]) {
      const response = await reply(id, [file]);
      expect([response.statusCode, response.json().code]).toEqual([400, 'TICKET_FILE_GONE']);
    }
    expect(
      (
        await reply(
          id,
          Array.from({ length: 6 }, () => randomUUID()),
        )
      ).statusCode,
    ).toBe(400);
    expect(await readTimeline(id)).toEqual(before);
  });

  it('are removed whole when nothing names them within a day; named files stay', async () => {
    const id = await addTicket(test.pool);
    const [attached, left] = [await uploaded('kept.pdf'), await uploaded('left.pdf')];
    await reply(id, [attached._id]);
    await dropWaitingFiles(test.db, new Date('2026-11-21T05:59:00Z'));
    expect((await test.call('GET', left.url)).statusCode).toBe(200);
    now = new Date('2026-11-21T06:01:00Z');
    const fresh = await uploaded('fresh.pdf');
    await dropWaitingFiles(test.db, now);
    now = new Date('2026-11-20T06:00:00Z');
    const statuses = await Promise.all([attached, left, fresh].map(({ url }) => test.call('GET', url)));
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 404, 200]);
    expect(await test.db.query(sql`select from file_pieces where file_id = ${left._id}`)).toEqual([]);
    expect((await reply(id, [left._id])).json().code).toBe('TICKET_FILE_GONE');
  });
});
