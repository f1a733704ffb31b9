import { hierarchy } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { getHierarchy } from './hierarchy.ts';

export const hierarchyRoutes = async (app: App): Promise<void> => {
  serve(app, hierarchy.hierarchy, async ({ user, db }) => ({ data: await getHierarchy(db, user), message: 'OK' }));
};
