import { allCalls, help } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';

const changes = allCalls.flatMap(({ method, path, summary, roles }) =>
  method === 'GET' || typeof roles === 'string' ? [] : [{ call: `${method} ${path}`, summary, roles: [...roles] }],
);

export const helpRoutes = async (app: App): Promise<void> => {
  serve(app, help.changes, async () => ({ data: changes, message: 'OK' }));
};
