import { type Sql, sql } from '../../../database/sql.ts';
import { holdsText, toSearchPattern } from '../../../database/sql-parts.ts';

export const selectOfficersNamed = (search: string): Sql => sql`
  select u.sap_id from users u where ${holdsText(['u.sap_id', 'u.name'], search)}`;

/** Must equal the expression of the index dealers_search. */
export const selectDealersNamed = (search: string): Sql => sql`
  select n.dealer_code from dealers n
  where dealer_search_text(n.name, n.dealer_code, n.territory_name) like ${toSearchPattern(search.replace(/\s+/g, ' '))}`;

/** Default: newest or largest first. */
export const toSqlDirection = (direction: 'asc' | 'desc' | undefined, fallback: 'asc' | 'desc' = 'desc'): Sql =>
  (direction ?? fallback) === 'asc' ? sql`asc nulls last` : sql`desc nulls last`;
