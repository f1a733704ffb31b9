import { rollouts } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { requireVersion } from '../../../errors/require-version.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { FREEZES_ID, lockFreezes, readFreezes, saveFreezes } from './freeze-repository.ts';

export async function freezeRoutes(app: App) {
  serve(app, rollouts.releaseFreezes, async ({ db }) => ({ data: await readFreezes(db), message: 'OK' }));

  serve(app, rollouts.setReleaseFreezes, ({ body: { freezes, version }, change }) => {
    const turned = freezes.findIndex(({ from, to }) => to < from);
    if (turned >= 0)
      throw new AppError('INVALID_REQUEST', { [`freezes.${turned}.to`]: 'This day is before the first.' });
    return change(async (tx) => {
      const before = await lockFreezes(tx);
      requireVersion(before, version);
      const data = await saveFreezes(tx, freezes);
      await tx.history({
        kind: 'release-freezes',
        id: FREEZES_ID,
        action: 'edit',
        before: { freezes: before.freezes },
        after: { freezes },
      });
      return { data, message: 'The freezes are saved.' };
    });
  });
}
