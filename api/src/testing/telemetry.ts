import { randomUUID } from 'node:crypto';
import type { RemoteEvent } from 'api-contract';
import { addEvents } from '../domains/remotes/health/record.ts';
import { signFeedTicket } from '../domains/remotes/feed/tickets.ts';
import type { TestApp } from './index.ts';

export const TELEMETRY = '/api/v1/telemetry/remotes';

interface Told {
  remote: string;
  version: string;
  kind: string;
  ms?: number;
  screen?: string;
}
const ALL = ['1', '2', '3', 'left', 'gone', 'unknown'].map((version) => ({ remote: 'mfe-one', version }));

export const createTelemetryCalls = (app: () => TestApp) => {
  const signTicket = (id: string | null, address = '192.0.2.1', versions = ALL) =>
    signFeedTicket(app().app.core, { user: id === null ? null : { id }, address }, versions);
  const send = (events: object[], ticket = signTicket(randomUUID())) =>
    app().call('POST', TELEMETRY, { body: { ticket, events } });
  return {
    signTicket,
    send,
    of: (version: string, kind: string, count: number, ms?: number): Told[] =>
      Array.from({ length: count }, () => ({ remote: 'mfe-one', version, kind, ...(ms !== undefined && { ms }) })),
    /** As `tell`, without a request: nothing is judged. */
    count: async (events: Told[]) => {
      const { db, app: server } = app();
      for (const event of events) {
        const teller = { person: randomUUID(), isSignedIn: true, role: 'AO', area: '', wasGiven: () => true };
        await addEvents(db, teller, [event as RemoteEvent], server.core.now());
      }
    },
    /** Each event from another person: a person counts once. */
    tell: async (events: Told[]) => {
      for (const event of events) expect((await send([event])).statusCode).toBe(200);
    },
  };
};
