import type { ServerResponse } from 'node:http';
import type { Core } from '../../../../platform/core.ts';
import { sql } from '../../../../database/sql.ts';
import type { User } from '../../../../session/scope.ts';
import { type Listener, openListener } from './listener.ts';
import { gatherParts } from './gather-parts.ts';
import { isAboutScope, readTodayMessage } from './today-events.ts';

/** Proxies close streams after a silent minute; pages give up after two missed heartbeats. */
const HEARTBEAT_MS = 25_000;
/** A person's pages share one stream: more are a mistake or an attack. */
const MAX_OF_PERSON = 20;
/** Maximum buffer for a page that does not read. */
const MAX_UNREAD_BYTES = 65_536;

const CHANGED = 'event: changed\ndata: {}\n\n';
const READY = 'retry: 5000\nevent: ready\ndata: {}\n\n';
const HEARTBEAT = ':\n\n';
const TODAY = 'today:';
const todayEvent = (parts: string[]) => `event: today\ndata: ${JSON.stringify(parts)}\n\n`;

interface Whose {
  user: User;
  sessionId: string;
}
interface OpenStream extends Whose {
  response: ServerResponse;
  parts: ReturnType<typeof gatherParts>;
}

/** Streams only say that something changed; pages then read it. */
interface OpenStreams {
  /** Throws while the database cannot be heard. */
  listen(): Promise<void>;
  hasRoomFor(user: User): boolean;
  /** False if this person has too many, or the server stops. */
  add(response: ServerResponse, whose: Whose): boolean;
  /** Sends heartbeats and closes streams of ended sessions. */
  beat(): Promise<void>;
  count(): number;
  close(): Promise<void>;
}

export const openStreams = (
  { pool, db, now }: Pick<Core, 'pool' | 'db' | 'now'>,
  onError: (error: unknown) => void,
): OpenStreams => {
  const byUser = new Map<string, Set<OpenStream>>();
  let listening: Promise<Listener> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const all = () => [...byUser.values()].flatMap((streams) => [...streams]);
  const write = ({ response }: Pick<OpenStream, 'response'>, text: string) => {
    if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
    else response.write(text);
  };
  const endWhere = (isOver: (stream: OpenStream) => boolean) => {
    for (const stream of all()) if (isOver(stream)) stream.response.end();
  };
  const hearToday = (text: string) => {
    try {
      const message = readTodayMessage(text);
      for (const { user, parts } of all()) if (isAboutScope(message, user)) parts.add(message.parts);
    } catch (error) {
      onError(error);
    }
  };
  const hear = (message: string) => {
    if (message.startsWith(TODAY)) {
      hearToday(message.slice(TODAY.length));
      return;
    }
    const [kind, id = ''] = message.split(':');
    if (kind === 'user') for (const stream of byUser.get(id) ?? []) write(stream, CHANGED);
    if (kind === 'session') endWhere(({ sessionId }) => sessionId === id);
  };
  const lose = () => {
    listening = undefined;
    // Close all: pages poll until it is back.
    endWhere(() => true);
  };
  const beat = async () => {
    const streams = all();
    for (const stream of streams) write(stream, HEARTBEAT);
    if (streams.length === 0) return;
    await (await listening)?.check();
    const open = await db.query<{ id: string }>(sql`
      select s.id from sessions s join users u on u.id = s.user_id
      where s.id = any(${[...new Set(streams.map(({ sessionId }) => sessionId))]}::uuid[])
        and s.ended_at is null and s.expires_at > ${now()} and u.active`);
    const ids = new Set(open.map(({ id }) => id));
    const known = new Set(streams);
    endWhere((stream) => known.has(stream) && !ids.has(stream.sessionId));
  };
  const startBeating = () => {
    timer ??= setInterval(() => void beat().catch(onError), HEARTBEAT_MS).unref();
  };

  return {
    beat,
    count: () => all().length,
    listen: async () => {
      listening ??= openListener(pool, hear, lose).catch((error: unknown) => {
        listening = undefined;
        throw error;
      });
      await listening;
    },
    hasRoomFor: ({ id }) => (byUser.get(id)?.size ?? 0) < MAX_OF_PERSON,
    add: (response, whose) => {
      const userId = whose.user.id;
      const streams = byUser.get(userId) ?? new Set();
      if (isClosed || streams.size >= MAX_OF_PERSON) return false;
      const parts = gatherParts((changed) => write({ response }, todayEvent(changed)));
      const stream = { ...whose, response, parts };
      byUser.set(userId, streams.add(stream));
      response.on('close', () => {
        parts.stop();
        streams.delete(stream);
        if (streams.size === 0 && byUser.get(userId) === streams) byUser.delete(userId);
      });
      response.on('error', () => undefined);
      write(stream, READY);
      startBeating();
      return true;
    },
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      endWhere(() => true);
      await (await listening?.catch(() => undefined))?.stop();
    },
  };
};
