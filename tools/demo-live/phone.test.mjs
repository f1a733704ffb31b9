import { phone } from './phone.mjs';

/** @returns {import('./officer-day.mjs').OfficerEvent} */
const event = (path, id) => ({ at: 0, call: [path, 'rows'], row: { id }, text: id });

it('a phone sends what it has in one request a call, in its order, and says what came of each', async () => {
  /** @type {unknown[]} */
  const requests = [];
  const own = phone(async (path, { rows }) => {
    requests.push([path, rows.map(({ id }) => id)]);
    return { data: rows.map(({ id }) => ({ result: id === 'b' ? 'refused' : 'new', message: id })) };
  });
  for (const each of [event('/visit', 'a'), event('/leave', 'l'), event('/visit', 'b')]) own.write(each);
  expect((await own.send()).map(({ event: { text }, result }) => [text, result])).toEqual([
    ['a', 'new'],
    ['b', 'refused'],
    ['l', 'new'],
  ]);
  expect(requests).toEqual([
    ['/visit', ['a', 'b']],
    ['/leave', ['l']],
  ]);
  expect([own.unsent(), await own.send()]).toEqual([0, []]);
});

it('the phone keeps rows without a response, and sends them with later ones', async () => {
  let hasLine = false;
  /** @type {unknown[]} */
  const requests = [];
  const own = phone(async (_path, { rows, sentAt }) => {
    if (!hasLine) throw new Error('no line');
    requests.push(rows.map(({ id }) => id));
    expect(sentAt).toBe('2026-11-20T09:00:00.000Z');
    return { data: rows.map(() => ({ result: 'new', message: '' })) };
  });
  own.write(event('/visit', 'a'));
  await expect(own.send()).rejects.toThrow('no line');
  expect(own.unsent()).toBe(1);
  hasLine = true;
  own.write(event('/visit', 'b'));
  jest.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z') });
  try {
    expect(await own.send()).toHaveLength(2);
  } finally {
    jest.useRealTimers();
  }
  expect(requests).toEqual([['a', 'b']]);
});
