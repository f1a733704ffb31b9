import { allCalls } from './index.ts';
import { requestWords } from './request-words.ts';

const reads = allCalls.filter(({ method }) => method === 'GET').map(({ path }) => path);
const namesARead = (group: string): boolean => reads.some((path) => `${path}/`.startsWith(group.slice(0, -1)));

it.each(Object.values(requestWords))('the reads that a decision about $kind makes old are in the contract', (words) => {
  const { kind, reads: old = [] } = words;
  expect(old).not.toHaveLength(0);
  expect([kind, old.filter((name) => !namesARead(name))]).toEqual([kind, []]);
});
