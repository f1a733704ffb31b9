import { randomUUID } from 'node:crypto';
import { formBody, PDF } from '../testing/form.ts';
import { type TestApp, testApp } from '../testing/index.ts';
import { WAITING_FILES } from './waiting-files.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const CALLS = ['/api/v1/query/files', '/api/v1/reimbursement/bill'];
const upload = (url: string, as: string) => {
  const { body, headers } = formBody({ file: { name: 'bill.pdf', bytes: PDF } });
  return t.call('POST', url, { as, body, headers });
};
const addWaiting = async (by: string, count: number, size: number) => {
  const ids = Array.from({ length: count }, () => randomUUID());
  await t.pool.query(
    `insert into stored_files (id, name, type, size, sha256, uploaded_by)
     select id, 'bill.pdf', 'application/pdf', $2, 'x', $3 from unnest($1::uuid[]) id`,
    [ids, size, by],
  );
  await t.pool.query('insert into claim_uploads (file_id, uploaded_at) select id, now() from unnest($1::uuid[]) id', [
    ids,
  ]);
};
const countStored = async (by: string) =>
  (await t.pool.query('select count(*)::int as count from stored_files where uploaded_by = $1', [by])).rows[0].count;

it.each([
  ['number', 'SO1', WAITING_FILES.maxCount, 1],
  ['bytes', 'SO2', 30, WAITING_FILES.maxBytes / 30],
])(
  'the limit refuses one more waiting file of a person by %s, wherever files wait, and keeps nothing of it',
  async (_, as, count, size) => {
    await addWaiting(as, count, size);
    for (const url of CALLS) {
      const response = await upload(url, as);
      expect([url, response.statusCode, response.json().code]).toEqual([url, 429, 'TOO_MANY_WAITING_FILES']);
      expect((await upload(url, 'AO1')).statusCode).toBe(200);
    }
    expect(await countStored(as)).toBe(count);
  },
);

it('the limit lets no more through when many come at the same moment', async () => {
  await addWaiting('SO3', WAITING_FILES.maxCount - 2, 1);
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, index) => upload(CALLS[index % 2] as string, 'SO3')),
  );
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
});

it('the limit forgets what has come to its claim or ticket', async () => {
  await addWaiting('SE1', WAITING_FILES.maxCount, 1);
  await t.pool.query(
    `delete from claim_uploads where file_id in (select id from stored_files where uploaded_by = 'SE1')`,
  );
  expect((await upload(CALLS[0] as string, 'SE1')).statusCode).toBe(200);
});
