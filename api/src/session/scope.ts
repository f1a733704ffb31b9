import { type Role, ROLE_FACTS } from 'api-contract';
import { raw, sql, type Sql } from '../database/sql.ts';

/** The person behind a request, read from the database on each call (D-003). */
export interface User {
  id: string;
  /** Empty for the master login, which has none. */
  sapId: string;
  name: string;
  role: Role;
  zone: string | null;
  regionCode: string | null;
  areaCode: string | null;
}

export interface OrgUnit {
  zone: string | null;
  regionCode: string | null;
  areaCode: string | null;
  sapId?: string | null;
}

export interface ScopeColumns {
  zone: string;
  regionCode: string;
  areaCode: string;
  /** Left out where the rows belong to nobody (dealers): then officers see none. */
  sapId?: string;
}

const usersColumns: ScopeColumns = {
  zone: 'u.zone',
  regionCode: 'u.region_code',
  areaCode: 'u.area_code',
  sapId: 'u.sap_id',
};

const equals = (column: string | undefined, value: string | null): Sql =>
  column && value ? sql`${raw(column)} = ${value}` : sql`false`;

/** Where a person's place stands, by how far the role reaches. */
const PLACE = { zone: 'zone', region: 'regionCode', area: 'areaCode', own: 'sapId' } as const;

/**
 * The condition that lists and figures of people's data carry (D-007): what the person's role reaches, `ROLE_FACTS` of the contract.
 * A manager without a place sees nothing.
 */
export const scopeOf = (user: User, columns: ScopeColumns = usersColumns): Sql => {
  const { reach } = ROLE_FACTS[user.role];
  if (reach === 'company') return sql`true`;
  if (reach === 'none') return sql`false`;
  return equals(columns[PLACE[reach]], user[PLACE[reach]]);
};

/** The same rule for one record that has been read already: outside it the answer is FORBIDDEN. */
export const inScope = (user: User, place: OrgUnit): boolean => {
  const { reach } = ROLE_FACTS[user.role];
  if (reach === 'company' || reach === 'none') return reach === 'company';
  const own = user[PLACE[reach]];
  return Boolean(own) && own === place[PLACE[reach]];
};
