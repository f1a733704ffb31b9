import { createFeedRemote } from '../guards/test-feed.ts';
import { getFeedTicket, getOwnShell } from './feed-store.ts';
import { reportFailure, reportLoad, reportRemote, sendReports, startTelemetry } from './telemetry.ts';

jest.mock('./feed-store.ts');
const ticket = jest.mocked(getFeedTicket);
const sendBeacon = jest.fn<boolean, [string, Blob]>();

const sent = async () => {
  const bodies = await Promise.all(sendBeacon.mock.calls.map(([, body]) => body.text()));
  return bodies.map((body) => JSON.parse(body) as { ticket: string; events: object[] });
};
const event = { remote: 'mfe-dealers', version: '1', kind: 'load' as const };
const failure = { ...event, kind: 'chunk' as const };
let version = 0;
const released = () => {
  version += 1;
  return { ...createFeedRemote('mfe-dealers', []), version: `v${version}`, base: `/remotes/mfe-dealers/v${version}/` };
};
const dispatchError = (filename: string) => dispatchEvent(new ErrorEvent('error', { filename, message: 'broken' }));

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(navigator, { sendBeacon });
  ticket.mockReturnValue('ticket');
  sendReports();
  sendBeacon.mockReset();
  sendBeacon.mockReturnValue(true);
  startTelemetry();
});
afterEach(() => jest.useRealTimers());

it('telemetry is gathered for ten seconds and sent as one batch with the feed’s ticket', async () => {
  reportRemote(event);
  jest.advanceTimersByTime(9_000);
  reportRemote({ ...event, ms: 5 });
  expect(sendBeacon).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1_000);
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  expect(sendBeacon.mock.calls[0]?.[0]).toBe('/api/v1/telemetry/remotes');
  expect(await sent()).toEqual([{ ticket: 'ticket', events: [event, { ...event, ms: 5 }] }]);
  jest.advanceTimersByTime(60_000);
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

it('the page sends a failure within a second, with what waits: a page that hangs or is killed says no last word', async () => {
  reportRemote(event);
  jest.advanceTimersByTime(5_000);
  reportRemote(failure);
  reportRemote({ ...failure, kind: 'script' });
  jest.advanceTimersByTime(999);
  expect(sendBeacon).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(await sent()).toEqual([{ ticket: 'ticket', events: [event, failure, { ...failure, kind: 'script' }] }]);
  jest.advanceTimersByTime(60_000);
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

it('the page sends at the time that was set before when that comes sooner', () => {
  reportRemote(event);
  jest.advanceTimersByTime(9_500);
  reportRemote(failure);
  jest.advanceTimersByTime(500);
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

it('a report that the browser refuses is kept and sent with the next batch', async () => {
  sendBeacon.mockReturnValueOnce(false);
  reportRemote(failure);
  jest.advanceTimersByTime(1_000);
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(10_000);
  const [refused, again] = await sent();
  expect(again).toEqual(refused);
  jest.advanceTimersByTime(60_000);
  expect(sendBeacon).toHaveBeenCalledTimes(2);
});

it('the page sends at once when the page goes away or is hidden, at most 50 in a batch', async () => {
  for (let count = 0; count < 51; count += 1) reportRemote(event);
  dispatchEvent(new Event('pagehide'));
  expect((await sent()).map(({ events }) => events.length)).toEqual([50, 1]);
  reportRemote(event);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sendBeacon).toHaveBeenCalledTimes(2);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sendBeacon).toHaveBeenCalledTimes(3);
});

it('the page sends each event with the ticket of the feed that handed its version out, as it was when it happened', async () => {
  ticket.mockImplementation((_, version) => (version === 'unknown' ? '' : `ticket of ${version}`));
  reportRemote(event);
  reportRemote({ ...event, version: '2' });
  reportRemote({ ...event, version: 'unknown' });
  reportRemote({ ...event, kind: 'entry' });
  ticket.mockReturnValue('of another session');
  sendReports();
  expect(await sent()).toEqual([
    { ticket: 'ticket of 1', events: [event, { ...event, kind: 'entry' }] },
    { ticket: 'ticket of 2', events: [{ ...event, version: '2' }] },
  ]);
});

it('telemetry sends nothing without a ticket or without sendBeacon', () => {
  ticket.mockReturnValue('');
  reportRemote(event);
  expect(() => sendReports()).not.toThrow();
  expect(sendBeacon).not.toHaveBeenCalled();
  ticket.mockReturnValue('ticket');
  Object.assign(navigator, { sendBeacon: undefined });
  reportRemote(event);
  expect(() => sendReports()).not.toThrow();
});

it('the page counts only the first opening of a screen in a page as a load', async () => {
  const remote = released();
  reportLoad(remote, '/dealer-directory', 120.4);
  reportLoad(remote, '/dealer-directory', 3);
  reportLoad(remote, '/another', 999_999);
  sendReports();
  const load = { remote: 'mfe-dealers', version: remote.version, kind: 'load' };
  expect((await sent())[0]?.events).toEqual([
    { ...load, ms: 120, screen: '/dealer-directory' },
    { ...load, ms: 600_000, screen: '/another' },
  ]);
});

it('the page tells a failure of a screen once in ten seconds, however often somebody tries', async () => {
  const remote = released();
  reportFailure(remote, '/dealer-directory', 'entry');
  reportFailure(remote, '/dealer-directory', 'entry');
  reportFailure(remote, '/another', 'entry');
  sendReports();
  expect((await sent())[0]?.events).toHaveLength(2);
  jest.advanceTimersByTime(11_000);
  reportFailure(remote, '/dealer-directory', 'entry');
  sendReports();
  expect((await sent())[1]?.events).toEqual([
    { remote: 'mfe-dealers', version: remote.version, kind: 'entry', screen: '/dealer-directory' },
  ]);
});

it('the page tells nothing of previews and of what comes from a developer’s machine', () => {
  reportLoad({ ...released(), channel: 'preview' }, '/a', 1);
  reportFailure({ ...released(), base: '/__dev/mfe-dealers/' }, '/a', 'entry');
  reportFailure({ ...released(), base: 'http://localhost:8090/' }, '/a', 'entry');
  sendReports();
  expect(sendBeacon).not.toHaveBeenCalled();
});

it('the page tells a failure with its causes and the stack of the first one, both bounded', async () => {
  const cause = Object.assign(new TypeError('no rows'), { stack: `TypeError: no rows\n${'    at x\n'.repeat(900)}` });
  const error = new Error('A part did not load.', { cause });
  reportFailure(released(), '/dealer-directory', 'script', error);
  reportFailure(released(), '/dealer-directory', 'render', 'a text');
  reportFailure(released(), '/dealer-directory', 'render', new Error('x'.repeat(2_000)));
  sendReports();
  const [first, second, third] = (await sent())[0]!.events as { message: string; stack?: string }[];
  expect(first?.message).toBe('Error: A part did not load. ← TypeError: no rows');
  expect(first?.stack).toHaveLength(2_500);
  expect(first?.stack).toMatch(/^TypeError: no rows/);
  expect(second).toMatchObject({ message: 'Thrown: a text' });
  expect(second).not.toHaveProperty('stack');
  expect(third?.message).toHaveLength(600);
});

it('the page sends long failures in batches that a browser accepts', async () => {
  const error = Object.assign(new Error('long'), { stack: 'x'.repeat(9_000) });
  for (let count = 0; count < 40; count += 1) reportFailure(released(), '/a', 'render', error);
  sendReports();
  const batches = await sent();
  expect(batches.flatMap(({ events }) => events)).toHaveLength(40);
  expect(Math.max(...batches.map((batch) => JSON.stringify(batch).length))).toBeLessThan(60_000);
});

describe('an error that nobody caught', () => {
  it('is the console’s own when its stack lies in the shell’s files alone', async () => {
    jest.mocked(getOwnShell).mockReturnValue('s1');
    const stack = 'Error: own\n    at draw (http://localhost/assets/main.0a1b2c3d.js:1:1)';
    const error = Object.assign(new Error('own'), { stack });
    dispatchEvent(new ErrorEvent('error', { filename: 'http://localhost/assets/main.0a1b2c3d.js', error }));
    sendReports();
    expect((await sent())[0]?.events).toEqual([
      { remote: 'shell', version: 's1', kind: 'script', message: 'Error: own', stack },
    ]);
  });

  it('is told of the version whose file threw it', async () => {
    dispatchError('http://localhost/remotes/mfe-dealers/x1/12.js');
    const reason = Object.assign(new Error('late'), {
      stack:
        'Error: late\n    at http://localhost/remotes/mfe-finance/y2/3.abc.js:1:2\n    at http://localhost/assets/main.js:1:1',
    });
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    sendReports();
    expect((await sent())[0]?.events).toEqual([
      { remote: 'mfe-dealers', version: 'x1', kind: 'script' },
      { remote: 'mfe-finance', version: 'y2', kind: 'script', message: 'Error: late', stack: reason.stack },
    ]);
  });

  it('is nobody’s when it has no stack, or is another origin’s, a call that was refused, or no error at all', () => {
    dispatchError('http://localhost/assets/main.js');
    dispatchError('https://elsewhere.example/remotes/mfe-dealers/x1/12.js');
    dispatchError('');
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'a text' }));
    const refused = Object.assign(new Error('refused'), {
      name: 'ApiError',
      stack: 'ApiError: refused\n    at http://localhost/remotes/mfe-finance/y2/3.abc.js:1:2',
    });
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: refused }));
    sendReports();
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  it('is told at most five times of one version', async () => {
    for (let count = 0; count < 9; count += 1) dispatchError('http://localhost/remotes/mfe-dealers/loop/12.js');
    sendReports();
    expect((await sent())[0]?.events).toHaveLength(5);
  });
});
