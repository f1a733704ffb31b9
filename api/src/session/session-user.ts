import type { session } from 'api-contract';
import { type Db, sql } from '../database/sql.ts';
import type { User } from './scope.ts';

export const findSessionUser = async (db: Db, user: User): Promise<session.SessionUser | undefined> => {
  const place = await db.one<Omit<session.SessionUser, 'name' | 'role'>>(
    sql`select u.id as "_id", coalesce(u.sap_id, '') as "SAP_ID", u.zone, u.region_code as "regionCode", r.name as "regionName",
        u.area_code as "areaCode", a.name as "areaName", nullif(u.territory_name, '') as "territoryName"
      from users u left join regions r on r.code = u.region_code left join areas a on a.code = u.area_code
      where u.id = ${user.id}`,
    'current-user',
  );
  return place && { ...place, name: user.name, role: user.role };
};
