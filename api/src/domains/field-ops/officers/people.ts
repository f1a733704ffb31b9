import { AppError } from '../../../errors/app-error.ts';
import { type Db, sql } from '../../../database/sql.ts';
import { isInScope, selectOrgUnit, type User } from '../../../session/scope.ts';

export interface Person extends User {
  territoryName: string;
}

/** Unknown 404, outside the scope 403 (D-038). */
export const requirePersonInScope = async (db: Db, user: User, sapId: string): Promise<Person> => {
  const person = await db.one<Person>(
    sql`
    select id, sap_id as "sapId", name, role, territory_name as "territoryName",
      ${selectOrgUnit('users')}
    from users where sap_id = ${sapId}`,
    'person-by-sap-id',
  );
  if (!person) throw new AppError('OFFICER_NOT_FOUND');
  if (person.sapId !== user.sapId && !isInScope(user, person)) throw new AppError('FORBIDDEN');
  return person;
};
