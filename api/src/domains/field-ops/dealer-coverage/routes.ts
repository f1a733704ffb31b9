import { dealerCoverage } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { requireVersion } from '../../../errors/require-version.ts';
import { diffVisitTargets, lockVisitTargets, readVisitTargets, saveVisitTargets, TARGETS_ID } from './visit-targets.ts';

export async function dealerCoverageRoutes(app: App) {
  serve(app, dealerCoverage.visitTargets, async ({ db }) => ({ data: await readVisitTargets(db), message: 'OK' }));

  serve(app, dealerCoverage.setVisitTargets, ({ body, change }) =>
    change(async (tx) => {
      const before = await lockVisitTargets(tx);
      requireVersion(before, body.version);
      const data = await saveVisitTargets(tx, body.targets);
      await tx.history({ kind: 'visit-targets', id: TARGETS_ID, action: 'edit', ...diffVisitTargets(before, data) });
      return { data, message: 'Visit targets saved.' };
    }),
  );
}
