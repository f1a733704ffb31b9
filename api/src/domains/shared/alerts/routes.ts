import { alerts } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { acknowledgeAlerts, countUnacknowledged, newestAlerts } from './repository.ts';

export async function alertRoutes(app: App) {
  serve(app, alerts.alerts, async ({ db }) => {
    const [data, unacknowledged] = await Promise.all([newestAlerts(db), countUnacknowledged(db)]);
    return { data, unacknowledged, message: 'OK' };
  });

  serve(app, alerts.unacknowledgedAlerts, async ({ db }) => ({
    data: { unacknowledged: await countUnacknowledged(db) },
    message: 'OK',
  }));

  serve(app, alerts.acknowledgeAlerts, ({ body, user, change, now }) =>
    change(async (tx) => {
      const seen = await acknowledgeAlerts(tx, body.ids, user.sapId, now);
      for (const { id, kind, subject, text } of seen) {
        await tx.history({ kind: 'alert', id, action: 'acknowledge', before: { kind, subject, text }, after: null });
      }
      return { data: { acknowledged: seen.length }, message: seen.length === 1 ? 'Alert seen.' : 'Alerts seen.' };
    }),
  );
}
