import type { Find } from 'shared-auth';
import { type Provider, type ProviderResults, ProviderSearch, SLOW_MS, FIRST_RESULTS_MS } from './provider-search.ts';

let results: ProviderResults | undefined;
let search: ProviderSearch;
beforeEach(() => {
  jest.useFakeTimers();
  results = undefined;
  search = new ProviderSearch('zenith', (now) => {
    results = now;
  });
});
afterEach(() => {
  search.close();
  jest.useRealTimers();
});

const thing = (id: string) => ({ id, text: `Thing ${id}`, to: `/things/${id}` });
const provider = (id: string, afterMs: number, response: unknown = [thing(id)]): Provider => {
  const find: Find = () =>
    new Promise((resolve, reject) => {
      setTimeout(() => (response instanceof Error ? reject(response) : resolve(response as never)), afterMs);
    });
  return { id, title: `The ${id}`, find };
};
const kinds = () => results?.kinds.map(({ id }) => id);
const missed = () => results?.leftOut.map(({ id, why }) => `${id} ${why}`);

it('0104: results that arrive within a moment keep the order of the providers', async () => {
  search.take([provider('dealers', 100), provider('officers', 10)]);
  await jest.advanceTimersByTimeAsync(50);
  expect(results).toBeUndefined();
  await jest.advanceTimersByTimeAsync(60);
  expect(kinds()).toEqual(['dealers', 'officers']);
  expect(results?.isLoading).toBe(false);
});

it('0104: what comes later stands below', async () => {
  search.take([provider('dealers', FIRST_RESULTS_MS + 100), provider('officers', 10)]);
  await jest.advanceTimersByTimeAsync(FIRST_RESULTS_MS);
  expect(kinds()).toEqual(['officers']);
  await jest.advanceTimersByTimeAsync(100);
  expect(kinds()).toEqual(['officers', 'dealers']);
});

it('0104: who fails is left out while the others stand, and comes in by another try', async () => {
  const broken = provider('tickets', 10, new Error('Away.'));
  search.take([broken, provider('dealers', 10)]);
  await jest.advanceTimersByTimeAsync(20);
  expect([kinds(), missed()]).toEqual([['dealers'], ['tickets failed']]);
  broken.find = provider('tickets', 10).find;
  search.again();
  await jest.advanceTimersByTimeAsync(20);
  expect([kinds(), missed()]).toEqual([['dealers', 'tickets'], []]);
});

it('0104: who is slow is left out, and added below when it comes', async () => {
  search.take([provider('tickets', SLOW_MS + 1_000), provider('dealers', 10)]);
  await jest.advanceTimersByTimeAsync(SLOW_MS - 100);
  expect([kinds(), missed()]).toEqual([['dealers'], []]);
  await jest.advanceTimersByTimeAsync(100);
  expect(missed()).toEqual(['tickets slow']);
  await jest.advanceTimersByTimeAsync(1_000);
  expect([kinds(), missed()]).toEqual([['dealers', 'tickets'], []]);
});

it('0104: a provider whose code comes later is asked then; one whose code does not come is left out with its own retry', async () => {
  const retry = jest.fn();
  search.take([
    { id: 'late', title: 'Late' },
    { id: 'gone', title: 'Gone', retry },
  ]);
  await jest.advanceTimersByTimeAsync(1);
  search.take([provider('late', 10), { id: 'gone', title: 'Gone', retry }]);
  await jest.advanceTimersByTimeAsync(20);
  expect([kinds(), missed()]).toEqual([['late'], ['gone failed']]);
  search.again();
  expect(retry).toHaveBeenCalled();
});

it('0104: a provider that finds nothing but similar spellings is asked for the name in a request', async () => {
  search.close();
  search = new ProviderSearch('call zenith', (now) => {
    results = now;
  });
  const exact = jest.fn<ReturnType<Find>, Parameters<Find>>(async () => [thing('tickets')]);
  const near = jest.fn<ReturnType<Find>, Parameters<Find>>(async ({ text }) =>
    text === 'zenith' ? [thing('zenith')] : [{ ...thing('zeneth'), isNear: true }],
  );
  search.take([
    { id: 'tickets', title: 'Tickets', find: exact },
    { id: 'dealers', title: 'Dealers', find: near },
  ]);
  await jest.advanceTimersByTimeAsync(10);
  expect(results?.kinds.map(({ things }) => things.map(({ id }) => id))).toEqual([['tickets'], ['zenith', 'zeneth']]);
  expect(exact.mock.calls.map(([{ text }]) => text)).toEqual(['call zenith']);
  expect(near.mock.calls.map(([{ text }]) => text)).toEqual(['call zenith', 'zenith']);
});

it('0104: the search shows five of a kind, each once', async () => {
  search.take([provider('dealers', 1, ['1', '1', '2', '3', '4', '5', '6'].map(thing))]);
  await jest.advanceTimersByTimeAsync(10);
  expect(results?.kinds[0]?.things.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5']);
});
