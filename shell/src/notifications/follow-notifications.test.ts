import { signedInAs } from 'shared-auth/testing';
import { followNotifications } from './follow-notifications.ts';
import { flushMicrotasks, type StreamServer, streamServer } from './test-stream.ts';

let server: StreamServer;
const fetchBefore = globalThis.fetch;

let heard: string[];
let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  heard = [];
  server = streamServer();
  signedInAs('AO');
  globalThis.fetch = server.fetch as never;
  stop = followNotifications({
    onChange: () => heard.push('changed'),
    onLive: (isLive) => heard.push(isLive ? 'live' : 'away'),
    onToday: (parts) => heard.push(`today ${parts.join()}`),
  });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  globalThis.fetch = fetchBefore;
});

it('the stream is requested with the token, and the bell reloads at its start and at each change, also a split one', async () => {
  await flushMicrotasks();
  expect(server.lines[0]?.headers.Authorization).toMatch(/^Bearer .+/);
  server.lines[0]?.send('retry: 5000\nevent: ready\ndata: {}\n\n:\n\nevent: cha');
  await flushMicrotasks();
  expect(heard).toEqual(['live', 'changed']);
  server.lines[0]?.send('nged\ndata: {}\n\n');
  await flushMicrotasks();
  expect(heard).toEqual(['live', 'changed', 'changed']);
});

it('the stream reports which parts of Today may have changed, and ignores what it cannot read', async () => {
  await flushMicrotasks();
  server.lines[0]?.send('event: ready\ndata: {}\n\nevent: today\ndata: ["officers","visits"]\n\n');
  await flushMicrotasks();
  expect(heard.slice(2)).toEqual(['today officers,visits']);
  server.lines[0]?.send('event: today\ndata: {"parts":1}\n\nevent: today\ndata: oops\n\nevent: changed\ndata: {}\n\n');
  await flushMicrotasks();
  expect(heard.slice(3)).toEqual(['today ', 'today ', 'changed']);
});

it('the stream reconnects when the connection ends, and reads what it missed', async () => {
  await flushMicrotasks();
  server.lines[0]?.send('event: ready\ndata: {}\n\n');
  await flushMicrotasks();
  server.lines[0]?.end();
  await flushMicrotasks();
  expect(heard.at(-1)).toBe('away');
  await jest.advanceTimersByTimeAsync(5_000);
  expect(server.lines).toHaveLength(2);
  server.lines[1]?.send('event: ready\ndata: {}\n\n');
  await flushMicrotasks();
  expect(heard.slice(-2)).toEqual(['live', 'changed']);
});

it('the stream treats a connection as dead that is silent for a minute', async () => {
  await flushMicrotasks();
  server.lines[0]?.send('event: ready\ndata: {}\n\n');
  await flushMicrotasks();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(server.lines[0]?.signal.aborted).toBe(true);
  expect(heard).toContain('away');
});

it('the stream asks less and less often while the server gives none, and at once when the line is back', async () => {
  stop();
  server.status = 503;
  const ask = jest.fn(server.fetch);
  globalThis.fetch = ask as never;
  stop = followNotifications({ onChange: () => undefined, onLive: () => undefined, onToday: () => undefined });
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  const tries = ask.mock.calls.length;
  // Waits of 2, 4, 8, 16, 32 and then 60 seconds, each at least half: at most 28 in ten minutes.
  expect(tries).toBeGreaterThan(8);
  expect(tries).toBeLessThan(28);
  dispatchEvent(new Event('online'));
  await flushMicrotasks();
  expect(ask).toHaveBeenCalledTimes(tries + 1);
});

it('the stream ends with the page that stands for it', async () => {
  await flushMicrotasks();
  stop();
  expect(server.lines[0]?.signal.aborted).toBe(true);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(server.lines).toHaveLength(1);
});
