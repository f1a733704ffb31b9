import type { App } from '../../../calls/serve.ts';
import { releaseRoutes } from './release-routes.ts';
import { deployTokenRoutes } from './token-routes.ts';

export async function deployRoutes(app: App) {
  await deployTokenRoutes(app);
  await releaseRoutes(app);
}
