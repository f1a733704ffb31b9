import { myRequests } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { answerAskBack } from '../inbox/ask-back.ts';
import { findMyRequests } from './repository.ts';

export async function myRequestRoutes(app: App) {
  serve(app, myRequests.myRequests, async ({ query, user, db }) => ({
    ...(await findMyRequests(db, user, query)),
    message: 'OK',
  }));

  serve(app, myRequests.answerAskBack, ({ body, user, change, now }) =>
    change(async (tx) => ({ data: await answerAskBack(tx, user, body, now), message: 'Answer Sent Successfully' })),
  );
}
