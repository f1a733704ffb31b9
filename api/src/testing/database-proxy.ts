import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface DatabaseProxy {
  /** DATABASE_URL of the same database through this proxy. */
  url: string;
  /** Nothing passes any more, in neither direction; whoever connects is taken and not answered. */
  freeze(): void;
  /** What was held back passes, and all that follows. */
  thaw(): void;
  /** Freezes at the first words to the server that hold `text`: before they pass, or after, so that only the answer is missing. */
  freezeAt(text: string, when: 'before' | 'after'): void;
  close(): Promise<void>;
}

/** A line to the database that can die without anybody being told, as a frozen server or a lost route does. */
export const startDatabaseProxy = async (databaseUrl: string): Promise<DatabaseProxy> => {
  const url = new URL(databaseUrl.replace('@/', '@localhost/'));
  const folder = url.searchParams.get('host');
  const port = Number(url.searchParams.get('port') ?? (url.port || 5432));
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
    const upstream = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, url.hostname);
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
    close: async () => {
      set(false);
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
