import { allCalls, type CallKey } from 'api-contract';
import { mayQueue, recordsOf } from './queued-calls.ts';

it.each([
  [
    'tickets',
    {
      items: [
        { id: 'a', version: 1 },
        { id: 'b', version: 2 },
      ],
      status: 'RESOLVED',
    },
    ['a', 'b'],
  ],
  [
    'churn risks',
    {
      items: [
        { dealerCode: 'D1', month: '2026-10', version: null },
        { dealerCode: 'D2', month: '2026-11', version: 3 },
      ],
    },
    ['churn D1 2026-10', 'churn D2 2026-11'],
  ],
  ['one follow-up', { dealerCode: 'D1', month: '2026-10', owner: 'SO1' }, ['churn D1 2026-10']],
])('a waiting change of %s names each row that it changes', (_, body, rows) => {
  expect(recordsOf({ input: { body } })).toEqual(rows);
});

it('every answer of an officer, and a question to him, waits for a connection', () => {
  const keys = allCalls.map(({ method, path }) => `${method} ${path}` as CallKey);
  const words = keys.filter((key) => /^POST .*\/(answer\w*|ask)$/.test(key) && !key.includes('agreement'));
  expect(words).toContain('POST /api/v1/my-requests/answer');
  expect(words.filter((key) => !mayQueue(key))).toEqual([]);
});
