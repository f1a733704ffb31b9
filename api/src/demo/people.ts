import { faker } from '@faker-js/faker/locale/en_IN';
import { ZONES, type Territory } from './places.ts';
import type { Random } from './random.ts';

export interface DemoPerson {
  sapId: string;
  name: string;
  role: 'ADMIN' | 'ZO' | 'RO' | 'AO' | 'SO' | 'SE';
  phone: string;
  zone: string;
  regionCode: string;
  areaCode: string;
  territory?: Territory;
}

const unique = <T>(list: readonly T[]) => [...new Set(list)];

/** Hierarchical numbers: ADMIN1, below each other ZO1, RO1, AO1, SO1. */
export function buildPeople(territories: readonly Territory[], random: Random, seed: number): DemoPerson[] {
  faker.seed(seed);
  const phone = () =>
    `${random.pick(['98', '97', '94', '90', '88', '70'])}${String(random.whole(0, 99_999_999)).padStart(8, '0')}`;
  const make = (sapId: string, role: DemoPerson['role'], place: Partial<Territory> = {}): DemoPerson => ({
    sapId,
    role,
    name: faker.person.fullName().replace(/^(Mr|Mrs|Ms|Miss|Dr)\.? /, ''),
    phone: phone(),
    zone: place.zone ?? '',
    regionCode: place.regionCode ?? '',
    areaCode: place.areaCode ?? '',
  });
  const regions = unique(territories.map((t) => t.regionCode));
  const areas = unique(territories.map((t) => t.areaCode));
  const first = (test: (t: Territory) => boolean) => territories.find(test) as Territory;
  return [
    ...[1, 2, 3].map((n) => make(`ADMIN${n}`, 'ADMIN')),
    ...ZONES.map((zone, i) => make(`ZO${i + 1}`, 'ZO', { zone })),
    ...regions.map((regionCode, i) => {
      const { zone } = first((t) => t.regionCode === regionCode);
      return make(`RO${i + 1}`, 'RO', { zone, regionCode });
    }),
    ...areas.map((areaCode, i) => {
      const { zone, regionCode } = first((t) => t.areaCode === areaCode);
      return make(`AO${i + 1}`, 'AO', { zone, regionCode, areaCode });
    }),
    ...territories.map((territory, i) => ({ ...make(`SO${i + 1}`, 'SO', territory), territory })),
    ...areas.slice(0, 6).map((areaCode, i) => {
      const territory = first((t) => t.areaCode === areaCode);
      return { ...make(`SE${i + 1}`, 'SE', territory), territory };
    }),
  ];
}
