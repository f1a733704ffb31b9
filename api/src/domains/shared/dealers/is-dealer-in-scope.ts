import type { Sql } from '../../../database/sql.ts';
import { getScopeCondition, type User, orgUnitColumns } from '../../../session/scope.ts';

/** Condition on `dealers d`. */
export const isDealerInScope = (user: User): Sql => getScopeCondition(user, orgUnitColumns('d'));
