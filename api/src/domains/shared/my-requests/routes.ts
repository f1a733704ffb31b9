import { myRequests } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { findMyRequests } from './repository.ts';

export async function myRequestRoutes(app: App) {
  serve(app, myRequests.myRequests, async ({ query, user, db }) => ({
    ...(await findMyRequests(db, user, query)),
    message: 'OK',
  }));
}
