import { type Db, join, type Sql, sql } from '../../../database/sql.ts';
import { getScopeCondition, type User } from '../../../session/scope.ts';
import { holdsText } from '../../../database/sql-parts.ts';

/** Active managers of the company, or active officers of the scope (D-351). */
const canBeNamed = (user: User): Sql =>
  sql`u.active and (u.role in ('AO', 'RO', 'ZO', 'ADMIN') or (u.role in ('SO', 'SE') and ${getScopeCondition(user)}))`;

const emailFor = (user: User): Sql => (user.role === 'ADMIN' ? sql`coalesce(u.email, '')` : sql`''`);

interface PeopleQuery {
  search?: string | undefined;
  limit?: number | undefined;
}
interface ListedPerson {
  _id: string;
  SAP_ID: string;
  name: string;
  role: string;
  email: string;
}

export const listPeople = async (db: Db, user: User, { search, limit }: PeopleQuery) => {
  const where = join([canBeNamed(user), ...(search ? [holdsText(['u.name', 'u.sap_id'], search)] : [])], ' and ');
  const rows = await db.query<ListedPerson & { total: number }>(sql`
    select u.id as "_id", u.sap_id as "SAP_ID", u.name, u.role, ${emailFor(user)} as email, count(*) over ()::int as total
    from users u where ${where} order by lower(u.name), u.sap_id ${limit === undefined ? sql`` : sql`limit ${limit}`}`);
  return { data: rows.map(({ total: _, ...person }) => person), totalCount: rows[0]?.total ?? 0 };
};

export const findLevelPeople = async (db: Db, user: User, sapIds: readonly string[]) => {
  const people = await db.query<{ SAP_ID: string; name: string; email: string }>(sql`
    select u.sap_id as "SAP_ID", u.name, coalesce(u.email, '') as email from users u
    where u.sap_id = any (${[...sapIds]}) and ${canBeNamed(user)}`);
  return new Map(people.map((person) => [person.SAP_ID, person]));
};

export const activePeople = async (db: Db, sapIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const people = await db.query<{ id: string }>(
    sql`select u.sap_id as id from users u where u.sap_id = any (${[...sapIds]}) and u.active`,
  );
  return new Set(people.map(({ id }) => id));
};
