import { createFeedRemote } from '../guards/test-feed.ts';
import { forgetWithdrawnVersions } from './withdrawn-versions.ts';
import { findLastKnownGood, rememberLastKnownGood } from './last-known-good.ts';

const path = '/dealer-directory';
const dealers = (version: string) => ({
  ...createFeedRemote('mfe-dealers', [{ path, title: 'Dealer Directory', roles: 'public' }]),
  version,
  base: `/remotes/mfe-dealers/${version}/`,
  integrity: { 'remote.js': 'sha384-abc' },
  at: Date.now(),
});
const put = (value: unknown) => localStorage.setItem('remote:mfe-dealers', JSON.stringify(value));

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

it('the store keeps the last version that worked and the one before it', () => {
  for (const version of ['1', '2', '3', '3']) rememberLastKnownGood(dealers(version));
  expect(findLastKnownGood(dealers('4'), path)?.version).toBe('3');
  expect(findLastKnownGood(dealers('3'), path)?.version).toBe('2');
  rememberLastKnownGood(dealers('2'));
  expect(findLastKnownGood(dealers('2'), path)?.version).toBe('3');
});

it('the store has no version for a screen that the earlier version lacked, and none that was rolled back', () => {
  rememberLastKnownGood(dealers('1'));
  expect(findLastKnownGood(dealers('2'), '/another')).toBeUndefined();
  expect(findLastKnownGood({ ...dealers('2'), withdrawn: ['1'] }, path)).toBeUndefined();
});

const hour = 3_600_000;
it('the store keeps a version for a day after its last screen was shown, as long as the feed lists taken-back versions', () => {
  const start = Date.now();
  jest.useFakeTimers({ now: start });
  rememberLastKnownGood(dealers('1'));
  jest.setSystemTime(start + 20 * hour);
  rememberLastKnownGood(dealers('1'));
  jest.setSystemTime(start + 43 * hour);
  expect(findLastKnownGood(dealers('2'), path)?.version).toBe('1');
  jest.setSystemTime(start + 44 * hour);
  expect(findLastKnownGood(dealers('2'), path)).toBeUndefined();
  jest.setSystemTime(start - hour);
  expect(findLastKnownGood(dealers('2'), path)).toBeUndefined();
});

it('the browser forgets for good what a feed says was rolled back, and nothing else', () => {
  rememberLastKnownGood(dealers('1'));
  rememberLastKnownGood(dealers('2'));
  forgetWithdrawnVersions({ ...dealers('3'), withdrawn: ['2', '0'] });
  expect(findLastKnownGood(dealers('3'), path)?.version).toBe('1');
  localStorage.setItem('remote:mfe-dealers', '{');
  expect(() => forgetWithdrawnVersions({ ...dealers('3'), withdrawn: ['2'] })).not.toThrow();
});

it('a complete entry is used', () => {
  put([dealers('1')]);
  expect(findLastKnownGood(dealers('2'), path)?.version).toBe('1');
});

it('the store keeps neither a preview nor a developer machine’s version', () => {
  rememberLastKnownGood({ ...dealers('1'), channel: 'preview' });
  rememberLastKnownGood({ ...dealers('1'), base: '/__dev/mfe-dealers/' });
  rememberLastKnownGood({ ...dealers('1'), base: 'http://localhost:8090/' });
  expect(localStorage.getItem('remote:mfe-dealers')).toBeNull();
});

it.each([
  ['an entry that says not since when', [{ ...dealers('1'), at: undefined }]],
  ['no JSON', undefined],
  ['no list', dealers('1')],
  ['an entry without screens', [{ ...dealers('1'), screens: undefined }]],
  ['another remote’s files', [{ ...dealers('1'), base: '/remotes/mfe-finance/1/' }]],
  ['files of another origin', [{ ...dealers('1'), base: 'https://elsewhere.example/remotes/mfe-dealers/1/' }]],
  ['an entry that has no digest', [{ ...dealers('1'), integrity: {} }]],
  ['a digest that is none', [{ ...dealers('1'), integrity: { 'remote.js': '' } }]],
  [
    'a digest for a file that is not its own',
    [{ ...dealers('1'), integrity: { 'remote.js': 'sha384-abc', '../../mfe-finance/1/remote.js': 'sha384-abc' } }],
  ],
  ['a version that leads elsewhere', [{ ...dealers('1'), version: '..', base: '/remotes/mfe-dealers/../' }]],
])('the browser reads nothing from a storage that holds %s', (_, value) => {
  if (value === undefined) localStorage.setItem('remote:mfe-dealers', '[{');
  else put(value);
  expect(findLastKnownGood(dealers('2'), path)).toBeUndefined();
});

it('a storage that refuses access causes no failure', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  const get = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  expect(() => rememberLastKnownGood(dealers('1'))).not.toThrow();
  expect(findLastKnownGood(dealers('2'), path)).toBeUndefined();
  get.mockRestore();
  set.mockRestore();
});
