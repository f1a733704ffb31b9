/** Shared by server and console: import no schema library here. */

/** Degrees, islands included. Exchanged latitudes and longitudes lie outside. */
export const INDIA = { south: 6, north: 38, west: 68, east: 98 } as const;

export const isInIndia = (latitude: number, longitude: number): boolean =>
  latitude >= INDIA.south && latitude <= INDIA.north && longitude >= INDIA.west && longitude <= INDIA.east;

/** Known, and not (0, 0), which phones send for an unknown place (D-012). */
export const isPlace = (latitude: unknown, longitude: unknown): boolean =>
  Number.isFinite(latitude) && Number.isFinite(longitude) && (latitude !== 0 || longitude !== 0);

/** Also says what is likely wrong. */
export const outsideIndiaText = (latitude: number, longitude: number): string =>
  isInIndia(longitude, latitude)
    ? `${latitude}, ${longitude} lies outside India: latitude and longitude are exchanged.`
    : `${latitude}, ${longitude} lies outside India.`;

/** undefined for no place, or one in India. */
export const elsewhereText = (latitude?: number | null, longitude?: number | null): string | undefined =>
  typeof latitude !== 'number' ||
  typeof longitude !== 'number' ||
  !isPlace(latitude, longitude) ||
  isInIndia(latitude, longitude)
    ? undefined
    : outsideIndiaText(latitude, longitude);
