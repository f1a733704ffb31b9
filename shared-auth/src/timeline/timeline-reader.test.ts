import type { Contributor, ReadEntries, TimelineEntry } from '../slots/timeline.ts';
import { SLOW_MS, TimelineReader } from './timeline-reader.ts';

const entry = (id: string, day: number): TimelineEntry => ({
  id,
  at: new Date(Date.UTC(2026, 9, day)).toISOString(),
  text: id,
  to: '/',
});
const getDays = (id: string, newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, nth) => entry(`${id}${newest - nth}`, newest - nth));
const createPages = (entries: readonly TimelineEntry[]) =>
  jest.fn<ReturnType<ReadEntries>, Parameters<ReadEntries>>(async ({ after = '0', limit }) => {
    const from = Number(after);
    const to = from + limit;
    return { entries: entries.slice(from, to), next: to < entries.length ? String(to) : undefined };
  });
const contributor = (id: string, read?: ReadEntries, retry?: () => void): Contributor => ({
  id,
  title: `The ${id}`,
  read,
  retry,
});
const byHand = () => {
  const answers: { resolve: (entries: readonly TimelineEntry[]) => void; reject: (error: Error) => void }[] = [];
  const read: ReadEntries = () =>
    new Promise((resolve, reject) => {
      answers.push({ resolve: (entries) => resolve({ entries }), reject });
    });
  return { read, answers };
};

let reader: TimelineReader;
beforeEach(() => {
  jest.useFakeTimers();
  reader = new TimelineReader(20);
});
afterEach(() => {
  reader.close();
  jest.useRealTimers();
});
const settle = () => jest.advanceTimersByTimeAsync(0);
const ids = () => reader.snapshot().entries.map(({ id }) => id);
const leftOut = () => reader.snapshot().leftOut.map(({ id, state }) => `${id} ${state}`);

it('0096: the reader reads on only whom the order waits for, page by page, as far as entries are wanted', async () => {
  const [many, few] = [createPages(getDays('a', 60, 1)), createPages([entry('b3', 3)])];
  reader.take([contributor('a', many), contributor('b', few)], '');
  await settle();
  expect(ids()).toHaveLength(20);
  expect([many.mock.calls.length, few.mock.calls.length]).toEqual([2, 1]);
  expect(many.mock.calls.map(([{ after, limit }]) => [after, limit])).toEqual([
    [undefined, 10],
    ['10', 10],
  ]);
  expect(reader.snapshot()).toMatchObject({ hasMore: true, isLoading: false });
  reader.showMore();
  reader.showMore();
  reader.showMore();
  await settle();
  expect(ids()).toHaveLength(61);
  expect(ids().slice(-4)).toEqual(['a3', 'b3', 'a2', 'a1']);
  expect(reader.snapshot().hasMore).toBe(false);
});

it('nothing is shown before each contributor has answered or was left out for being slow; a late one comes on demand', async () => {
  const { read, answers } = byHand();
  reader.take([contributor('a', createPages([entry('a5', 5), entry('a3', 3)])), contributor('b', read)], '');
  await settle();
  expect([ids(), leftOut(), reader.snapshot().isLoading]).toEqual([[], [], true]);
  await jest.advanceTimersByTimeAsync(SLOW_MS);
  expect([ids(), leftOut(), reader.snapshot().isLoading]).toEqual([['a5', 'a3'], ['b slow'], false]);
  answers[0]!.resolve([entry('b4', 4)]);
  await settle();
  // Nothing is inserted among entries being read.
  expect([ids(), leftOut()]).toEqual([['a5', 'a3'], ['b late']]);
  reader.takeIn('b');
  await settle();
  expect([ids(), leftOut()]).toEqual([['a5', 'b4', 'a3'], []]);
});

it('a late contributor shows by itself while nothing is shown, as it moves no entry that is being read', async () => {
  const [one, other] = [byHand(), byHand()];
  reader.take([contributor('a', one.read), contributor('b', other.read)], '');
  await jest.advanceTimersByTimeAsync(SLOW_MS);
  expect([ids(), leftOut()]).toEqual([[], ['a slow', 'b slow']]);
  one.answers[0]!.resolve([entry('a5', 5)]);
  await settle();
  expect([ids(), leftOut()]).toEqual([['a5'], ['b slow']]);
  other.answers[0]!.resolve([entry('b4', 4)]);
  await settle();
  expect([ids(), leftOut()]).toEqual([['a5'], ['b late']]);
});

it('a contributor whose code does not arrive, or arrives late, is left out like a slow one', async () => {
  const a = contributor('a', createPages([entry('a5', 5)]));
  reader.take([a, contributor('b')], '');
  await jest.advanceTimersByTimeAsync(SLOW_MS);
  expect([ids(), leftOut()]).toEqual([['a5'], ['b slow']]);
  reader.takeIn('b');
  await settle();
  expect(leftOut()).toEqual(['b slow']);
  reader.take([a, contributor('b', createPages([entry('b9', 9)]))], '');
  await settle();
  expect([ids(), leftOut()]).toEqual([['a5'], ['b late']]);
  reader.takeIn('b');
  expect(ids()).toEqual(['b9', 'a5']);
});

it('a contributor that fails is left out with its reason, and is in its place again after another try', async () => {
  const { read, answers } = byHand();
  reader.take([contributor('a', createPages([entry('a5', 5), entry('a3', 3)])), contributor('b', read)], '');
  answers[0]!.reject(new Error('The help desk is away.'));
  await settle();
  expect(ids()).toEqual(['a5', 'a3']);
  expect(reader.snapshot().leftOut).toEqual([
    { id: 'b', title: 'The b', state: 'failed', message: 'The help desk is away.', before: undefined },
  ]);
  reader.takeIn('b');
  answers[1]!.resolve([entry('b4', 4)]);
  await settle();
  expect([ids(), leftOut()]).toEqual([['a5', 'b4', 'a3'], []]);
});

it('a contributor that fails on a later page keeps what is shown of it, and says from when on it is missing', async () => {
  const [whole, others] = [getDays('a', 30, 1), getDays('b', 30, 1)];
  const pages = createPages(whole);
  let isDown = true;
  const read: ReadEntries = (page, signal) =>
    page.after && isDown ? Promise.reject(new Error('Away.')) : pages(page, signal);
  reader.take([contributor('a', read), contributor('b', createPages(others))], '');
  await settle();
  reader.showMore();
  await settle();
  expect(reader.snapshot().leftOut).toMatchObject([{ id: 'a', state: 'failed', before: entry('', 21).at }]);
  expect(ids().slice(18, 24)).toEqual(['a21', 'b21', 'b20', 'b19', 'b18', 'b17']);
  isDown = false;
  reader.takeIn('a');
  await settle();
  expect(leftOut()).toEqual([]);
  expect(ids().slice(18, 24)).toEqual(['a21', 'b21', 'a20', 'b20', 'a19', 'b19']);
});

it('a contributor that was left out is added only when it is read as far as the others are shown: visible entries stay', async () => {
  const pages = createPages(getDays('b', 31, 1));
  let isDown = true;
  const read: ReadEntries = (page, signal) => (isDown ? Promise.reject(new Error('Away.')) : pages(page, signal));
  reader.take([contributor('a', createPages([entry('a31', 31), entry('a2', 2)])), contributor('b', read)], '');
  await settle();
  expect([ids(), leftOut()]).toEqual([['a31', 'a2'], ['b failed']]);
  isDown = false;
  const seen: string[][] = [];
  reader.subscribe(() => seen.push(ids()));
  reader.takeIn('b');
  await settle();
  expect(leftOut()).toEqual([]);
  for (const each of seen) expect(each).toEqual(expect.arrayContaining(['a31', 'a2']));
  expect(ids()).toEqual(['a31', ...getDays('b', 31, 3).map(({ id }) => id), 'a2', 'b2']);
});

it('entries in the wrong order, or without a time, are left out', async () => {
  reader.take(
    [
      contributor('a', createPages([entry('a1', 1), entry('a2', 2)])),
      contributor('b', createPages([{ ...entry('b1', 1), at: 'yesterday' }])),
      contributor('c', createPages([entry('c1', 1)])),
    ],
    '',
  );
  await settle();
  expect([ids(), leftOut()]).toEqual([['c1'], ['a failed', 'b failed']]);
});

it('an entry that comes twice is shown once, and a page without entries is the last', async () => {
  const read = jest
    .fn<ReturnType<ReadEntries>, Parameters<ReadEntries>>()
    .mockResolvedValueOnce({ entries: [entry('a5', 5)], next: '1' })
    .mockResolvedValueOnce({ entries: [entry('a5', 5), entry('a4', 4)], next: '2' })
    .mockResolvedValueOnce({ entries: [], next: '3' });
  reader.take([contributor('a', read)], '');
  await settle();
  expect(ids()).toEqual(['a5', 'a4']);
  expect(read).toHaveBeenCalledTimes(3);
  expect(reader.snapshot().hasMore).toBe(false);
});

it('code that failed is tried again by its own way', async () => {
  const retry = jest.fn();
  const a = contributor('a', createPages([entry('a5', 5)]));
  reader.take([a, contributor('b', undefined, retry)], '');
  await settle();
  expect([ids(), leftOut()]).toEqual([['a5'], ['b failed']]);
  reader.takeIn('b');
  expect(retry).toHaveBeenCalledTimes(1);
  reader.take([a, contributor('b', createPages([entry('b9', 9)]))], '');
  await settle();
  expect([ids(), leftOut()]).toEqual([['b9', 'a5'], []]);
});

it('a contributor that reloads keeps its old entries until the new ones are there', async () => {
  const { read, answers } = byHand();
  const a = contributor('a', createPages([entry('a5', 5)]));
  reader.take([a, contributor('b', createPages([entry('old', 4)]))], '');
  await settle();
  reader.take([a, contributor('b', read)], '');
  await settle();
  expect(ids()).toEqual(['a5', 'old']);
  answers[0]!.resolve([entry('new', 6)]);
  await settle();
  expect(ids()).toEqual(['new', 'a5']);
});

it('the reader shows one alone where somebody wants that, and nothing of one that is gone', async () => {
  const [a, b] = [contributor('a', createPages([entry('a5', 5)])), contributor('b', createPages([entry('b4', 4)]))];
  reader.take([a, b], 'b');
  await settle();
  expect(ids()).toEqual(['b4']);
  reader.take([a], '');
  await settle();
  expect(ids()).toEqual(['a5']);
});
