import { INDIA } from 'api-contract/in-india';
import { type Sql, sql } from '../database/sql.ts';

/** `isInIndia` as a condition. */
export const inIndia = (latitude: Sql, longitude: Sql): Sql => sql`
  (${latitude} between ${INDIA.south}::float8 and ${INDIA.north}::float8
    and ${longitude} between ${INDIA.west}::float8 and ${INDIA.east}::float8)`;

/** `elsewhereText` has something to say. */
export const isElsewhere = (latitude: Sql, longitude: Sql): Sql =>
  sql`(not ${inIndia(latitude, longitude)} and (${latitude} <> 0 or ${longitude} <> 0))`;
