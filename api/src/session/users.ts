import { type Db, type Sql, sql } from '../database/sql.ts';
import type { User } from './scope.ts';

/** A switched SE counts as SO (D-071). */
export const USER_COLUMNS = sql`users.id, coalesce(sap_id, '') as "sapId", name,
  case when role = 'SE' and changed_to_so then 'SO' else role end as role, zone, region_code as "regionCode", area_code as "areaCode"`;

export const readUser = (db: Db, where: Sql, name?: string): Promise<User | undefined> =>
  db.one<User>(sql`select ${USER_COLUMNS} from users where active and ${where}`, name);
