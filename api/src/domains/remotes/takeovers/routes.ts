import { takeovers } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { AppError } from '../../../errors/app-error.ts';
import { findBroken, findWaiting, letIn } from './repository.ts';

export async function takeoverRoutes(app: App) {
  serve(app, takeovers.takeovers, async ({ db, now }) => {
    const waiting = await Promise.all(
      (await findWaiting(db, now)).map(async ({ provides, since }) => ({
        provides,
        since: since.toISOString(),
        broken: await findBroken(db, provides, now),
      })),
    );
    // One that still checks waits, too.
    return { data: waiting.filter(({ broken }) => broken.length > 0), message: 'OK' };
  });

  serve(app, takeovers.allowTakeover, ({ body: { provides, reason }, change, now }) =>
    change(async (tx) => {
      const waiting = (await findWaiting(tx, now)).some((each) => each.provides === provides);
      const broken = waiting ? await findBroken(tx, provides, now) : [];
      if (broken.length === 0) throw new AppError('TAKEOVER_NOT_FOUND');
      await letIn(tx, provides);
      for (const { remote, version, problems } of broken)
        await tx.history({
          kind: 'remote',
          id: remote,
          action: 'takeover',
          before: null,
          after: { version, problems, reason },
        });
      return { message: 'The new server takes over.' };
    }),
  );
}
