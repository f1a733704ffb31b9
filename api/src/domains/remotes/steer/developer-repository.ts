import type { steer } from 'api-contract';
import { type Db, sql, type WriteDb } from '../../../database/sql.ts';
import { iso, selectName } from '../../../database/sql-parts.ts';

export const findDevelopers = (db: Db): Promise<steer.Developer[]> =>
  db.query<steer.Developer>(sql`
    select o.sap_id as "sapId", coalesce(u.name, '') as name, o.by, coalesce(${selectName('o.by')}, '') as "byName", ${iso('o.at')} as at
    from override_users o left join users u on u.sap_id = o.sap_id order by o.sap_id`);

export const isUser = async (db: Db, sapId: string): Promise<boolean> =>
  (await db.one(sql`select 1 from users where sap_id = ${sapId}`)) !== undefined;

/** False if allowed before. */
export const insertDeveloper = async (tx: WriteDb, sapId: string, by: string, at: Date): Promise<boolean> => {
  const added = await tx.query(sql`insert into override_users (sap_id, by, at) values (${sapId}, ${by}, ${at})
    on conflict do nothing returning sap_id`);
  return added.length > 0;
};

export const deleteDeveloper = async (tx: WriteDb, sapId: string): Promise<boolean> =>
  (await tx.query(sql`delete from override_users where sap_id = ${sapId} returning sap_id`)).length > 0;
