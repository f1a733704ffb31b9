import { type Db, join, type Sql, sql } from '../../../database/sql.ts';
import { getScopeCondition, type User } from '../../../session/scope.ts';
import { holdsText, newestRows } from '../../../database/sql-parts.ts';

const canRaise = (user: User): Sql => sql`u.active and u.sap_id is not null and ${getScopeCondition(user)}`;

interface RaisersQuery {
  search?: string | undefined;
  limit: number;
}

export const listRaisers = (db: Db, user: User, { search, limit }: RaisersQuery) => {
  const where = join([canRaise(user), ...(search ? [holdsText(['u.name', 'u.sap_id'], search)] : [])], ' and ');
  return newestRows<{ SAP_ID: string; name: string; role: string }>(
    db,
    sql`select u.sap_id as "SAP_ID", u.name, u.role, count(*) over ()::int as total
      from users u where ${where} order by lower(u.name), u.sap_id limit ${limit}`,
  );
};

export const isRaiser = async (db: Db, user: User, sapId: string): Promise<boolean> =>
  (await db.one(sql`select from users u where u.sap_id = ${sapId} and ${canRaise(user)}`)) !== undefined;
