import { takeovers } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { AppError } from '../../../errors/app-error.ts';
import { findHeldBack, letIn } from './repository.ts';

export async function takeoverRoutes(app: App) {
  serve(app, takeovers.takeovers, async ({ db, now }) => {
    const data = (await findHeldBack(db, now)).map((each) => ({ ...each, since: each.since.toISOString() }));
    return { data, message: 'OK' };
  });

  serve(app, takeovers.allowTakeover, ({ body: { provides, reason }, change, now }) =>
    change(async (tx) => {
      const held = (await findHeldBack(tx, now)).find((each) => each.provides === provides);
      if (!held) throw new AppError('TAKEOVER_NOT_FOUND');
      await letIn(tx, provides);
      for (const { remote, version, problems } of held.broken)
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
