interface Line {
  send: (text: string) => void;
  end: () => void;
  headers: Record<string, string>;
  signal: AbortSignal;
}

export interface StreamServer {
  lines: Line[];
  status: number;
  fetch: (address: string, options: Pick<Line, 'headers' | 'signal'>) => Promise<object>;
}

export const flushMicrotasks = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

export function streamServer(): StreamServer {
  const server: StreamServer = { lines: [], status: 200, fetch: response };
  function response(_address: string, { headers, signal }: Pick<Line, 'headers' | 'signal'>): Promise<object> {
    const { status } = server;
    if (status !== 200) return Promise.resolve({ ok: false, status, body: null });
    const waiting: { resolve: (part: object) => void; reject: (error: Error) => void }[] = [];
    const parts: object[] = [];
    const give = (part: object) => {
      const next = waiting.shift();
      if (next) next.resolve(part);
      else parts.push(part);
    };
    const encoder = new TextEncoder();
    server.lines.push({
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
  }
  return server;
}
