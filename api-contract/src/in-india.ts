/** Whether places lie in India, shared by server and console. Import no schema library here. */

/** Degrees that hold all of India with its islands. Exchanged latitudes and longitudes lie outside: no latitude is above 38. */
export const INDIA = { south: 6, north: 38, west: 68, east: 98 } as const;

export const isInIndia = (latitude: number, longitude: number): boolean =>
  latitude >= INDIA.south && latitude <= INDIA.north && longitude >= INDIA.west && longitude <= INDIA.east;

/** A place on the map: both are known, and not (0, 0), which phones send where they know none (D-012). */
export const isPlace = (latitude: unknown, longitude: unknown): boolean =>
  Number.isFinite(latitude) && Number.isFinite(longitude) && (latitude !== 0 || longitude !== 0);

/** Says that a place lies elsewhere, and what is likely wrong with it. */
export const outsideIndiaText = (latitude: number, longitude: number): string =>
  isInIndia(longitude, latitude)
    ? `${latitude}, ${longitude} lies outside India: latitude and longitude are exchanged.`
    : `${latitude}, ${longitude} lies outside India.`;

/** The same of what was sent; nothing is said of what is no place, or in India. */
export const elsewhereText = (latitude?: number | null, longitude?: number | null): string | undefined =>
  typeof latitude !== 'number' ||
  typeof longitude !== 'number' ||
  !isPlace(latitude, longitude) ||
  isInIndia(latitude, longitude)
    ? undefined
    : outsideIndiaText(latitude, longitude);
