import { steer } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { endPreviewsBy } from '../previews/accepted.ts';
import { deleteDeveloper, findDevelopers, insertDeveloper, isUser } from './developer-repository.ts';

/** People beside ADMIN who may use overrides and previews. */
export async function developerRoutes(app: App) {
  serve(app, steer.developers, async ({ db }) => ({ data: await findDevelopers(db), message: 'OK' }));

  serve(app, steer.allowDeveloper, ({ body: { sapId }, user, change, now }) =>
    change(async (tx) => {
      if (!(await isUser(tx, sapId))) throw new AppError('USER_NOT_FOUND');
      if (await insertDeveloper(tx, sapId, user.sapId, now)) {
        await tx.history({ kind: 'developer', id: sapId, action: 'allow', before: null, after: { allowed: true } });
      }
      return {
        data: await findDevelopers(tx),
        message: `${sapId} may load remotes from the own machine and try versions that are not live.`,
      };
    }),
  );

  serve(app, steer.forbidDeveloper, ({ params: { sapId }, change }) =>
    change(async (tx) => {
      if (!(await deleteDeveloper(tx, sapId))) throw new AppError('USER_NOT_FOUND');
      await endPreviewsBy(tx, sapId);
      await tx.history({ kind: 'developer', id: sapId, action: 'forbid', before: { allowed: true }, after: null });
      return {
        data: await findDevelopers(tx),
        message: `${sapId} may no longer load remotes from the own machine, nor try versions that are not live.`,
      };
    }),
  );
}
