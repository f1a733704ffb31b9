import { steer } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type Db, sql } from '../../../database/sql.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { iso, selectName } from '../../../database/sql-parts.ts';
import { endPreviewsBy } from '../previews/accepted.ts';

const findDevelopers = (db: Db): Promise<steer.Developer[]> =>
  db.query<steer.Developer>(sql`
    select o.sap_id as "sapId", coalesce(u.name, '') as name, o.by, coalesce(${selectName('o.by')}, '') as "byName", ${iso('o.at')} as at
    from override_users o left join users u on u.sap_id = o.sap_id order by o.sap_id`);

/** People beside ADMIN who may use overrides and previews. */
export async function developerRoutes(app: App) {
  serve(app, steer.developers, async ({ db }) => ({ data: await findDevelopers(db), message: 'OK' }));

  serve(app, steer.allowDeveloper, ({ body: { sapId }, user, change, now }) =>
    change(async (tx) => {
      if (!(await tx.one(sql`select 1 from users where sap_id = ${sapId}`))) throw new AppError('USER_NOT_FOUND');
      const added =
        await tx.query(sql`insert into override_users (sap_id, by, at) values (${sapId}, ${user.sapId}, ${now})
        on conflict do nothing returning sap_id`);
      if (added.length > 0) {
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
      const gone = await tx.query(sql`delete from override_users where sap_id = ${sapId} returning sap_id`);
      if (gone.length === 0) throw new AppError('USER_NOT_FOUND');
      await endPreviewsBy(tx, sapId);
      await tx.history({ kind: 'developer', id: sapId, action: 'forbid', before: { allowed: true }, after: null });
      return {
        data: await findDevelopers(tx),
        message: `${sapId} may no longer load remotes from the own machine, nor try versions that are not live.`,
      };
    }),
  );
}
