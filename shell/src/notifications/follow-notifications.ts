import { apiAddress, session } from 'shared-auth';
import { readEvents, StreamRefused } from './read-events.ts';

const STREAM = '/api/v1/notifications/stream';
/** Lock and channel between pages. */
const SHARED = 'live';
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 60_000;
/** The stream was good: reset the wait. */
const GOOD_AFTER_MS = 30_000;

interface Follow {
  onChange: () => void;
  /** Whether events arrive now; otherwise poll. */
  onLive: (isLive: boolean) => void;
  onToday: (parts: readonly string[]) => void;
}
type Message = 'changed' | 'live' | 'away' | 'who' | { today: readonly string[] };

/** One page holds the stream and tells the others if the browser supports that. */
export function followNotifications({ onChange, onLive, onToday }: Follow): () => void {
  const over = new AbortController();
  const { signal } = over;
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(SHARED);
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  let isHolder = false;
  let isLive = false;

  const tell = (message: Message): void => {
    if (typeof message === 'object') onToday(message.today);
    else if (message === 'changed') onChange();
    else if (message !== 'who') {
      isLive = message === 'live';
      onLive(isLive);
      if (isLive) onChange();
    }
  };
  const share = (message: Message): void => {
    tell(message);
    channel?.postMessage(message);
  };
  const hold = async (): Promise<void> => {
    isHolder = true;
    await holdStream(signal, share);
    if (isLive) channel?.postMessage('away' satisfies Message);
  };
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data !== 'who') tell(data);
      else if (isHolder) channel.postMessage((isLive ? 'live' : 'away') satisfies Message);
    };
  if (channel && locks) {
    channel.postMessage('who' satisfies Message);
    locks.request(SHARED, { signal }, hold).catch(() => undefined);
  } else void hold();
  return () => {
    over.abort();
    setTimeout(() => channel?.close());
  };
}

async function holdStream(signal: AbortSignal, share: (message: Message) => void): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const { token } = session.getState();
    if (!token) return;
    let readyAt = 0;
    const onEvent = (name: string, data: string): void => {
      if (name === 'ready') readyAt = Date.now();
      if (name === 'today') share({ today: parseParts(data) });
      else share(name === 'ready' ? 'live' : 'changed');
    };
    try {
      await readEvents(apiAddress(STREAM), { token, signal, onEvent });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof StreamRefused && error.status === 401) return session.getState().expire(token);
    }
    if (signal.aborted) return;
    if (readyAt) share('away');
    failures = readyAt && Date.now() - readyAt > GOOD_AFTER_MS ? 0 : failures + 1;
    await pause(waitMs(failures), signal);
  }
}

/** Empty for an unknown format. */
function parseParts(data: string): readonly string[] {
  try {
    const parts: unknown = JSON.parse(data);
    return Array.isArray(parts) ? parts.filter((part) => typeof part === 'string') : [];
  } catch {
    return [];
  }
}

const waitMs = (failures: number): number =>
  Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures, 10)) * (0.5 + Math.random() / 2);

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    function end(): void {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    }
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
