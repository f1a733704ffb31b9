import { hierarchy } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { hierarchyOf } from './hierarchy.ts';

export const hierarchyRoutes = async (app: App): Promise<void> => {
  serve(app, hierarchy.hierarchy, async ({ user, db }) => ({ data: await hierarchyOf(db, user), message: 'OK' }));
};
