import { type Sql, sql } from '../database/sql.ts';

/** Degrees that hold all of India with its islands. Exchanged latitudes and longitudes lie outside: no latitude is above 38. */
const INDIA = { south: 6, north: 38, west: 68, east: 98 } as const;

export const isInIndia = (latitude: number, longitude: number): boolean =>
  latitude >= INDIA.south && latitude <= INDIA.north && longitude >= INDIA.west && longitude <= INDIA.east;

/** The same as a condition. */
export const inIndia = (latitude: Sql, longitude: Sql): Sql => sql`
  (${latitude} between ${INDIA.south}::float8 and ${INDIA.north}::float8
    and ${longitude} between ${INDIA.west}::float8 and ${INDIA.east}::float8)`;

/** Says that a place lies elsewhere, and what is likely wrong with it. */
export const outsideIndiaText = (latitude: number, longitude: number): string =>
  isInIndia(longitude, latitude)
    ? `${latitude}, ${longitude} lies outside India: latitude and longitude are exchanged.`
    : `${latitude}, ${longitude} lies outside India.`;
