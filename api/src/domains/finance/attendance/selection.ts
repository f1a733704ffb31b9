import { type Sql, empty, join, sql } from '../../../database/sql.ts';
import { getScopeCondition, type User } from '../../../session/scope.ts';
import { holdsText } from '../../../database/sql-parts.ts';

/** A part of the hierarchy: codes; an area also by name (D-176). */
export interface AttendancePlace {
  zone?: string | undefined;
  region?: string | undefined;
  area?: string | undefined;
}

export interface AttendancePeople extends AttendancePlace {
  search?: string | undefined;
  SAP_ID?: string | undefined;
}

const isUnrestricted = ({ text }: Sql): boolean => text === 'true';

/** None if everybody is selected. */
const conditions = (user: User, { search, SAP_ID, zone, region, area }: AttendancePeople): Sql[] => {
  const scope = getScopeCondition(user);
  return [
    ...(isUnrestricted(scope) ? [] : [scope]),
    ...(SAP_ID ? [sql`u.sap_id = ${SAP_ID}`] : []),
    ...(zone ? [sql`u.zone = ${zone}`] : []),
    ...(region ? [sql`u.region_code = ${region}`] : []),
    ...(area
      ? [sql`(u.area_code = ${area} or exists (select from areas n where n.code = u.area_code and n.name = ${area}))`]
      : []),
    ...(search ? [holdsText(['u.sap_id', 'u.name'], search)] : []),
  ];
};

export const isSelected = (user: User, people: AttendancePeople): Sql => {
  const all = conditions(user, people);
  return all.length === 0 ? sql`true` : join(all, ' and ');
};

/** Joins users `u` only when needed: a month's count then reads the index alone. `table` may be any with `sap_id`. */
export const attendanceFrom = (
  user: User,
  people: AttendancePeople,
  which: readonly Sql[],
  table: Sql = sql`attendance`,
): Sql => {
  const of = conditions(user, people);
  return sql`from ${table} a ${of.length > 0 ? sql`join users u on u.sap_id = a.sap_id` : empty}
    where ${join([...which, ...of], ' and ')}`;
};
