import { type Role, ROLE_FACTS } from 'api-contract';
import { raw, sql, type Sql } from '../database/sql.ts';

/** Read from the database on each call (D-003). */
export interface User {
  id: string;
  /** Empty for the master login. */
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
  /** Missing for rows that end at regions: area managers then see none. */
  areaCode?: string;
  /** Missing for rows without a person (dealers): officers then see none. */
  sapId?: string;
}

export const regionColumns = (table: string) => ({ zone: `${table}.zone`, regionCode: `${table}.region_code` });

export const orgUnitColumns = (table: string) => ({ ...regionColumns(table), areaCode: `${table}.area_code` });

export const scopeColumns = (table: string) => ({ ...orgUnitColumns(table), sapId: `${table}.sap_id` });

export const selectOrgUnit = (table: string): Sql => {
  const { zone, regionCode, areaCode } = orgUnitColumns(table);
  return sql`${raw(zone)}, ${raw(regionCode)} as "regionCode", ${raw(areaCode)} as "areaCode"`;
};

const equals = (column: string | undefined, value: string | null): Sql =>
  column && value ? sql`${raw(column)} = ${value}` : sql`false`;

const PLACE = { zone: 'zone', region: 'regionCode', area: 'areaCode', own: 'sapId' } as const;

/** For lists and figures (D-007), by the reach in `ROLE_FACTS`. A manager without a place sees nothing. */
export const getScopeCondition = (user: User, columns: ScopeColumns = scopeColumns('u')): Sql => {
  const { reach } = ROLE_FACTS[user.role];
  if (reach === 'company') return sql`true`;
  if (reach === 'none') return sql`false`;
  return equals(columns[PLACE[reach]], user[PLACE[reach]]);
};

/** The same for one record; outside it the response is FORBIDDEN. */
export const isInScope = (user: User, place: OrgUnit): boolean => {
  const { reach } = ROLE_FACTS[user.role];
  if (reach === 'company' || reach === 'none') return reach === 'company';
  const own = user[PLACE[reach]];
  return Boolean(own) && own === place[PLACE[reach]];
};
