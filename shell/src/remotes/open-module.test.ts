import type { FeedRemote } from 'api-contract';
import { createFeedRemote } from '../guards/test-feed.ts';
import { refreshFeedSoon, findRemote } from './feed-store.ts';
import { loadModule } from './load-module.ts';
import { openModule } from './open-module.ts';
import { RemoteError } from './remote-error.ts';
import { reportFailure, reportLoad } from './telemetry.ts';
import { rememberLastKnownGood } from './last-known-good.ts';

jest.mock('./feed-store.ts');
jest.mock('./load-module.ts');
jest.mock('./telemetry.ts');
const load = jest.mocked(loadModule);
const refresh = jest.mocked(refreshFeedSoon);

const path = '/dealer-directory';
const dealers = (version: string): FeedRemote => ({
  ...createFeedRemote('mfe-dealers', [{ path, title: 'Dealer Directory', roles: 'public' }]),
  version,
  base: `/remotes/mfe-dealers/${version}/`,
  integrity: { 'remote.js': 'sha384-abc' },
});
const open = () => openModule('mfe-dealers', path);
const Screen = () => null;
let failing: Record<string, RemoteError>;
const tried = () => load.mock.calls.map(([, , remote]) => remote?.version);
const reports = () => jest.mocked(reportFailure).mock.calls.map(([{ version }, , kind]) => [version, kind]);
const hold = (version: string) => jest.mocked(findRemote).mockReturnValue(dealers(version));

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  failing = {};
  hold('2');
  refresh.mockResolvedValue();
  load.mockImplementation(async (_, _path, remote) => {
    const error = failing[remote?.version ?? ''];
    if (error) throw error;
    return Screen;
  });
});

it('an opening tells a load with its time and asks for no feed', async () => {
  expect(await open()).toEqual({ Part: Screen, remote: dealers('2'), isEarlier: false });
  expect(reportLoad).toHaveBeenCalledWith(dealers('2'), path, expect.any(Number));
  expect(refresh).not.toHaveBeenCalled();
  expect(reports()).toEqual([]);
});

it('an opening tries once more with the feed read again, and tells nothing of a hiccup', async () => {
  load.mockRejectedValueOnce(new RemoteError('entry', 'gone'));
  expect((await open()).isEarlier).toBe(false);
  expect(refresh.mock.calls).toEqual([['mfe-dealers']]);
  expect(tried()).toEqual(['2', '2']);
  expect(reports()).toEqual([]);
});

it('the loader uses another version that the feed then has, and reports the failed one', async () => {
  failing = { '2': new RemoteError('chunk', 'gone') };
  refresh.mockImplementation(async () => void hold('1'));
  expect((await open()).remote.version).toBe('1');
  expect(reports()).toEqual([['2', 'chunk']]);
});

it('an opening falls back to the last version that worked here, and tells both', async () => {
  rememberLastKnownGood(dealers('1'));
  failing = { '2': new RemoteError('declaration', 'no container') };
  expect(await open()).toMatchObject({ isEarlier: true, remote: { version: '1' } });
  expect(tried()).toEqual(['2', '2', '1']);
  expect(reports()).toEqual([
    ['2', 'declaration'],
    ['1', 'fallback'],
  ]);
});

it('the loader does not retry after a time-out, because ten seconds are enough to wait', async () => {
  rememberLastKnownGood(dealers('1'));
  failing = { '2': new RemoteError('timeout', 'slow') };
  expect((await open()).remote.version).toBe('1');
  expect(tried()).toEqual(['2', '1']);
  expect(refresh).not.toHaveBeenCalled();
});

it('an opening rejects with the newest’s error when the earlier version fails too, or there is none', async () => {
  failing = { '2': new RemoteError('entry', 'the newest'), '1': new RemoteError('entry', 'the earlier') };
  await expect(open()).rejects.toThrow('the newest');
  rememberLastKnownGood(dealers('1'));
  await expect(open()).rejects.toThrow('the newest');
  expect(reports()).toEqual([
    ['2', 'entry'],
    ['2', 'entry'],
  ]);
});

it('an opening rejects, and tells nothing, when the feed does not name the remote', async () => {
  jest.mocked(findRemote).mockReturnValue(undefined);
  await expect(open()).rejects.toThrow('does not name mfe-dealers');
  expect(reports()).toEqual([]);
});
