import { isPlace } from 'api-contract/in-india';
import { pageSetting } from '../state/page-setting.ts';

/** Degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

const openStreetMap =
  'https://www.openstreetmap.org/export/embed.html?bbox={west},{south},{east},{north}&layer=mapnik&marker={lat},{lon}';

/**
 * Address template of the map (D-037): `mapsEmbedUrl` from the page's settings (`MAPS_EMBED_URL`), else OpenStreetMap.
 * Placeholders: {lat}, {lon}, and {west}, {south}, {east}, {north} of a box of a kilometre.
 */
export function mapsTemplate(): string {
  return pageSetting('mapsEmbedUrl') ?? openStreetMap;
}

export interface MapTiles {
  /** Template with {z}, {x} and {y}. */
  url: string;
  credit: string;
}

/** Tiles of the page's settings (`MAPS_TILES_URL`), or `undefined`. */
export function mapTiles(): MapTiles | undefined {
  const url = pageSetting('mapTilesUrl');
  return url ? { url, credit: pageSetting('mapTilesCredit') ?? '' } : undefined;
}

/**
 * Map address around a place.
 *
 * @example mapAddress('https://maps.example.com/?q={lat},{lon}', { latitude: 28.6, longitude: 77.2 })
 * // 'https://maps.example.com/?q=28.6,77.2'
 */
export function mapAddress(template: string, { latitude, longitude }: Place): string {
  const words: Record<string, number> = {
    lat: latitude,
    lon: longitude,
    west: longitude - 0.005,
    south: latitude - 0.005,
    east: longitude + 0.005,
    north: latitude + 0.005,
  };
  return template.replace(/\{(lat|lon|west|south|east|north)\}/g, (_, word: string) =>
    String(Number(words[word]?.toFixed(6))),
  );
}

const degrees = (value: unknown, limit: number): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && Math.abs(number) <= limit ? number : undefined;
};

/**
 * Parses coordinates of the wire; `undefined` if missing, invalid, out of range, or 0,0 (D-012, D-037).
 *
 * @example toPlace('28.6139', 77.209) // { latitude: 28.6139, longitude: 77.209 }
 */
export function toPlace(latitude: unknown, longitude: unknown): Place | undefined {
  const lat = degrees(latitude, 90);
  const lon = degrees(longitude, 180);
  if (lat === undefined || lon === undefined || !isPlace(lat, lon)) return undefined;
  return { latitude: lat, longitude: lon };
}
