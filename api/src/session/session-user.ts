import type { session } from 'api-contract';
import type { Core } from '../platform/core.ts';
import { sql } from '../database/sql.ts';
import type { User } from './scope.ts';
import { selectHasFactor } from './second-factor.ts';

export const findSessionUser = async ({ db, config }: Core, user: User): Promise<session.SessionUser | undefined> => {
  const row = await db.one<Omit<session.SessionUser, 'name' | 'role'> & { hasFactor: boolean }>(
    sql`select u.id as "_id", coalesce(u.sap_id, '') as "SAP_ID", u.zone, u.region_code as "regionCode", r.name as "regionName",
        u.area_code as "areaCode", a.name as "areaName", nullif(u.territory_name, '') as "territoryName",
        ${selectHasFactor('u')} as "hasFactor"
      from users u left join regions r on r.code = u.region_code left join areas a on a.code = u.area_code
      where u.id = ${user.id}`,
    'current-user',
  );
  if (!row) return undefined;
  const { hasFactor, ...place } = row;
  const lacksSecondFactor = !hasFactor && config.secondFactorRoles.includes(user.role);
  return { ...place, name: user.name, role: user.role, ...(lacksSecondFactor && { lacksSecondFactor }) };
};
