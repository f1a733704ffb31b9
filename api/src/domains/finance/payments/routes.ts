import { payments } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { createPayment, markPaid, takeBackPayment } from './decide.ts';
import { batchesPage, linesPage, previewPayment } from './repository.ts';

export async function paymentRoutes(app: App) {
  serve(app, payments.paymentPreview, async ({ query, user, db }) => ({
    data: await previewPayment(db, user, query),
    message: 'OK',
  }));

  serve(app, payments.paymentBatches, async ({ query, user, db }) => ({
    ...(await batchesPage(db, user, query)),
    message: 'OK',
  }));

  serve(app, payments.paymentLines, async ({ query, user, db }) => ({
    ...(await linesPage(db, user, query)),
    message: 'OK',
  }));

  serve(app, payments.createPayment, ({ body, user, change, now }) =>
    change((tx) => createPayment(tx, user, body, now)),
  );

  serve(app, payments.markPaid, ({ params: { id }, body, user, change, now }) =>
    change((tx) => markPaid(tx, user, { id, ...body }, now)),
  );

  serve(app, payments.takeBackPayment, ({ params: { id }, body, user, change, now }) =>
    change((tx) => takeBackPayment(tx, user, { id, ...body }, now)),
  );
}
