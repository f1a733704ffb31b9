import { ANY, ROLE_FACTS } from 'api-contract';
import { join, type Sql, sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';

const PLACE = { zone: sql`o.zone`, region: sql`o.region_code`, area: sql`o.area_code` } as const;

/** By today's places of reader and owner `o`. */
const isInOwnersScope = (reader: User): Sql => {
  const placeOf = { zone: reader.zone, region: reader.regionCode, area: reader.areaCode };
  const cases = ANY.flatMap((role) => {
    const { reach } = ROLE_FACTS[role];
    if (reach === 'company') return [sql`when ${role} then true`];
    return reach in PLACE
      ? [sql`when ${role} then ${PLACE[reach as keyof typeof PLACE]} = ${placeOf[reach as keyof typeof placeOf]}`]
      : [];
  });
  return sql`case o.role ${join(cases, ' ')} else false end`;
};

export const isVisibleTo = (reader: User): Sql => sql`(v.owner = ${reader.sapId}
  or ((v.shared_role = ${reader.role} or v.shared_with @> array[${reader.sapId}::text]) and ${isInOwnersScope(reader)}))`;
