import type { Role } from 'api-contract';
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

/**
 * The condition that every query of people's data carries (D-007): ADMIN all, ZO the zone, RO the region, AO the area,
 * SO and SE their own records, MASTER none. A manager without a place sees nothing.
 */
export const scopeOf = (user: User, columns: ScopeColumns = usersColumns): Sql => {
  switch (user.role) {
    case 'ADMIN':
      return sql`true`;
    case 'ZO':
      return equals(columns.zone, user.zone);
    case 'RO':
      return equals(columns.regionCode, user.regionCode);
    case 'AO':
      return equals(columns.areaCode, user.areaCode);
    case 'SO':
    case 'SE':
      return equals(columns.sapId, user.sapId);
    case 'MASTER':
      return sql`false`;
  }
};

/** The same rule for one record that has been read already: outside it the answer is FORBIDDEN. */
export const inScope = (user: User, place: OrgUnit): boolean => {
  const same = (mine: string | null, theirs: string | null | undefined) => Boolean(mine) && mine === theirs;
  switch (user.role) {
    case 'ADMIN':
      return true;
    case 'ZO':
      return same(user.zone, place.zone);
    case 'RO':
      return same(user.regionCode, place.regionCode);
    case 'AO':
      return same(user.areaCode, place.areaCode);
    case 'SO':
    case 'SE':
      return same(user.sapId, place.sapId);
    case 'MASTER':
      return false;
  }
};
