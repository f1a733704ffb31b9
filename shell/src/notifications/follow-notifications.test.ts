import { signedInAs } from 'shared-auth/testing';
import { followNotifications } from './follow-notifications.ts';

interface Line {
  send: (text: string) => void;
  end: () => void;
  headers: Record<string, string>;
  signal: AbortSignal;
}
let lines: Line[];
let status: number;
const fetchBefore = globalThis.fetch;
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** A server whose answers the test writes. */
const fakeFetch = (_address: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) => {
  if (status !== 200) return Promise.resolve({ ok: false, status, body: null });
  const waiting: { resolve: (part: object) => void; reject: (error: Error) => void }[] = [];
  const parts: object[] = [];
  const give = (part: object) => {
    const next = waiting.shift();
    if (next) next.resolve(part);
    else parts.push(part);
  };
  const encoder = new TextEncoder();
  lines.push({
    send: (text) => give({ value: encoder.encode(text), done: false }),
    end: () => give({ done: true }),
    headers,
    signal,
  });
  signal.addEventListener('abort', () => waiting.shift()?.reject(new Error('aborted')));
  const read = () =>
    new Promise((resolve, reject) => {
      const part = parts.shift();
      if (part) resolve(part);
      else waiting.push({ resolve, reject });
    });
  return Promise.resolve({ ok: true, status, body: { getReader: () => ({ read }) } });
};

let heard: string[];
let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  [lines, heard, status] = [[], [], 200];
  signedInAs('AO');
  globalThis.fetch = fakeFetch as never;
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

it('asks with the token, reads anew when it is heard, and at each change, also one that comes in pieces', async () => {
  await settle();
  expect(lines[0]?.headers.Authorization).toMatch(/^Bearer .+/);
  lines[0]?.send('retry: 5000\nevent: ready\ndata: {}\n\n:\n\nevent: cha');
  await settle();
  expect(heard).toEqual(['live', 'changed']);
  lines[0]?.send('nged\ndata: {}\n\n');
  await settle();
  expect(heard).toEqual(['live', 'changed', 'changed']);
});

it('says which parts of Today may read otherwise, and nothing of what it can’t read', async () => {
  await settle();
  lines[0]?.send('event: ready\ndata: {}\n\nevent: today\ndata: ["officers","visits"]\n\n');
  await settle();
  expect(heard.slice(2)).toEqual(['today officers,visits']);
  lines[0]?.send('event: today\ndata: {"parts":1}\n\nevent: today\ndata: oops\n\nevent: changed\ndata: {}\n\n');
  await settle();
  expect(heard.slice(3)).toEqual(['today ', 'today ', 'changed']);
});

it('comes back when the line ends, and reads anew what came meanwhile', async () => {
  await settle();
  lines[0]?.send('event: ready\ndata: {}\n\n');
  await settle();
  lines[0]?.end();
  await settle();
  expect(heard.at(-1)).toBe('away');
  await jest.advanceTimersByTimeAsync(5_000);
  expect(lines).toHaveLength(2);
  lines[1]?.send('event: ready\ndata: {}\n\n');
  await settle();
  expect(heard.slice(-2)).toEqual(['live', 'changed']);
});

it('takes a line for dead that is silent for a minute', async () => {
  await settle();
  lines[0]?.send('event: ready\ndata: {}\n\n');
  await settle();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(lines[0]?.signal.aborted).toBe(true);
  expect(heard).toContain('away');
});

it('asks less and less often while the server gives none, and at once when the line is back', async () => {
  stop();
  status = 503;
  const ask = jest.fn(fakeFetch);
  globalThis.fetch = ask as never;
  stop = followNotifications({ onChange: () => undefined, onLive: () => undefined, onToday: () => undefined });
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  const tries = ask.mock.calls.length;
  // Waits of 2, 4, 8, 16, 32 and then 60 seconds, each at least half: never more than 28 in ten minutes.
  expect(tries).toBeGreaterThan(8);
  expect(tries).toBeLessThan(28);
  dispatchEvent(new Event('online'));
  await settle();
  expect(ask).toHaveBeenCalledTimes(tries + 1);
});

it('ends with the page that stands for it', async () => {
  await settle();
  stop();
  expect(lines[0]?.signal.aborted).toBe(true);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(lines).toHaveLength(1);
});
