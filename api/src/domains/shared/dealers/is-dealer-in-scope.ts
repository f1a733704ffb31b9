import type { Sql } from '../../../database/sql.ts';
import { getScopeCondition, type User } from '../../../session/scope.ts';

/** Condition on `dealers d`. */
export const isDealerInScope = (user: User): Sql =>
  getScopeCondition(user, { zone: 'd.zone', regionCode: 'd.region_code', areaCode: 'd.area_code' });
