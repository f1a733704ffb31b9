import { randomUUID } from 'node:crypto';
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

export const telemetryOf = (app: () => TestApp) => {
  const ticketOf = (id: string | null, address = '192.0.2.1', versions = ALL) =>
    signFeedTicket(app().app.core, { user: id === null ? null : { id }, address }, versions);
  const send = (events: object[], ticket = ticketOf(randomUUID())) =>
    app().call('POST', TELEMETRY, { body: { ticket, events } });
  return {
    ticketOf,
    send,
    of: (version: string, kind: string, count: number, ms?: number): Told[] =>
      Array.from({ length: count }, () => ({ remote: 'mfe-one', version, kind, ...(ms !== undefined && { ms }) })),
    /** Each event from another person: a person counts once. */
    tell: async (events: Told[]) => {
      for (const event of events) expect((await send([event])).statusCode).toBe(200);
    },
  };
};
