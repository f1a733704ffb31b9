import { isPlace } from 'api-contract/in-india';

/** Degrees; the wire may hold text or nothing. */
export interface Coordinates {
  latitude?: number | string | null;
  longitude?: number | string | null;
}

export type DistanceFlag = 'green' | 'red' | 'NA';

const EARTH_RADIUS_METRES = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

function point(place: Coordinates | null | undefined): { lat: number; lon: number } | undefined {
  const read = (value: number | string | null | undefined) =>
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  const lat = read(place?.latitude);
  const lon = read(place?.longitude);
  if (!isPlace(lat, lon)) return undefined;
  return { lat: radians(lat), lon: radians(lon) };
}

/** Haversine distance in metres, unrounded; undefined when not computable (D-012). */
export function distanceMetres(
  a: Coordinates | null | undefined,
  b: Coordinates | null | undefined,
): number | undefined {
  const [from, to] = [point(a), point(b)];
  if (!from || !to) return undefined;
  const h =
    Math.sin((to.lat - from.lat) / 2) ** 2 +
    Math.cos(from.lat) * Math.cos(to.lat) * Math.sin((to.lon - from.lon) / 2) ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Under 100 m (unrounded) green, else red, NA without a distance (D-012). */
export const toDistanceFlag = (metres: number | null | undefined): DistanceFlag =>
  metres === null || metres === undefined || !Number.isFinite(metres) ? 'NA' : metres < 100 ? 'green' : 'red';

/** On screen and in reports. */
export const formatDistanceFlag = (flag: DistanceFlag): string => ({ green: '<100 m', red: '>100 m', NA: 'NA' })[flag];
