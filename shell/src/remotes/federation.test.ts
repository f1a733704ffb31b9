import type { FeedRemote } from 'api-contract';
import { createFeedRemote } from '../guards/test-feed.ts';
import { loadDeclaration } from './federation.ts';
import { runScript } from './scripts.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({ init: () => ({ shareScopeMap: { default: {} } }) }));
jest.mock('./shares.ts', () => ({ shares: {}, lazyShares: {} }));
jest.mock('./scripts.ts', () => ({
  ...jest.requireActual<object>('./scripts.ts'),
  runScript: jest.fn(),
}));
const run = jest.mocked(runScript);
const globals = globalThis as unknown as Record<string, unknown>;

let count = 0;
const released = (extra: Partial<FeedRemote> = {}): FeedRemote => {
  count += 1;
  return {
    ...createFeedRemote('mfe-dealers', []),
    version: `v${count}`,
    base: `/remotes/mfe-dealers/v${count}/`,
    ...extra,
  };
};
const declaration = { name: 'mfe-dealers', title: 'Dealers', screens: [] };
const container = (exposed: object = { default: declaration }) => ({
  init: jest.fn(),
  get: jest.fn(async () => () => exposed),
});
/** Simulates what the entry sets. */
const leaves = (name: string, value: unknown) =>
  run.mockImplementation(async () => {
    globals[name] = value;
  });

beforeEach(() => run.mockReset().mockResolvedValue());

it('the host finds the container under a global of the version’s own, or under the one that the release names', async () => {
  const ours = released();
  leaves(`mfe_dealers_${ours.version}`, container());
  expect(await loadDeclaration(ours)).toBe(declaration);
  const plain = container();
  leaves('plainRemote', plain);
  expect(await loadDeclaration(released({ global: 'plainRemote' }))).toBe(declaration);
  expect(plain.init).toHaveBeenCalledTimes(1);
});

it('the host opens a version once, and each of two versions by itself', async () => {
  const [one, two] = [released({ global: 'sharedGlobal' }), released({ global: 'sharedGlobal' })];
  leaves('sharedGlobal', container());
  const [first, again] = [loadDeclaration(one), loadDeclaration(one)];
  expect(again).toBe(first);
  await first;
  const other = { ...declaration, title: 'Other' };
  leaves('sharedGlobal', container({ default: other }));
  expect(await loadDeclaration(two)).toBe(other);
  expect(await loadDeclaration(one)).toBe(declaration);
  expect(run).toHaveBeenCalledTimes(2);
});

it.each([
  ['leaves no container', undefined],
  ['leaves something else', { get: 'nothing' }],
  ['declares no screens', container({ default: {} })],
  ['fails while it is opened', { ...container(), init: () => Promise.reject(new Error('no share')) }],
])('a remote that %s is a failure of its declaration, forgotten by the next try', async (_, value) => {
  const remote = released();
  const name = `mfe_dealers_${remote.version}`;
  leaves(name, value);
  await expect(loadDeclaration(remote)).rejects.toMatchObject({ kind: 'declaration' });
  leaves(name, container());
  expect(await loadDeclaration(remote)).toBe(declaration);
});

it('the loader does not mistake an earlier version’s leftover for the container of a version that leaves none', async () => {
  leaves('staleGlobal', container());
  await loadDeclaration(released({ global: 'staleGlobal' }));
  run.mockReset().mockResolvedValue();
  await expect(loadDeclaration(released({ global: 'staleGlobal' }))).rejects.toMatchObject({ kind: 'declaration' });
});

it.each(['fetch', 'location', 'document'])(
  'the host mistakes nothing of the browser’s for a container: %s',
  async (name) => {
    const before = globals[name];
    await expect(loadDeclaration(released({ global: name }))).rejects.toMatchObject({ kind: 'declaration' });
    expect(run).not.toHaveBeenCalled();
    expect(globals[name]).toBe(before);
  },
);

it('the host tells a chunk that did not come from a declaration that failed', async () => {
  const remote = released();
  const missing = Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError' });
  leaves(`mfe_dealers_${remote.version}`, { ...container(), get: () => Promise.reject(missing) });
  await expect(loadDeclaration(remote)).rejects.toMatchObject({ kind: 'chunk' });
});
