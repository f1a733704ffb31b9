import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface DatabaseProxy {
  /** DATABASE_URL through this proxy. */
  url: string;
  /** Blocks both directions; accepts connections without answering. */
  freeze(): void;
  /** Passes held data. */
  thaw(): void;
  /** At the first message with `text`, before or after it passes. */
  freezeAt(text: string, when: 'before' | 'after'): void;
  /** Cuts connections, like a moved address. */
  leadTo(databaseUrl: string): void;
  close(): Promise<void>;
}

const getAddress = (databaseUrl: string) => {
  const url = new URL(databaseUrl.replace('@/', '@localhost/'));
  const port = Number(url.searchParams.get('port') ?? (url.port || 5432));
  return { url, host: url.hostname, port, folder: url.searchParams.get('host') };
};

/** A connection that can die silently, like a frozen server or lost route. */
export const startDatabaseProxy = async (databaseUrl: string): Promise<DatabaseProxy> => {
  let target = getAddress(databaseUrl);
  const { url } = getAddress(databaseUrl);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let trigger: { text: string; when: 'before' | 'after' } | undefined;

  const set = (frozen: boolean) => {
    isFrozen = frozen;
    for (const socket of sockets) if (frozen) socket.pause();
    if (!frozen) for (const socket of sockets) socket.resume();
  };
  const join = (from: Socket, to: Socket, isToServer: boolean) => {
    sockets.add(from);
    if (isFrozen) from.pause();
    from.on('data', (bytes) => {
      const hit = isToServer && trigger && bytes.includes(trigger.text) ? trigger : undefined;
      if (hit) {
        trigger = undefined;
        set(true);
      }
      if (hit?.when === 'before') from.unshift(bytes);
      else to.write(bytes);
    });
    from.on('end', () => to.end());
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer({ pauseOnConnect: true }, (client) => {
    const { folder, port, host } = target;
    const upstream = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, host);
    join(client, upstream, true);
    join(upstream, client, false);
    if (!isFrozen) client.resume();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  url.searchParams.delete('host');
  url.searchParams.delete('port');
  return {
    url: url.href,
    freeze: () => set(true),
    thaw: () => set(false),
    freezeAt: (text, when) => {
      trigger = { text, when };
    },
    leadTo: (other) => {
      target = getAddress(other);
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      set(false);
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
