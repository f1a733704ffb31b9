import type { App } from '../../../calls/serve.ts';
import { releaseRoutes } from './release-routes.ts';
import { deployTokenRoutes } from './token-routes.ts';

/** How a team's versions come into the console. */
export async function deployRoutes(app: App) {
  await deployTokenRoutes(app);
  await releaseRoutes(app);
}
