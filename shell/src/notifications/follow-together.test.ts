import { signedInAs } from 'shared-auth/testing';
import { followNotifications } from './follow-notifications.ts';
import { flushMicrotasks, type StreamServer, streamServer } from './test-stream.ts';

/** A fake BroadcastChannel. */
class Channel {
  static all = new Set<Channel>();
  onmessage?: (event: { data: unknown }) => void;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    Channel.all.add(this);
  }
  postMessage(data: unknown) {
    for (const each of Channel.all)
      if (each !== this && each.name === this.name) void Promise.resolve().then(() => each.onmessage?.({ data }));
  }
  close() {
    Channel.all.delete(this);
  }
}

/** Fake locks: one page has a name, the rest queue. */
const getLocks = () => {
  const rows = new Map<string, Promise<unknown>>();
  return {
    request: (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
      const before = rows.get(name) ?? Promise.resolve();
      const turn = before.then(() => (signal.aborted ? Promise.reject(new Error('aborted')) : work()));
      rows.set(
        name,
        turn.catch(() => undefined),
      );
      return turn;
    },
  };
};

const fetchBefore = globalThis.fetch;
const channelBefore = globalThis.BroadcastChannel;
let server: StreamServer;
let heard: Record<string, string[]>;
const open = (page: string) => {
  heard[page] = [];
  return followNotifications({
    onChange: () => heard[page]?.push('changed'),
    onLive: (isLive) => heard[page]?.push(isLive ? 'live' : 'away'),
    onToday: (parts) => heard[page]?.push(`today ${parts.join()}`),
  });
};

beforeEach(() => {
  jest.useFakeTimers();
  heard = {};
  server = streamServer();
  signedInAs('AO');
  globalThis.fetch = server.fetch as never;
  globalThis.BroadcastChannel = Channel as never;
  Object.defineProperty(navigator, 'locks', { value: getLocks(), configurable: true });
});
afterEach(() => {
  Channel.all.clear();
  jest.useRealTimers();
  globalThis.fetch = fetchBefore;
  globalThis.BroadcastChannel = channelBefore;
  delete (navigator as { locks?: unknown }).locks;
});

it('0073: three pages of a browser hold one connection, and all of them hear what it says', async () => {
  const ends = ['first', 'second'].map(open);
  await flushMicrotasks();
  server.lines[0]?.send('event: ready\ndata: {}\n\n');
  await flushMicrotasks();
  // A late page asks the holder.
  ends.push(open('third'));
  await flushMicrotasks();
  server.lines[0]?.send('event: today\ndata: ["visits"]\n\nevent: changed\ndata: {}\n\n');
  await flushMicrotasks();
  expect(server.lines).toHaveLength(1);
  for (const page of ['first', 'second', 'third'])
    expect(heard[page]?.slice(-4)).toEqual(['live', 'changed', 'today visits', 'changed']);
  for (const end of ends) end();
});

it('0073: when the page that holds it is closed, the next one opens its own, and only that one', async () => {
  const [endFirst, ...rest] = ['first', 'second', 'third'].map(open);
  await flushMicrotasks();
  server.lines[0]?.send('event: ready\ndata: {}\n\n');
  await flushMicrotasks();
  endFirst?.();
  await flushMicrotasks();
  expect(server.lines.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect(heard.third?.at(-1)).toBe('away');
  server.lines[1]?.send('event: ready\ndata: {}\n\n');
  await flushMicrotasks();
  expect([heard.second?.slice(-2), heard.third?.slice(-2)]).toEqual([
    ['live', 'changed'],
    ['live', 'changed'],
  ]);
  for (const end of rest) end();
});
