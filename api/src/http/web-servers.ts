import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { limitSlowClients, SLOW_CLIENT_LIMITS, type SlowClientLimits } from './slow-clients.ts';

export interface WebServers {
  create(handler: RequestListener): Server;
  /** 'localhost' may be IPv4 and IPv6: also listens where `first` does not, if possible. */
  listenOnAll(first: Server, host: string, handler: RequestListener): Promise<void>;
  /** Responses close connections, so that a proxy reconnects elsewhere. */
  announceStop(): void;
  isStopAnnounced(): boolean;
  /** Open connections may still send requests for `graceMs`. */
  stopListening(graceMs: number): Promise<void>;
  /** Closes idle connections; resolves when all requests are answered. */
  drain(): Promise<void>;
  /** Returns the number of unanswered requests. */
  cut(): number;
}

const MAX_HEADER_BYTES = 16_384;
const KEEP_ALIVE_MS = 72_000;

export const webServers = (limits: SlowClientLimits = SLOW_CLIENT_LIMITS): WebServers => {
  const connections = new Map<Socket, Set<ServerResponse>>();
  const servers: Server[] = [];
  let onDrained: (() => void) | undefined;
  let isStopAnnounced = false;
  let acceptedCount = 0;

  const requestsInFlight = () => [...connections.values()].reduce((sum, { size }) => sum + size, 0);
  const endUnused = () => {
    if (!onDrained) return;
    for (const [socket, responses] of connections) if (responses.size === 0) socket.destroySoon();
    if (requestsInFlight() === 0) onDrained();
  };
  const follow = (socket: Socket) => {
    acceptedCount += 1;
    if (onDrained) socket.destroy();
    connections.set(socket, new Set());
    socket.on('close', () => {
      connections.delete(socket);
      endUnused();
    });
  };
  const create = (handler: RequestListener): Server => {
    const server = createServer(
      {
        maxHeaderSize: MAX_HEADER_BYTES,
        keepAliveTimeout: KEEP_ALIVE_MS,
        connectionsCheckingInterval: Math.min(5_000, limits.headersMs),
      },
      handler,
    );
    servers.push(server);
    limitSlowClients(server, limits);
    server.on('connection', follow);
    // Before the handler, which may respond synchronously.
    server.prependListener('request', ({ socket }, response) => {
      if (isStopAnnounced) response.setHeader('connection', 'close');
      const responses = connections.get(socket);
      responses?.add(response);
      response.on('close', () => {
        responses?.delete(response);
        endUnused();
      });
    });
    return server;
  };

  return {
    create,
    listenOnAll: async (first, host, handler) => {
      if (host !== 'localhost') return;
      const { address: usedAddress, port } = first.address() as AddressInfo;
      for (const { address } of await lookup(host, { all: true })) {
        if (address === usedAddress) continue;
        const server = create(handler).listen({ host: address, port });
        await once(server, 'listening').catch(() => undefined);
      }
    },
    announceStop: () => {
      isStopAnnounced = true;
    },
    isStopAnnounced: () => isStopAnnounced,
    stopListening: async (graceMs) => {
      // Pending connections would be reset: accept until none is left, one a turn.
      const since = Date.now();
      for (let before = -1; before !== acceptedCount && Date.now() - since < graceMs; ) {
        before = acceptedCount;
        await nextTurn();
      }
      // Not http's close: it drops connections with unread requests.
      for (const server of servers) NetServer.prototype.close.call(server);
      if (connections.size > 0) await wait(graceMs);
    },
    drain: () =>
      new Promise((resolve) => {
        for (const server of servers) server.close();
        onDrained = resolve;
        endUnused();
      }),
    cut: () => {
      const unanswered = requestsInFlight();
      for (const socket of connections.keys()) socket.destroy();
      return unanswered;
    },
  };
};
