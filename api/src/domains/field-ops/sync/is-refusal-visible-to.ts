import { ROLE_FACTS } from 'api-contract';
import { type Sql, sql } from '../../../database/sql.ts';
import { getScopeCondition, type User, orgUnitColumns } from '../../../session/scope.ts';

const places = sql`
  select t.code, r.zone, r.code as region_code, a.code as area_code
    from territories t join areas a on a.code = t.area_code join regions r on r.code = a.region_code
  union all select a.code, r.zone, r.code, a.code from areas a join regions r on r.code = a.region_code
  union all select r.code, r.zone, r.code, null from regions r
  union all select z.code, z.code, null, null from zones z`;

/**
 * The person of refused record `f`, or its place, is in scope. Materials have no place; those with an unknown one are
 * for head office.
 */
export const isRefusalVisibleTo = (user: User): Sql => {
  if (ROLE_FACTS[user.role].reach === 'company') return sql`true`;
  const inScope = getScopeCondition(user, orgUnitColumns('p'));
  return sql`(f.kind = 'materials'
    or exists (select from (${places}) p
      where p.code = coalesce(f.record->>'TerritoryCode', f.record->>'PlaceCode') and ${inScope})
    or f.kind = 'dealers' and exists (select from dealers p where p.dealer_code = f.record_key and ${inScope})
    or f.kind = 'officers' and exists (select from users p where p.sap_id = f.record_key and ${inScope}))`;
};
