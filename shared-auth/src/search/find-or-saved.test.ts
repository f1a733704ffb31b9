import { ApiError } from '../http/api-error.ts';
import { connection } from '../http/connection.ts';
import type { Find } from '../slots/search.ts';
import { findOrSaved, matchThings } from './find-or-saved.ts';

const thing = (id: string, text: string) => ({ id, text, to: `/dealer-directory/${id}`, words: [text, id] });
const saved = [thing('K1', 'Zenith Tyres'), thing('K2', 'Om Tyres'), thing('K1', 'Zenith Tires, older')];
const ask = (find: Find, text = 'zenith', signal = new AbortController().signal) =>
  findOrSaved(find, async () => saved)({ text, limit: 5 }, signal);
const fail = (init: ConstructorParameters<typeof ApiError>[0]) => async () => {
  throw new ApiError(init);
};

afterEach(() => connection.getState().restore());

it('a search shows what the server found', async () => {
  expect(await ask(async () => [{ id: 'K9', text: 'Zen', to: '/' }])).toEqual([{ id: 'K9', text: 'Zen', to: '/' }]);
});

it('without a connection a search finds what is saved, each thing once as it was read last', async () => {
  expect(await ask(fail({ status: 0 }))).toEqual([{ id: 'K1', text: 'Zenith Tyres', to: '/dealer-directory/K1' }]);
});

it('a search asks nobody while the connection is lost', async () => {
  connection.getState().lose();
  const find = jest.fn(async () => []);
  expect(await ask(find)).toHaveLength(1);
  expect(find).not.toHaveBeenCalled();
});

it('a refusal is no reason to search what is saved', async () => {
  await expect(ask(fail({ status: 403, message: 'Not for you.' }))).rejects.toThrow('Not for you.');
});

it('a search that nobody waits for any more searches nothing saved', async () => {
  await expect(ask(fail({ status: 0 }), 'zenith', AbortSignal.abort())).rejects.toThrow();
});

it('things are found by any of their words, at most as many as wanted, and a similar spelling says so', () => {
  expect(matchThings('k2', saved, 5).map(({ id }) => id)).toEqual(['K2']);
  expect(matchThings('Zenith Tyres · K1', saved, 5)).toEqual([
    { id: 'K1', text: 'Zenith Tyres', to: '/dealer-directory/K1' },
  ]);
  expect(matchThings('tyres', saved, 1)).toHaveLength(1);
  expect(matchThings('zeneth', saved, 5)).toMatchObject([{ id: 'K1', isNear: true }]);
});
