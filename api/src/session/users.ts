import { type Db, type Sql, sql } from '../database/sql.ts';
import { type OrgUnit, selectOrgUnit, type User } from './scope.ts';

/** A switched SE counts as SO (D-071). */
export const USER_COLUMNS = sql`users.id, coalesce(sap_id, '') as "sapId", name,
  case when role = 'SE' and changed_to_so then 'SO' else role end as role, ${selectOrgUnit('users')}`;

export const readUser = (db: Db, where: Sql, name?: string): Promise<User | undefined> =>
  db.one<User>(sql`select ${USER_COLUMNS} from users where active and ${where}`, name);

export const getOrgUnit = (db: Db, sapId: string): Promise<OrgUnit | undefined> =>
  db.one<OrgUnit>(sql`select sap_id as "sapId", ${selectOrgUnit('users')} from users where sap_id = ${sapId}`);
