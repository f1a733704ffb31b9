import type { Sql } from '../../../database/sql.ts';
import { getScopeCondition, type User, orgUnitColumns } from '../../../session/scope.ts';

export const isDealerInScope = (user: User): Sql => getScopeCondition(user, orgUnitColumns('d'));
