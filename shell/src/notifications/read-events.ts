/** The server writes at least every 25 seconds; a longer silence means a dead connection. */
const SILENCE_MS = 60_000;

/**
 * Until the end, `signal`, or a minute of silence. EventSource can't send the token.
 * @throws what `fetch` throws; the status of an answer that is none
 */
export async function readEvents(
  address: string,
  { token, signal, onEvent }: { token: string; signal: AbortSignal; onEvent: (name: string, data: string) => void },
): Promise<void> {
  const line = new AbortController();
  const end = (): void => line.abort();
  let timer = setTimeout(end, SILENCE_MS);
  signal.addEventListener('abort', end);
  try {
    const response = await fetch(address, {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal: line.signal,
    });
    if (!response.ok || !response.body) throw new StreamRefused(response.status);
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    let rest = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(end, SILENCE_MS);
      const events = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        const name = /^event: ?(.*)$/m.exec(event)?.[1];
        if (name) onEvent(name, /^data: ?(.*)$/m.exec(event)?.[1] ?? '');
      }
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    line.abort();
  }
}

export class StreamRefused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`No stream of events: ${status}`);
    this.name = 'StreamRefused';
    this.status = status;
  }
}
