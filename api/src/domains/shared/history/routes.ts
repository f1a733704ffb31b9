import { history } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { findHistory } from './history.ts';

export const historyRoutes = async (app: App): Promise<void> => {
  serve(app, history.history, async ({ params, user, db }) => ({
    data: await findHistory(db, user, params.kind, params.id),
    message: 'OK',
  }));
};
