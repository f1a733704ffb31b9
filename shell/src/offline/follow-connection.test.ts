import { connection } from 'shared-auth';
import { followConnection } from './follow-connection.ts';

const mockRefreshFeed = jest.fn(async () => undefined);
jest.mock('../remotes/feed-store.ts', () => ({ refreshFeed: () => mockRefreshFeed() }));
const mockRefreshCalls = jest.fn(async (_: string) => undefined);
jest.mock('shared-auth', () => ({
  ...jest.requireActual('shared-auth'),
  refreshCalls: (prefix: string) => mockRefreshCalls(prefix),
}));
const { lose, restore, showSaved } = connection.getState();

const LONG_MS = 600_000;

jest.useFakeTimers();
followConnection();
beforeEach(() => {
  restore();
  jest.advanceTimersByTime(LONG_MS);
  jest.clearAllMocks();
});

it('the page asks nobody while the server answers', () => {
  jest.advanceTimersByTime(60_000);
  expect(mockRefreshFeed).not.toHaveBeenCalled();
});

it('the page asks every 15 s while nothing answers, and at once when the browser is online again', () => {
  lose();
  jest.advanceTimersByTime(45_000);
  expect(mockRefreshFeed).toHaveBeenCalledTimes(3);
  dispatchEvent(new Event('online'));
  expect(mockRefreshFeed).toHaveBeenCalledTimes(4);
});

it('the page reads everything on the screen again when the connection is back, and stops asking', () => {
  lose();
  showSaved(1);
  restore();
  expect(mockRefreshCalls).toHaveBeenCalledWith('/');
  expect(connection.getState().asOf).toBeUndefined();
  jest.advanceTimersByTime(60_000);
  expect(mockRefreshFeed).not.toHaveBeenCalled();
});

it('the page asks less often when the connection is lost again soon after', () => {
  lose();
  restore();
  lose();
  jest.advanceTimersByTime(29_999);
  expect(mockRefreshFeed).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(mockRefreshFeed).toHaveBeenCalledTimes(1);
});

it('the page notices that the browser has lost its network', () => {
  dispatchEvent(new Event('offline'));
  expect(connection.getState().lostAt).toEqual(expect.any(Number));
});
