import { ANY, ERRORS, ROLE_FACTS, type Role } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type Db, join, type Sql, sql } from '../../../database/sql.ts';
import { getScopeCondition, type User } from '../../../session/scope.ts';
import { holdsText } from '../../../database/sql-parts.ts';

const MAX_PEOPLE = 20;
const rank = (role: Role): number => (ANY as readonly Role[]).indexOf(role);

const canBeGiven = (user: User): Sql =>
  sql`u.active and u.role <> 'MASTER' and u.sap_id <> ${user.sapId} and ${getScopeCondition(user)}`;

export const findPeopleInScope = async (db: Db, user: User, search: string) => {
  const rows = await db.query<{ SAP_ID: string; name: string; role: string; total: number }>(sql`
    select u.sap_id as "SAP_ID", u.name, u.role, count(*) over ()::int as total from users u
    where ${join([canBeGiven(user), ...(search ? [holdsText(['u.name', 'u.sap_id'], search)] : [])], ' and ')}
    order by lower(u.name), u.sap_id limit ${MAX_PEOPLE}`);
  return { data: rows.map(({ total: _, ...person }) => person), totalCount: rows[0]?.total ?? 0 };
};

interface Sharing {
  sharedRole: Role | null;
  sharedWith: readonly string[];
}

/** Existing recipients stay, also after leaving or moving. */
export const checkSharing = async (db: Db, user: User, next: Sharing, before?: Sharing): Promise<void> => {
  const isNewRole = next.sharedRole !== null && next.sharedRole !== before?.sharedRole;
  const reachesOthers = ROLE_FACTS[user.role].manager !== undefined;
  if (isNewRole && (!reachesOthers || rank(next.sharedRole as Role) < rank(user.role)))
    throw new AppError('VIEW_SHARE_ROLE', { sharedRole: ERRORS.VIEW_SHARE_ROLE.text });
  const named = next.sharedWith.filter((sapId) => !before?.sharedWith.includes(sapId));
  if (named.length === 0) return;
  const people = await db.query<{ id: string }>(
    sql`select u.sap_id as id from users u where u.sap_id = any (${named}) and ${canBeGiven(user)}`,
  );
  const known = new Set(people.map(({ id }) => id));
  const refused = named.filter((sapId) => !known.has(sapId));
  if (refused.length > 0) {
    const text = `${refused.join(', ')}: a view is shared with people of your own scope.`;
    throw new AppError('VIEW_SHARE_PERSON', { sharedWith: text }, { text });
  }
};
