import { system } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { readDatabaseFacts } from './database-facts.ts';
import { failedCalls, failedRequestsPage } from '../../../platform/failed-requests.ts';
import { readGuessedKeys } from './guessed-keys.ts';
import { queues } from './kinds.ts';
import { readRuns } from './runs.ts';
import { readServerFacts } from './server-facts.ts';

/** Separate calls: one failing part leaves the others. */
export async function systemRoutes(app: App) {
  const { core } = app;

  serve(app, system.systemServer, async () => ({ data: await readServerFacts(core), message: 'OK' }));
  serve(app, system.systemDatabase, async () => ({ data: await readDatabaseFacts(core), message: 'OK' }));

  serve(app, system.systemQueues, async ({ db, now }) => {
    const data = await Promise.all(
      queues.map(async ({ name, readState, readFailed }) => {
        const [{ oldestAt, ...counts }, entries] = await Promise.all([readState(db, now), readFailed(db, now)]);
        return {
          name,
          ...counts,
          oldestAt: oldestAt?.toISOString() ?? null,
          entries: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
        };
      }),
    );
    return { data, message: 'OK' };
  });

  serve(app, system.retryEntry, async ({ params, change, now }) => {
    const queue = queues.find(({ name }) => name === params.queue);
    const response = await change(async (tx) => {
      const entry = await queue?.retry?.(tx, params.id, now);
      if (!entry) throw new AppError('ENTRY_NOT_FAILED');
      await tx.history({
        kind: 'queue-entry',
        id: params.id,
        action: 'retry',
        before: null,
        after: { queue: params.queue, subject: entry.subject },
      });
      return { data: { subject: entry.subject }, message: 'It is tried again.' };
    });
    queue?.wake?.(core);
    return response;
  });

  serve(app, system.failedRequests, async ({ query, db, now }) => ({
    ...(await failedRequestsPage(db, now, query)),
    message: 'OK',
  }));
  serve(app, system.systemFailedCalls, async ({ db, now }) => ({ data: await failedCalls(db, now), message: 'OK' }));
  serve(app, system.systemRuns, async ({ db }) => ({ data: await readRuns(db, core), message: 'OK' }));
  serve(app, system.systemSignIns, async ({ db, now }) => ({ data: await readGuessedKeys(db, now), message: 'OK' }));
}
