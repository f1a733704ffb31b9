import type { SavedRead } from 'shared-auth';
import { READ_CACHE } from './caches.ts';
import { openSavedReads } from './saved-reads.ts';
import { fakeCaches } from './testing/fake-caches.ts';

const DAY_MS = 86_400_000;
const read = (path: string, key: SavedRead['key'] = 'GET /api/v1/holiday'): SavedRead => ({ key, path });
const inCache = async () => {
  const cache = await caches.open(READ_CACHE);
  return Promise.all((await cache.keys()).map(async ({ url }) => `${url} ${await (await cache.match(url))?.text()}`));
};

beforeEach(fakeCaches);
afterEach(() => jest.restoreAllMocks());

it('the store of saved reads gives back what it saved, also to the next page of the session', async () => {
  await (await openSavedReads('token-1')).put(read('/api/v1/holiday?year=2026'), { data: ['Diwali'] });
  const savedReads = await openSavedReads('token-1');
  expect(await savedReads.get('/api/v1/holiday?year=2026')).toEqual({
    body: { data: ['Diwali'] },
    at: expect.any(Number),
  });
  expect(await savedReads.get('/api/v1/holiday?year=2027')).toBeUndefined();
});

it('the store of saved reads saves the newest of two tabs once', async () => {
  const [one, other] = [await openSavedReads('token-1'), await openSavedReads('token-1')];
  let at = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => at++);
  await one.put(read('/api/v1/holiday'), { data: ['older'] });
  await other.put(read('/api/v1/holiday'), { data: ['newer'] });
  expect((await (await openSavedReads('token-1')).get('/api/v1/holiday'))?.body).toEqual({ data: ['newer'] });
  expect(await inCache()).toHaveLength(1);
});

it('the store of saved reads keeps neither answers, addresses nor the token in plain text', async () => {
  await (await openSavedReads('token-1')).put(read('/api/v1/officers/SO1'), { data: { name: 'Asha Rao' } });
  const text = (await inCache()).join('\n');
  expect(text).not.toBe('');
  expect(text).not.toMatch(/Asha|officers|SO1|token-1/);
});

it('the store of saved reads gives all answers of one call, newest first', async () => {
  const savedReads = await openSavedReads('token-1');
  let at = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => at++);
  await savedReads.put(read('/api/v1/holiday?year=2025'), { year: 2025 });
  await savedReads.put(read('/api/v1/dealers-directory?page=1', 'GET /api/v1/dealers-directory'), { data: [] });
  await savedReads.put(read('/api/v1/holiday?year=2026'), { year: 2026 });
  expect(await savedReads.all('GET /api/v1/holiday')).toEqual([{ year: 2026 }, { year: 2025 }]);
  expect(await (await openSavedReads('token-2')).all('GET /api/v1/holiday')).toEqual([]);
});

it('another session opens no saved read, and removes all', async () => {
  await (await openSavedReads('token-1')).put(read('/api/v1/holiday'), { data: [] });
  const other = await openSavedReads('token-2');
  expect(await other.get('/api/v1/holiday')).toBeUndefined();
  expect(await inCache()).toEqual([]);
});

it('the store of saved reads keeps what comes after it was cleared, for the next page, too', async () => {
  const savedReads = await openSavedReads('token-1');
  await savedReads.put(read('/api/v1/holiday'), { data: ['before'] });
  await savedReads.clear();
  expect(await inCache()).toEqual([]);
  await savedReads.put(read('/api/v1/holiday'), { data: ['after'] });
  expect((await (await openSavedReads('token-1')).get('/api/v1/holiday'))?.body).toEqual({ data: ['after'] });
});

it('the store of saved reads refuses an answer whose bytes have changed', async () => {
  const savedReads = await openSavedReads('token-1');
  await savedReads.put(read('/api/v1/holiday'), { data: [] });
  const cache = await caches.open(READ_CACHE);
  const [entry] = await cache.keys();
  await cache.put(entry?.url ?? '', new Response(new Uint8Array(64)));
  await expect(savedReads.get('/api/v1/holiday')).rejects.toThrow();
});

it('the store of saved reads keeps an answer for seven days', async () => {
  const start = Date.now();
  const now = jest.spyOn(Date, 'now').mockReturnValue(start);
  await (await openSavedReads('token-1')).put(read('/api/v1/holiday'), { data: [] });
  now.mockReturnValue(start + 7 * DAY_MS - 1);
  const savedReads = await openSavedReads('token-1');
  expect(await savedReads.get('/api/v1/holiday')).toBeDefined();
  now.mockReturnValue(start + 7 * DAY_MS);
  expect(await savedReads.get('/api/v1/holiday')).toBeUndefined();
  await openSavedReads('token-1');
  expect(await inCache()).toEqual([]);
});

it('the store of saved reads saves at most 25 MB and removes the oldest; a single answer above 2 MB is not saved', async () => {
  const savedReads = await openSavedReads('token-1');
  let at = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => at++);
  const text = 'x'.repeat(1_900_000);
  for (let number = 1; number <= 14; number += 1)
    await savedReads.put(read(`/api/v1/list?page=${number}`), { text, number });
  expect(await savedReads.get('/api/v1/list?page=1')).toBeUndefined();
  expect((await savedReads.get('/api/v1/list?page=2'))?.body).toMatchObject({ number: 2 });
  await savedReads.put(read('/api/v1/list?page=2'), { text: 'x'.repeat(2_000_001) });
  expect(await savedReads.get('/api/v1/list?page=2')).toBeUndefined();
});
