import { health, type RemoteEvent } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { indiaDay } from '../../../time/india-day.ts';
import { readShellFacts } from '../checks/shell-facts.ts';
import { readFeedTicket, type Teller } from '../feed/tickets.ts';
import { addIncidents } from '../incidents/record.ts';
import { markOpened } from '../owners/repository.ts';
import { judgeRemote } from './judge.ts';
import { addEvents, countEvents } from './record.ts';

const loadedRemotes = ({ isSignedIn, wasGiven }: Teller, events: readonly RemoteEvent[]): string[] =>
  isSignedIn
    ? [
        ...new Set(
          events.flatMap(({ kind, remote, version }) => (kind === 'load' && wasGiven(remote, version) ? remote : [])),
        ),
      ]
    : [];

/** A scope of its own: only here JSON comes as plain text, as sendBeacon sends it. */
export const telemetryRoutes = async (app: App): Promise<void> => {
  await app.register(async (scope) => {
    const parse = scope.getDefaultJsonParser('error', 'error');
    scope.addContentTypeParser<string>('text/plain', { parseAs: 'string' }, (request, body, done) => {
      void parse(request, body, done);
    });

    serve(scope, health.reportRemotes, async ({ body: { ticket, events }, now, request }) => {
      const from = readFeedTicket(app.core, ticket);
      if (!from) throw new AppError('TICKET_INVALID');
      // A page from before a console update: accepted, not counted.
      if (from === 'old') return { message: 'OK' };
      app.core.disk.requireRoom();
      const db = app.core.unauditedWrite('telemetry');
      await countEvents(db, from.person, events.length, now);
      // Other names could be any text.
      for (const event of events)
        if (from.wasGiven(event.remote, event.version)) app.core.meter.countRemoteEvent(event);
      for (const remote of await addEvents(db, from, events, now)) {
        if (await judgeRemote(app.core, remote, request.id)) request.log.warn({ remote }, 'version rolled back');
      }
      await addIncidents(db, from, events, { now, shell: (await readShellFacts(app.core.config.webDir)).build });
      await markOpened(db, loadedRemotes(from, events), indiaDay(now));
      return { message: 'OK' };
    });
  });
};
