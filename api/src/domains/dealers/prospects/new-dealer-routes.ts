import { prospects } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { AppError } from '../../../errors/app-error.ts';
import { requireVersionOrRead } from '../../../errors/require-version.ts';
import { isInScope } from '../../../session/scope.ts';
import { notify } from '../../shared/notifications/notify.ts';
import { countNewDealers, findExported, findExports, markExported, markNewDealer } from './new-dealers.ts';
import { addToProspectTimeline, findProspectsByIds, lockProspect } from './repository.ts';
import { serializeProspects } from './serialize.ts';

export async function newDealerRoutes(app: App) {
  const limitDays = app.core.config.prospectStageDays;

  serve(app, prospects.makeDealer, ({ params, body, user, change, now }) =>
    change(async (tx) => {
      const state = await lockProspect(tx, params.id, 'dealer');
      if (!state) throw new AppError('PROSPECT_NOT_FOUND');
      if (!isInScope(user, state)) throw new AppError('FORBIDDEN');
      const { id, name, sapId } = state;
      const read = async () => {
        const [data] = await serializeProspects(tx, user, await findProspectsByIds(tx, [id]), { now, limitDays });
        if (!data) throw new AppError('PROSPECT_NOT_FOUND');
        return data;
      };
      await requireVersionOrRead(state, body.version, read);
      const by = user.sapId;
      const isMade = await markNewDealer(tx, id, { by, now });
      if (isMade === undefined) throw new AppError('PROSPECT_NOT_SIGNED_OFF');
      if (!isMade) throw new AppError('PROSPECT_IS_DEALER');
      await addToProspectTimeline(tx, id, { at: now, by, message: `Made a dealer by ${by}, waits for SAP` });
      await tx.history({ kind: 'prospect', id, action: 'make dealer', before: null, after: { name } });
      if (sapId !== by) {
        const text = `${user.name || by} made a dealer of it. SAP gets it with the next export.`;
        const path = `/my-requests?request=${id}`;
        await notify(tx, { to: sapId, kind: 'decision', subject: `Prospect ${name}`, text, path }, now);
      }
      return { data: await read(), message: 'Dealer Made Successfully' };
    }),
  );

  serve(app, prospects.newDealerExports, async ({ db }) => {
    const [data, waiting] = await Promise.all([findExports(db), countNewDealers(db)]);
    return { data, waiting, message: 'OK' };
  });

  serve(app, prospects.exportNewDealers, ({ body, user, change, now }) =>
    change(async (tx) => {
      const exportedAt = body.exportedAt ?? now.toISOString();
      const by = user.sapId;
      const ids = body.exportedAt ? [] : await markExported(tx, { by, now });
      if (!body.exportedAt && ids.length === 0) throw new AppError('NO_NEW_DEALERS');
      for (const id of ids) {
        await addToProspectTimeline(tx, id, { at: now, by, message: `Exported for SAP by ${by}` });
        await tx.history({ kind: 'prospect', id, action: 'export', before: null, after: { exportedAt } });
      }
      const data = await findExported(tx, exportedAt);
      if (data.length === 0) throw new AppError('NO_NEW_DEALERS');
      return { data, exportedAt, message: 'OK' };
    }),
  );
}
